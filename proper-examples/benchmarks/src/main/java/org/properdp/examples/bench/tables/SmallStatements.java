package org.properdp.examples.bench.tables;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import org.properdp.cli.command.Scratch;
import org.properdp.examples.bench.measure.BareAppend;
import org.properdp.examples.bench.measure.Stopwatch;

/** A durable question about 100 people over JDBC, in turn with a bare append to a file. */
final class SmallStatements {
  private static final int PEOPLE = 100;
  private static final double NANOS = 1e6;
  private static final String COUNT = "SELECT COUNT(*) AS n FROM visits WHERE zip = 75002";

  private SmallStatements() {}

  /** Prints medians and what a question takes above twice the append. */
  static void run(boolean quick, Scratch scratch, PrintStream out)
      throws IOException, SQLException {
    Path store = scratch.at("small");
    Path file = scratch.at("small.csv");
    new MadeUpVisits(PEOPLE, PEOPLE).write(file);
    MadeUpVisits.found(store, MadeUpVisits.schema());
    new LoadedFile(MadeUpVisits.TABLE, file, MadeUpVisits.COLUMNS).load(store, Option.none(), out);
    int counted = quick ? 3 : 1_000;
    String url = "jdbc:proper:" + encoded(store) + "?analyst=owner&epsilon=0.001";
    try (Connection connection = DriverManager.getConnection(url);
        Statement plain = connection.createStatement();
        PreparedStatement prepared = connection.prepareStatement(COUNT);
        BareAppend bare = new BareAppend(scratch.at("bare"))) {
      double[][] times = new double[3][counted];
      for (int round = quick ? -1 : -1_000; round < counted; round++) {
        int place = Math.max(round, 0);
        times[0][place] = bare.millis(1);
        long started = System.nanoTime();
        read(plain.executeQuery(COUNT));
        long between = System.nanoTime();
        read(prepared.executeQuery());
        times[1][place] = (between - started) / NANOS;
        times[2][place] = (System.nanoTime() - between) / NANOS;
      }
      double append = Stopwatch.median(times[0]);
      out.printf(Locale.ROOT, "%-28s %.2f ms%n", "bare append and force", append);
      print("over JDBC, a text", times[1], append, out);
      print("over JDBC, prepared", times[2], append, out);
    }
  }

  /** The path in an address, where some signs mean something else. */
  private static String encoded(Path path) {
    return URLEncoder.encode(path.toString(), StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static void read(ResultSet answer) throws SQLException {
    try (answer) {
      while (answer.next()) {
        answer.getLong(1);
      }
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
