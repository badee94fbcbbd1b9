package org.properdp.examples.experiment.overhead;

import static org.properdp.examples.experiment.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.properdp.examples.bench.kmeans.Keeping;
import org.properdp.examples.bench.kmeans.Overhead;
import org.properdp.examples.bench.kmeans.Overhead.Extent;
import org.properdp.examples.bench.kmeans.Overhead.Taken;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Findings;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.figures.Chart;
import org.properdp.examples.experiment.figures.Figures;
import org.properdp.examples.scratch.Scratch;

/** The paper's Figure 5: k-means under PINQ and under personal budgets, time and memory. */
public final class FigureFive implements Experiment {
  private static final Vector<Keeping> ALL = Vector.of(Keeping.values());
  private static final Vector<Keeping> OURS =
      Vector.of(Keeping.GLOBAL, Keeping.PERSONAL, Keeping.DIFFERENT, Keeping.STORED);

  /** What the paper's prototype took of what its PINQ did. */
  private static final double PAPER_TIME = 1.15;

  private static final double PAPER_MEMORY = 2;

  @Override
  public String name() {
    return "overhead";
  }

  @Override
  public String line() {
    return "the paper's Figure 5: k-means in plain Java, PINQ, personal, in a store";
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
        + " one global budget, under personal ones that are all equal, under personal ones of which"
        + " nearly each differs, and the same in a store, where each answer waits until all debits"
        + " are on the disk. Times are medians of rounds in turn, after others to warm up, over the"
        + " same objects. Memory is what is on the heap for each record after a full collection,"
        + " each way alone, the record's own object among it. The runtime uses all cores where"
        + " that pays. What else the machine does falls on all ways alike, and shows in times.";
  }

  @Override
  public Findings run(Setting setting) {
    Figures time = columns("time", "Milliseconds for k-means");
    Figures memory = columns("memory", "Bytes on the heap for each record");
    Figures times = ratios("time-ratio", "Time as a multiple of a PINQ session's");
    Figures memories = ratios("memory-ratio", "Memory as a multiple of a PINQ session's");
    Figures centres =
        Figures.of(
            "centres",
            "What the last k-means gave, and what all of them cost each record",
            "way",
            "records",
            "centres off by at most",
            "ε spent",
            "ε due");
    try (Scratch scratch = Scratch.temporary()) {
      for (Extent extent : extents(setting)) {
        setting.begin("k-means over " + extent.points() + " records");
        Vector<Taken> taken = Overhead.measure(extent, scratch);
        time = row(time, extent, taken, Taken::milliseconds);
        memory = row(memory, extent, taken, Taken::bytes);
        times = ratio(times, extent, taken, Taken::milliseconds);
        memories = ratio(memories, extent, taken, Taken::bytes);
        for (Taken one : taken) {
          centres =
              centres.with(
                  one.keeping().called(), extent.points(), one.off(), one.spent(), one.due());
        }
      }
    }
    return new Findings(
        conclusion(time, times, memory, memories),
        List.of(times, memories, time, memory, centres),
        List.of(
            chart("Time over PINQ's", times).level("the paper's prototype", PAPER_TIME),
            chart("Memory over PINQ's", memories).level("the paper's prototype", PAPER_MEMORY)));
  }

  private static Vector<Extent> extents(Setting setting) {
    return switch (setting.size()) {
      case QUICK -> Vector.of(new Extent(10_000, 1, 3));
      case NORMAL ->
          Vector.of(
              new Extent(100_000, 10, 11), new Extent(300_000, 3, 7), new Extent(1_000_000, 2, 5));
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

  private static Figures ratio(
      Figures figures, Extent extent, Vector<Taken> taken, ToDoubleFunction<Taken> what) {
    double pinq = what.applyAsDouble(Overhead.of(Keeping.PINQ, taken));
    return figures.with(
        OURS.<Object>map(way -> what.applyAsDouble(Overhead.of(way, taken)) / pinq)
            .prepend(extent.points())
            .toJavaArray());
  }

  private static List<String> conclusion(
      Figures time, Figures times, Figures memory, Figures memories) {
    String last = time.rows().last().head().toString();
    return List.of(
        inTime(last, time, times),
        inMemory(last, memory, memories),
        stored(last, time, memory),
        lost(last, time));
  }

  private static String inTime(String last, Figures time, Figures times) {
    return "Over "
        + shown(Long.parseLong(last))
        + " records, k-means under personal budgets took "
        + shown(over(time, last, Keeping.PERSONAL, Keeping.GLOBAL))
        + " times as long as under a global budget in the same runtime, and "
        + shown(over(time, last, Keeping.DIFFERENT, Keeping.GLOBAL))
        + " times where nearly all budgets differ; over a PINQ session it is "
        + shown(times.number(last, Keeping.PERSONAL.called()))
        + " and "
        + shown(times.number(last, Keeping.DIFFERENT.called()))
        + ". The paper's prototype took 1.15 times as long as its PINQ.";
  }

  private static String inMemory(String last, Figures memory, Figures memories) {
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
        + " times a session's, where the paper's took twice as much.";
  }

  private static String stored(String last, Figures time, Figures memory) {
    return "A store, where no answer is told before all debits are on the disk, took "
        + shown(over(time, last, Keeping.STORED, Keeping.DIFFERENT))
        + " times as long as the same in memory, and "
        + shown(over(memory, last, Keeping.STORED, Keeping.DIFFERENT))
        + " times the heap.";
  }

  private static String lost(String last, Figures time) {
    return "Where it loses: against plain Java, which uses one core and protects nobody, personal"
        + " budgets took "
        + shown(over(time, last, Keeping.PERSONAL, Keeping.PLAIN))
        + " times as long, on "
        + Runtime.getRuntime().availableProcessors()
        + " cores. Each question has a fixed price, too: over "
        + shown(Long.parseLong(first(time)))
        + " records it is "
        + shown(over(time, first(time), Keeping.PERSONAL, Keeping.PLAIN))
        + " times in memory, and "
        + shown(over(time, first(time), Keeping.STORED, Keeping.PLAIN))
        + " in a store, which forces its files for each answer.";
  }

  private static String first(Figures figures) {
    return figures.rows().head().head().toString();
  }

  private static double over(Figures figures, String row, Keeping ours, Keeping partner) {
    return figures.number(row, ours.called()) / figures.number(row, partner.called());
  }
}
