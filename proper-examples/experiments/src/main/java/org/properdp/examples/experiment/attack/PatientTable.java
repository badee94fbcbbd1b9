package org.properdp.examples.experiment.attack;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.properdp.Proper;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.registry.KeyRule;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.ddl.Ddl;
import org.properdp.tables.OpenTables;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.PublicBatch;
import org.properdp.tables.PublicRows;
import org.properdp.tables.TableBatch;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.file.Pace;
import org.properdp.tables.file.RowShape;
import org.properdp.tables.file.RowSink;
import org.properdp.tables.file.TableFile;
import org.properdp.tables.schema.Catalogue;

/** The table PATIENT under a protection, in a store of its own, asked in SQL alone. */
final class PatientTable implements AutoCloseable {
  private static final String COLUMNS =
      ", zip INTEGER, disease VARCHAR(20), income INTEGER BOUNDS (0, 200)) ROWS PER PERSON 1;";

  private final Proper proper = Proper.inMemory();
  private final OpenTables tables;
  private final boolean isExact;
  private final int times;

  private PatientTable(String declarations, boolean isExact, int times) {
    Catalogue.declare(proper, Ddl.parse(declarations, Catalogue.read(proper.declarations())));
    this.tables = OpenTables.of(proper);
    this.isExact = isExact;
    this.times = times;
  }

  /** A public table, which SQL answers exactly. */
  static PatientTable exact(String rows) {
    PatientTable table =
        new PatientTable(
            "CREATE PUBLIC TABLE patient (ssn VARCHAR(10), zip INTEGER, disease VARCHAR(20), income"
                + " INTEGER);\nCREATE ANALYST ada;",
            true,
            1);
    PublicRows all = table.tables.publicTable("patient");
    PublicBatch batch = all.batch();
    read(rows, RowShape.ofPublic(all.schema().columns()), batch);
    all.replace(batch);
    return table;
  }

  /**
   * People's rows.
   *
   * @param budget the clause that says which budget
   * @param times how often each statement is asked, so that answers are averages
   */
  static PatientTable under(String budget, int times, String rows) {
    PatientTable table =
        new PatientTable(
            "CREATE POPULATION patients (INDIVIDUAL VARCHAR(10)) "
                + budget
                + ";\nCREATE TABLE patient (ssn VARCHAR(10) INDIVIDUAL OF patients"
                + COLUMNS
                + "\nCREATE ANALYST ada;",
            false,
            times);
    load(table.tables.table("patient"), rows);
    return table;
  }

  private static <K> void load(ProtectedTable<K> table, String rows) {
    TableBatch<K> batch = table.batch("all");
    read(rows, RowShape.of(table.schema(), KeyRule.EXACT), batch);
    table.append(batch);
  }

  private static void read(String rows, RowShape shape, RowSink into) {
    TableFile.of(
            "patients",
            new ByteArrayInputStream(rows.getBytes(StandardCharsets.UTF_8)),
            FileFormat.csv())
        .read(
            shape,
            into,
            reject -> {
              throw new IllegalStateException("a made-up row must be right, but " + reject);
            },
            new Pace());
  }

  /**
   * The number in a column of the first row of an answer; NaN if it is refused.
   *
   * @param select the statement after SELECT
   */
  double number(String epsilon, String select, int column) {
    Prepared prepared =
        new SqlDoor(tables, "ada", Option.none()).prepare(statement(epsilon, select));
    return Statistics.mean(
        Vector.fill(
            times,
            () ->
                prepared
                    .run()
                    .map(rows -> ((Number) rows.rows().get(0).get(column)).doubleValue())
                    .getOrElse(Double.NaN)));
  }

  double number(String epsilon, String select) {
    return number(epsilon, select, 0);
  }

  private String statement(String epsilon, String select) {
    return isExact
        ? "SELECT " + select
        : "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = " + epsilon + ") " + select;
  }

  @Override
  public void close() {
    proper.close();
  }
}
