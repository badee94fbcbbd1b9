package org.properdp.examples.bench.tables;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Consumer;
import org.properdp.examples.bench.measure.Stopwatch;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.parse.SqlError;

/** The time that it takes from a text to its plan, or to its refusal: no rows are touched. */
final class Planning {
  private static final String ORDINARY =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1) ward, COUNT(*) AS n,"
          + " AVG(minutes) AS average FROM visits WHERE zip BETWEEN 75000 AND 75050"
          + " GROUP BY ward HAVING COUNT(*) > 100 ORDER BY n DESC";
  private static final String LAST_COUNT = "COUNT(*) AS visits";

  private Planning() {}

  /** Prints medians, the fastest and the slowest. */
  static void run(boolean quick, SqlDoor door, PrintStream out) throws IOException {
    String fifty = text("fifty-lines.sql");
    int rounds = quick ? 3 : 201;
    int warmUp = quick ? 1 : 400;
    Consumer<String> accept = door::prepare;
    Consumer<String> refuse = text -> refuse(door, text);
    double[][] times =
        Stopwatch.rounds(
            warmUp,
            rounds,
            () -> accept.accept(ORDINARY),
            () -> refuse.accept(ORDINARY.replace("COUNT(*) AS n", "patient AS n")),
            () -> accept.accept(fifty),
            () -> refuse.accept(fifty.replace(LAST_COUNT, "MAX(cost) AS visits")));
    print("plan, ordinary", times[0], "30 ms", out);
    print("refusal, ordinary", times[1], "30 ms", out);
    print("plan, 50 lines", times[2], "50 ms", out);
    print("refusal, 50 lines", times[3], "50 ms", out);
  }

  private static void print(String what, double[] times, String aim, PrintStream out) {
    out.printf(Locale.ROOT, "%-28s ProPer %s (aim: %s)%n", what, Pair.spread(times), aim);
  }

  private static void refuse(SqlDoor door, String text) {
    try {
      door.prepare(text);
    } catch (SqlError expected) {
      return;
    }
    throw new IllegalStateException("a statement that can't be asked was planned");
  }

  private static String text(String file) throws IOException {
    try (InputStream in = Planning.class.getResourceAsStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
