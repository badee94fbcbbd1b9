package org.properdp.examples.bench.tables;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Locale;
import org.properdp.Proper;
import org.properdp.cli.command.Scratch;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.tables.OpenTables;

/**
 * Statements in SQL about two tables, each beside DuckDB's own answer, which is exact and charges
 * nobody. ProPer's begins with the text, includes charging everyone, and is durable. Then what
 * planning alone takes, and a small question.
 */
public final class SqlBenchmark {
  private SqlBenchmark() {}

  /** Runs the benchmark and prints figures; a quick run has no partner. */
  public static void run(boolean quick, PrintStream out) throws IOException, SQLException {
    try (Scratch scratch = Scratch.here()) {
      DuckPartner.beside(
          quick, scratch.at("partner"), out, partner -> measure(quick, scratch, partner, out));
      SmallStatements.run(quick, scratch, out);
    }
  }

  private static void measure(
      boolean quick, Scratch scratch, Option<DuckPartner> partner, PrintStream out)
      throws IOException {
    MadeUpVisits visits =
        quick ? new MadeUpVisits(20_000, 2_000) : new MadeUpVisits(10_000_000, 1_000_000);
    MadeUpPrescriptions prescriptions = new MadeUpPrescriptions(visits.rows() / 5, visits.people());
    Path store = scratch.at("store");
    MadeUpVisits.found(store, MadeUpVisits.schema(), MadeUpPrescriptions.schema());
    out.printf(
        Locale.ROOT,
        "writing %,d visits and %,d prescriptions of %,d people …%n",
        visits.rows(),
        prescriptions.rows(),
        visits.people());
    LoadedFile first =
        new LoadedFile(MadeUpVisits.TABLE, scratch.at("visits.csv"), MadeUpVisits.COLUMNS);
    LoadedFile second =
        new LoadedFile(
            MadeUpPrescriptions.TABLE,
            scratch.at("prescriptions.csv"),
            MadeUpPrescriptions.COLUMNS);
    visits.write(first.file());
    prescriptions.write(second.file());
    first.load(store, partner, out);
    second.load(store, partner, out);
    try (Proper proper = Proper.open(store)) {
      SqlDoor door = new SqlDoor(OpenTables.of(proper), SqlDoor.OWNER, Option.none());
      Pair.Rounds many = quick ? new Pair.Rounds(1, 3) : new Pair.Rounds(10, 21);
      Pair.Rounds few = quick ? many : new Pair.Rounds(3, 7);
      Statements.ROWS.forEach(pair -> pair.measure(door, partner, many, out));
      Statements.AMONG_A_PERSONS.forEach(pair -> pair.measure(door, partner, few, out));
      Planning.run(quick, door, out);
    }
  }
}
