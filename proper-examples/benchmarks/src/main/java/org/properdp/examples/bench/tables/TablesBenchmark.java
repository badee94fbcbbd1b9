package org.properdp.examples.bench.tables;

import static org.properdp.relational.aggregate.Aggregates.sum;
import static org.properdp.relational.expression.Expressions.col;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.cli.command.Scratch;
import org.properdp.primitive.Range;
import org.properdp.tables.OpenTables;
import org.properdp.tables.TableQuery;

/**
 * A table of five columns about people who are named by texts: loading it from a file, opening it,
 * and questions, each beside DuckDB's own answer, which is exact and charges nobody. ProPer's
 * includes charging everyone, and is durable.
 */
public final class TablesBenchmark {
  private static final Epsilon SOME = Epsilon.of("0.1");
  private static final int OPENINGS = 3;

  /** Some people have more, so that rows are left out. */
  private static final int ROWS_EACH = 10;

  /** The slowest for the partner is first: while it is asked, chunks are merged. */
  private static final Vector<Pair<TableQuery>> PAIRS =
      Vector.of(
          new Pair<>(
              "average of people's sums",
              visits ->
                  visits
                      .perIndividual(sum(col("minutes")).as("total"))
                      .noisyAverage(Range.of("0", "10000", "1"), col("total"), SOME),
              "SELECT AVG(total) FROM"
                  + " (SELECT SUM(minutes) AS total FROM visits GROUP BY patient)",
              "1 or less"),
          new Pair<>(
              "count, two conditions",
              visits ->
                  visits.where(col("zip").lt(75_050).and(col("minutes").ge(200))).noisyCount(SOME),
              "SELECT COUNT(*) FROM visits WHERE zip < 75050 AND minutes >= 200",
              "2 or less"),
          new Pair<>(
              "sum within bounds",
              visits -> visits.noisySum(col("minutes"), SOME),
              "SELECT SUM(minutes) FROM visits",
              "2 or less"),
          new Pair<>(
              "50 cells",
              visits -> visits.noisyHistogram(col("ward"), SOME),
              "SELECT ward, COUNT(*) FROM visits GROUP BY ward",
              "3 or less"));

  private TablesBenchmark() {}

  /** Runs the benchmark and prints figures; a quick run has no partner. */
  public static void run(boolean quick, PrintStream out) throws IOException {
    MadeUpVisits visits =
        quick ? new MadeUpVisits(20_000, 2_000) : new MadeUpVisits(10_000_000, 1_000_000);
    Pair.Rounds rounds = quick ? new Pair.Rounds(1, 3) : new Pair.Rounds(10, 21);
    try (Scratch scratch = Scratch.here()) {
      Path file = scratch.at("visits.csv");
      out.printf(
          Locale.ROOT, "writing %,d visits of %,d people …%n", visits.rows(), visits.people());
      visits.write(file);
      DuckPartner.beside(
          quick,
          scratch.at("partner"),
          out,
          partner -> measure(visits, scratch, partner, rounds, out));
    }
  }

  private static void measure(
      MadeUpVisits visits,
      Scratch scratch,
      Option<DuckPartner> partner,
      Pair.Rounds rounds,
      PrintStream out)
      throws IOException {
    Path store = scratch.at("store");
    MadeUpVisits.found(store, MadeUpVisits.schema());
    new LoadedFile(MadeUpVisits.TABLE, scratch.at("visits.csv"), MadeUpVisits.COLUMNS)
        .load(store, partner, out);
    open(visits, store, out);
    try (Proper proper = Proper.open(store)) {
      TableQuery asked = OpenTables.of(proper).askedBy("ada", MadeUpVisits.TABLE);
      PAIRS.forEach(pair -> pair.measure(asked, partner, rounds, out));
    }
    compareRegimes(scratch, rounds, out);
  }

  /** The same questions under personal budgets, and under a global one in a store of its own. */
  private static void compareRegimes(Scratch scratch, Pair.Rounds rounds, PrintStream out)
      throws IOException {
    Path store = scratch.at("global");
    Regime global = new Regime.Global(Epsilon.of("100000"), ROWS_EACH);
    MadeUpVisits.found(store, global, MadeUpVisits.schema());
    new LoadedFile(MadeUpVisits.TABLE, scratch.at("visits.csv"), MadeUpVisits.COLUMNS)
        .load(store, Option.none(), out);
    out.println("under a global budget of " + ROWS_EACH + " rows for each person:");
    try (Proper personal = Proper.open(scratch.at("store"));
        Proper one = Proper.open(store)) {
      TableQuery mine = OpenTables.of(personal).askedBy("ada", MadeUpVisits.TABLE);
      TableQuery theirs = OpenTables.of(one).askedBy("ada", MadeUpVisits.TABLE);
      PAIRS.forEach(pair -> pair.compare(mine, theirs, rounds, out));
    }
  }

  private static void open(MadeUpVisits visits, Path store, PrintStream out) throws IOException {
    double[] seconds = new double[OPENINGS];
    long bytes = 0;
    for (int time = 0; time < OPENINGS; time++) {
      Opened opened = Opened.of(store);
      seconds[time] = opened.seconds();
      bytes = opened.bytes();
    }
    out.printf(
        Locale.ROOT,
        "%-28s ProPer %s, %,d MB of heap in use: %.2f of the columns' %,d MB%n",
        "opening, a new process each",
        Vector.ofAll(seconds).map(each -> String.format(Locale.ROOT, "%.1f s", each)).mkString(" "),
        bytes >> 20,
        bytes / (double) visits.rawBytes(),
        visits.rawBytes() >> 20);
  }
}
