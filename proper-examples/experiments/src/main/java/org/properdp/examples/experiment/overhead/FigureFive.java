package org.properdp.examples.experiment.overhead;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Iterator;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.properdp.cli.command.Scratch;
import org.properdp.examples.bench.kmeans.Keeping;
import org.properdp.examples.bench.kmeans.Overhead;
import org.properdp.examples.bench.kmeans.Overhead.Extent;
import org.properdp.examples.bench.kmeans.Overhead.Taken;
import org.properdp.examples.bench.kmeans.Point;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.people.Column;
import org.properdp.provenance.individual.Individuals;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Verdict;

/** The paper's Figure 5: time and memory of k-means under PINQ and under personal budgets. */
public final class FigureFive implements Experiment {
  private static final Vector<Keeping> ALL = Vector.of(Keeping.values());
  private static final Vector<Keeping> OURS =
      Vector.of(Keeping.GLOBAL, Keeping.PERSONAL, Keeping.DIFFERENT, Keeping.STORED);

  /** The time of the paper's prototype, divided by that of its PINQ. */
  private static final double PAPER_TIME = 1.15;

  private static final double PAPER_MEMORY = 2;

  private static final String TOO_FEW =
      "Memory is not shown for fewer than 1,000 records: what else is on the heap varies by as"
          + " much.";

  @Override
  public String name() {
    return "overhead";
  }

  @Override
  public String title() {
    return "What keeping budgets costs: the paper's Figure 5";
  }

  @Override
  public String line() {
    return "the paper's Figure 5: time and memory of k-means in plain Java, PINQ, personal, a"
        + " store";
  }

  @Override
  public String question() {
    return "Keeping a budget for every record costs time and memory. The paper's prototype took"
        + " 15 % more time than PINQ, and twice the memory. What does it take here, and what where"
        + " every debit is durable?";
  }

  @Override
  public String method() {
    return "k-means with 4 dimensions, 4 centres and 5 iterations, one question for each iteration;"
        + " each record is its own individual. Plain Java is a sequential loop without noise or"
        + " budgets. A PINQ session holds a list, with one budget; a population holds rows under"
        + " one global budget, under personal ones that are all equal, under personal ones that"
        + " differ where records do, and the same in a store, where each answer waits until debits"
        + " are on the disk.";
  }

  @Override
  public String details() {
    return "Times are medians of rounds in turn, after others to warm up, over the"
        + " same objects. Memory is what is on the heap for each record after a full collection,"
        + " each way alone, the record's own object among it. The runtime uses all cores where"
        + " that pays. What else the machine does falls on all ways alike, and shows in times. A"
        + " ratio of times is the median of the rounds' ratios, with the 95 % interval that"
        + " order gives: of fewer than six rounds there is none, and nothing is concluded. Of a"
        + " file of your own each individual's first row is its record, as a session can't tell"
        + " whose several rows are. The dimensions are age, income (half of the thousands), zip"
        + " code (its last two digits) and minutes, each scaled to between 0 and 100. With fewer"
        + " than 1,000 records memory is not shown, because the rest of the heap varies by as"
        + " much. Memory is measured once for each way.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.AGE, Column.INCOME, Column.ZIP, Column.MINUTES);
  }

  /** It measures a store of its own. */
  @Override
  public boolean isKept() {
    return false;
  }

  @Override
  public Findings run(Setting setting) {
    Figures time = columns("time", "Milliseconds for k-means: medians of the rounds");
    Figures memory = columns("memory", "Bytes on the heap for each record, measured once");
    Figures times =
        ratios(
            "time-ratio",
            "Time as a multiple of a PINQ session's: medians of the ratios in each round, which are"
                + " not the ratios of the medians");
    Figures memories = ratios("memory-ratio", "Memory as a multiple of a PINQ session's");
    Figures centres = centres();
    Vector<String> outside = OwnPoints.words(setting);
    Vector<Run> runs = Vector.empty();
    try (Scratch scratch = Scratch.temporary()) {
      for (Load load : loads(setting)) {
        Extent extent = load.extent();
        setting.begin("k-means over " + extent.points() + " records");
        Vector<Taken> taken = Overhead.measure(extent, load.points(), scratch);
        Run run = new Run(extent, taken);
        runs = runs.append(run);
        time = row(time, extent, taken, Taken::milliseconds);
        times = ratio(times, extent, way -> run.over(way, Keeping.PINQ));
        if (extent.points() >= Overhead.ENOUGH_FOR_MEMORY) {
          memory = row(memory, extent, taken, Taken::bytes);
          memories = ratio(memories, extent, way -> bytes(way, taken) / bytes(Keeping.PINQ, taken));
        }
        for (Taken one : taken) {
          centres =
              centres.with(
                  one.keeping().called(), extent.points(), one.off(), one.spent(), one.due());
        }
      }
    }
    Findings found = found(runs, time, times, memory, memories, centres);
    return outside.foldRight(found, (sentence, all) -> all.beginning(sentence));
  }

