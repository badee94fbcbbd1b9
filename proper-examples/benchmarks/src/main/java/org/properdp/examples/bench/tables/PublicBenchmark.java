package org.properdp.examples.bench.tables;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.properdp.Proper;
import org.properdp.cli.command.Scratch;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.tables.OpenTables;
import org.properdp.tables.PublicBatch;
import org.properdp.tables.PublicRows;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.file.Pace;
import org.properdp.tables.file.RowShape;
import org.properdp.tables.file.TableFile;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PublicTable;

/**
 * Statements in SQL about public rows alone, each beside DuckDB's own answer. ProPer's begins with
 * the text, and so contains its planning.
 */
public final class PublicBenchmark {
  private static final int CITIES = 1_000;
  private static final int FEWER = 10;

  /** What is asked, by its name. The first only shows what the text and its plan cost. */
  private static final Vector<Pair<SqlDoor>> STATEMENTS =
      Vector.of(
          pair("one row, for its plan", "SELECT COUNT(*) FROM one"),
          pair("count", "SELECT COUNT(*) FROM zips"),
          pair("join", "SELECT COUNT(*) FROM zips JOIN holes ON zips.zip = holes.zip"),
          pair("groups", "SELECT city, COUNT(*), SUM(zip) FROM zips GROUP BY city"),
          pair(
              "COUNT(DISTINCT) by group",
              "SELECT city, COUNT(DISTINCT zip) FROM zips GROUP BY city"),
          pair("IN", "SELECT COUNT(*) FROM zips WHERE zip IN (SELECT zip FROM holes)"),
          pair("ORDER BY, LIMIT 5", "SELECT zip FROM zips ORDER BY zip DESC LIMIT 5"),
          pair(
              "window",
              "SELECT SUM(n) FROM (SELECT ROW_NUMBER() OVER (PARTITION BY city ORDER BY zip) AS n"
                  + " FROM zips) AS t"),
          pair("AVG, STDDEV", "SELECT AVG(zip), STDDEV(zip) FROM zips"));

  private PublicBenchmark() {}

  private static Pair<SqlDoor> pair(String name, String sql) {
    return new Pair<>(name, door -> door.prepare(sql).run(), sql, "2 or less");
  }

  /** Runs the benchmark and prints figures; a quick run has no partner. */
  public static void run(boolean quick, PrintStream out) throws IOException {
    try (Scratch scratch = Scratch.here()) {
      DuckPartner.beside(
          quick, scratch.at("partner"), out, partner -> measure(quick, scratch, partner, out));
    }
  }

  private static void measure(
      boolean quick, Scratch scratch, Option<DuckPartner> partner, PrintStream out)
      throws IOException {
    int rows = quick ? 2_000 : 1_000_000;
    Path store = scratch.at("store");
    Path zips = scratch.at("zips.csv");
    SplittableRandom random = new SplittableRandom(1);
    write(zips, rows, row -> random.nextInt(rows) + ",city " + random.nextInt(CITIES));
    Path holes = scratch.at("holes.csv");
    write(holes, rows / FEWER, row -> row + ",city " + row % CITIES);
    Path one = scratch.at("one.csv");
    write(one, 1, row -> "1,city");
    found(store);
    try (Proper proper = Proper.open(store)) {
      OpenTables tables = OpenTables.of(proper);
      load(tables.publicTable("zips"), zips, partner);
      load(tables.publicTable("holes"), holes, partner);
      load(tables.publicTable("one"), one, partner);
      SqlDoor door = new SqlDoor(tables, SqlDoor.OWNER, Option.none());
      Pair.Rounds rounds = quick ? new Pair.Rounds(1, 3) : new Pair.Rounds(60, 41);
      STATEMENTS.forEach(pair -> pair.measure(door, partner, rounds, out));
    }
  }

  private static void found(Path store) {
    Vector<ColumnSchema> columns =
        Vector.of(
            ColumnSchema.of("zip", ColumnType.BIGINT),
            ColumnSchema.of("city", ColumnType.varchar(20)));
    try (Proper proper = Proper.found(store)) {
      Catalogue.declare(
          proper,
          Vector.of("zips", "holes", "one").map(name -> new PublicTable(name, columns)).asJava());
    }
  }

  /** Makes the text of a row. */
  @FunctionalInterface
  private interface Line {
    String of(int row);
  }

  private static void write(Path file, int rows, Line line) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("zip,city\n");
      for (int row = 0; row < rows; row++) {
        out.write(line.of(row));
        out.write('\n');
      }
    }
  }

  private static void load(PublicRows rows, Path file, Option<DuckPartner> partner) {
    PublicBatch batch = rows.batch();
    TableFile.of(file, FileFormat.csv())
        .read(
            RowShape.ofPublic(rows.schema().columns()),
            batch,
            reject -> {
              throw new IllegalStateException("a row of the benchmark was rejected: " + reject);
            },
            new Pace());
    rows.replace(batch);
    if (partner.isDefined()) {
      String table = rows.schema().name();
      partner.get().millis("CREATE TABLE " + table + " (zip BIGINT, city VARCHAR)");
      partner.get().millis("COPY " + table + " FROM '" + file + "' (HEADER)");
    }
  }
}
