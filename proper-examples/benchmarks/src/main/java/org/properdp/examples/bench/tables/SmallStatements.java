package org.properdp.examples.bench.tables;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.command.Scratch;
import org.properdp.examples.bench.measure.BareAppend;
import org.properdp.examples.bench.measure.Stopwatch;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.ask.Template;
import org.properdp.tables.OpenTables;

/** A durable question in SQL about 100 people, in turn with a bare append to a file. */
final class SmallStatements {
  private static final int PEOPLE = 100;
  private static final double NANOS = 1e6;
  private static final String COUNT = "SELECT COUNT(*) AS n FROM visits";
  private static final String EPSILON = "0.001";

  private SmallStatements() {}

  /** Prints medians and what a question takes above twice the append. */
  static void run(boolean quick, Scratch scratch, PrintStream out) throws IOException {
    Path store = scratch.at("small");
    Path file = scratch.at("small.csv");
    new MadeUpVisits(PEOPLE, PEOPLE).write(file);
    MadeUpVisits.found(store, MadeUpVisits.schema());
    new LoadedFile(MadeUpVisits.TABLE, file, MadeUpVisits.COLUMNS).load(store, Option.none(), out);
    int counted = quick ? 3 : 1_000;
    try (Proper proper = Proper.open(store);
        BareAppend bare = new BareAppend(scratch.at("bare"))) {
      SqlDoor door =
          new SqlDoor(OpenTables.of(proper), SqlDoor.OWNER, Option.of(Epsilon.of(EPSILON)));
      Template prepared = door.template(COUNT + " WHERE zip = ?");
      double[][] times = new double[3][counted];
      for (int round = quick ? -1 : -1_000; round < counted; round++) {
        int place = Math.max(round, 0);
        times[0][place] = bare.millis(1);
        long started = System.nanoTime();
        door.prepare(COUNT + " WHERE zip = 75002").run().get();
        long between = System.nanoTime();
        prepared.withValues(75002).run().get();
        times[1][place] = (between - started) / NANOS;
        times[2][place] = (System.nanoTime() - between) / NANOS;
      }
      double append = Stopwatch.median(times[0]);
      out.printf(Locale.ROOT, "%-28s %.2f ms%n", "bare append and force", append);
      print("a text that comes again", times[1], append, out);
      print("with a value at its place", times[2], append, out);
    }
  }

  private static void print(String what, double[] times, double append, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%-28s ProPer %s: twice the append and %.2f ms (aim: at most 5 ms more)%n",
        what,
        Pair.spread(times),
        Stopwatch.median(times) - 2 * append);
  }
}
