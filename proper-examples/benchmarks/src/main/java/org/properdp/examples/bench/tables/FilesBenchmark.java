package org.properdp.examples.bench.tables;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.properdp.cli.ProperCommand;
import org.properdp.cli.command.Scratch;

/**
 * A table whose rows do not fit into the heap: loading it from files of Parquet, opening it, and
 * statements, in processes with a heap of 1 GB. DuckDB has a memory limit of 1 GB and its own
 * database file; its answers are exact and charge nobody.
 */
public final class FilesBenchmark {
  private static final String HEAP = "-Xmx1g";
  private static final double NANOS = 1e9;
  private static final double MILLIS = 1e3;
  private static final int FILES = 25;

  private static final Vector<Pair<LineProcess>> PAIRS =
      Vector.of(
          pair(
              "count, two conditions",
              "COUNT(*) FROM visits WHERE zip < 75050 AND minutes >= 200",
              "2 or less"),
          pair("50 cells", "ward, COUNT(*) FROM visits GROUP BY ward", "2 or less"),
          pair("sum within bounds", "SUM(minutes) FROM visits", "3 or less"),
          pair(
              "average of people's sums",
              "AVG(total"
                  + Statements.BOUNDS
                  + ") FROM (SELECT patient, SUM(minutes) AS total FROM visits GROUP BY patient) AS"
                  + " t",
              "0.5 or less"),
          pair("COUNT(DISTINCT zip)", "COUNT(DISTINCT zip) FROM visits", "3 or less"));

  /** The partner runs out of memory at it. */
  private static final Pair<LineProcess> MEDIAN = pair("median", "MEDIAN(minutes) FROM visits", "");

  private FilesBenchmark() {}

  private static Pair<LineProcess> pair(String name, String rest, String aim) {
    return new Pair<>(
        name,
        door -> answered(door.ask(Statements.ASK + rest)),
        "SELECT " + rest.replace(Statements.BOUNDS, ""),
        aim);
  }

  private static Either<String, String> answered(String line) {
    return line.equals("answered") ? Either.right(line) : Either.left(line);
  }

  /** Runs the benchmark and prints figures; a quick run has few rows, in CSV, and no partner. */
  public static void run(boolean quick, PrintStream out) throws IOException {
    MadeUpVisits visits =
        quick ? new MadeUpVisits(20_000, 2_000) : new MadeUpVisits(100_000_000, 9_000_000);
    try (Scratch scratch = Scratch.here()) {
      Path lake = Files.createDirectories(scratch.at("lake"));
      Path store = scratch.at("store");
      MadeUpVisits.found(store, MadeUpVisits.schema());
      out.printf(
          Locale.ROOT, "writing %,d visits of %,d people …%n", visits.rows(), visits.people());
      DuckPartner.beside(
          quick,
          scratch.at("partner"),
          out,
          partner -> {
            write(visits, lake, partner);
            load(visits, store, lake, partner, out);
            ask(store, partner, new Pair.Rounds(1, 3), out);
          });
    }
  }

  /** Files of Parquet, which the partner writes; without it one of CSV. */
  private static void write(MadeUpVisits visits, Path lake, Option<DuckPartner> partner)
      throws IOException {
    if (partner.isEmpty()) {
      visits.write(lake.resolve("part.csv"));
      return;
    }
    partner.get().millis("SET memory_limit = '1GB'");
    for (int file = 0; file < FILES; file++) {
      long each = visits.rows() / FILES;
      Path part = lake.resolve(String.format(Locale.ROOT, "part-%02d.parquet", file));
      partner.get().millis(visits.parquet(file * each, (file + 1) * each, part));
    }
  }

  private static void load(
      MadeUpVisits visits, Path store, Path lake, Option<DuckPartner> partner, PrintStream out)
      throws IOException {
    String pattern = lake.resolve("part*").toString();
    long before = Scratch.bytes(store);
    long started = System.nanoTime();
    try (LineProcess loading =
        LineProcess.start(
            List.of(HEAP),
            partner.map(DuckPartner::classPath).getOrElse(System.getProperty("java.class.path")),
            ProperCommand.class,
            "load",
            store.toString(),
            MadeUpVisits.TABLE,
            pattern)) {
      loading.drain(out);
    }
    double seconds = (System.nanoTime() - started) / NANOS;
    out.printf(
        Locale.ROOT,
        "%-28s ProPer %7.1f s, %,.0f rows a second, %,d MB in both mirrors",
        "loading",
        seconds,
        visits.rows() / seconds,
        (Scratch.bytes(store) - before) >> 20);
    long parquet = Scratch.bytes(lake);
    out.println(partner.map(theirs -> theirs(theirs, pattern, parquet, seconds)).getOrElse(""));
  }

  private static String theirs(DuckPartner partner, String pattern, long bytes, double seconds) {
    double theirs =
        partner.millis("CREATE TABLE visits AS SELECT * FROM read_parquet('" + pattern + "')")
            / MILLIS;
    return String.format(
        Locale.ROOT,
        "   DuckDB %7.1f s   ratio %.2f (aim: 4 or less); Parquet with zstd %,d MB",
        theirs,
        seconds / theirs,
        bytes >> 20);
  }

  private static void ask(
      Path store, Option<DuckPartner> partner, Pair.Rounds rounds, PrintStream out)
      throws IOException {
    try (LineProcess door =
        LineProcess.start(
            List.of(HEAP),
            System.getProperty("java.class.path"),
            OwnStatements.class,
            store.toString())) {
      double opening = Long.parseLong(door.ask("")) / NANOS;
      out.printf(Locale.ROOT, "%-28s ProPer %.1f s (aim: 2 or less)%n", "opening", opening);
      PAIRS.forEach(pair -> pair.measure(door, partner, rounds, out));
      MEDIAN.measure(door, Option.none(), rounds, out);
    }
  }
}