  private static Figures centres() {
    return Figures.of(
        "centres",
        "What the last k-means gave, and what all of them cost each record",
        "way",
        "records",
        "centres off by at most",
        "ε spent",
        "ε due");
  }

  private static double bytes(Keeping way, Vector<Taken> taken) {
    return Overhead.of(way, taken).bytes();
  }

  private static Findings found(
      Vector<Run> runs,
      Figures time,
      Figures times,
      Figures memory,
      Figures memories,
      Figures centres) {
    Vector<String> sentences = Timing.of(runs);
    Chart timeChart = chart("Time over PINQ's", times).level("the paper's prototype", PAPER_TIME);
    Verdict verdict = Timing.verdict(runs.last(), PAPER_TIME);
    if (memory.rows().isEmpty()) {
      return new Findings(
              sentences.append(TOO_FEW).asJava(), List.of(times, time, centres), List.of(timeChart))
          .verdict(verdict);
    }
    return new Findings(
            sentences.append(inMemory(memory, memories)).asJava(),
            List.of(times, memories, time, memory, centres),
            List.of(
                timeChart,
                chart("Memory over PINQ's", memories).level("the paper's prototype", PAPER_MEMORY)))
        .verdict(verdict);
  }

  /** The points, and how much is measured. */
  private record Load(Extent extent, Iterable<Point> points) {}

  private static Vector<Load> loads(Setting setting) {
    if (setting.source().isMadeUp()) {
      return extents(setting).map(extent -> new Load(extent, Point.madeUp(extent.points())));
    }
    Iterable<Point> own = OwnPoints.of(setting);
    int count = Iterator.ofAll(own).size();
    return Vector.of(
        new Load(new Extent(count, setting.choose(1, 10, 50), setting.choose(3, 11, 51)), own));
  }

  private static Vector<Extent> extents(Setting setting) {
    return switch (setting.size()) {
      case QUICK -> Vector.of(new Extent(10_000, 1, 3));
      case NORMAL ->
          Vector.of(
              new Extent(100_000, 10, 11), new Extent(300_000, 3, 7), new Extent(1_000_000, 2, 7));
      case FULL ->
          Vector.of(
              new Extent(100_000, 50, 51),
              new Extent(300_000, 10, 31),
              new Extent(1_000_000, 5, 21),
              new Extent(3_000_000, 3, 11),
              new Extent(10_000_000, 2, 7));
    };
  }

  private static Chart chart(String title, Figures ratios) {
    return Chart.of(title, ratios, "records", "times as much as a PINQ session")
        .along("number of records")
        .bars(OURS.map(Keeping::called).toJavaArray(String[]::new));
  }

  private static Figures columns(String name, String title) {
    return Figures.of(
        name, title, ALL.map(Keeping::called).prepend("records").toJavaArray(String[]::new));
  }

  private static Figures ratios(String name, String title) {
    return Figures.of(
        name, title, OURS.map(Keeping::called).prepend("records").toJavaArray(String[]::new));
  }

  private static Figures row(
      Figures figures, Extent extent, Vector<Taken> taken, ToDoubleFunction<Taken> what) {
    return figures.with(
        taken.<Object>map(what::applyAsDouble).prepend(extent.points()).toJavaArray());
  }

  private static Figures ratio(Figures figures, Extent extent, Function<Keeping, Object> ratio) {
    return figures.with(OURS.map(ratio).prepend(extent.points()).toJavaArray());
  }

  private static String inMemory(Figures memory, Figures memories) {
    String last = last(memory);
    return "Memory: "
        + shown(memory.number(last, Keeping.PINQ.called()))
        + " bytes for each record in a session, "
        + shown(memory.number(last, Keeping.GLOBAL.called()))
        + " under a global budget, "
        + shown(memory.number(last, Keeping.PERSONAL.called()))
        + " under personal ones that are equal and "
        + shown(memory.number(last, Keeping.DIFFERENT.called()))
        + " where they differ: "
        + shown(memories.number(last, Keeping.PERSONAL.called()))
        + " and "
        + shown(memories.number(last, Keeping.DIFFERENT.called()))
        + " times a session's, where the paper's took twice as much. Each way was measured once, so"
        + " there is no interval, and nothing is concluded from that."
        + (Long.parseLong(last) < Individuals.PAGE
            ? " By the rules, what is kept of individuals is in pages for "
                + shown((long) Individuals.PAGE)
                + " of them, so that fewer bear a whole page."
            : "")
        + " The store took "
        + shown(
            memory.number(last, Keeping.STORED.called())
                / memory.number(last, Keeping.DIFFERENT.called()))
        + " times the heap of the same in memory.";
  }

  private static String last(Figures figures) {
    return figures.rows().last().head().toString();
  }
}
