package org.properdp.sql.ask;

import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.population.Custodian;
import org.properdp.sql.ddl.Ddl;
import org.properdp.tables.OpenTables;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.PublicBatch;
import org.properdp.tables.PublicRows;
import org.properdp.tables.TableBatch;
import org.properdp.tables.engine.LoopbackCluster;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.file.Pace;
import org.properdp.tables.file.RowShape;
import org.properdp.tables.file.RowSink;
import org.properdp.tables.file.TableFile;
import org.properdp.tables.key.IndividualKey;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.TableSchema;

/** A runtime with tables that statements in SQL are tried on; its answers are exact. */
public final class Clinic implements AutoCloseable {
  public static final String SCHEMA =
      """
      CREATE POPULATION patients (INDIVIDUAL VARCHAR(40) TRIMMED) PERSONAL BUDGET 1000 CAP 1000;
      CREATE POPULATION others (INDIVIDUAL BIGINT) PERSONAL BUDGET 1000 CAP 1000;
      CREATE TABLE visits (
        patient VARCHAR(40) INDIVIDUAL OF patients,
        zip     INTEGER,
        ward    VARCHAR(20) DOMAIN ('a', 'b', 'c'),
        minutes INTEGER BOUNDS (0, 600),
        cost    DECIMAL(9, 2) BOUNDS (0, 5000) GRID 0.01,
        score   DOUBLE BOUNDS (0, 1) GRID 0.001,
        urgent  BOOLEAN,
        born    DATE,
        seen    TIMESTAMP NOT NULL,
        note    VARCHAR(200) VISIBLE TO NOBODY) ROWS PER PERSON 1000;
      CREATE TABLE drugs (
        patient VARCHAR(40) INDIVIDUAL OF patients,
        drug    VARCHAR(10) DOMAIN ('x', 'y')) ROWS PER PERSON 1000;
      CREATE TABLE cars (owner BIGINT INDIVIDUAL OF others, zip INTEGER) ROWS PER PERSON 10;
      CREATE PUBLIC TABLE zips (zip INTEGER, city VARCHAR(40));
      CREATE PUBLIC TABLE holes (zip INTEGER, city VARCHAR(40));
      CREATE ANALYST ada;
      """;

  /** In every second clinic questions are sent to other processes, if they can be. */
  private static final LoopbackCluster CLUSTER = new LoopbackCluster(1);

  private static final AtomicInteger MADE = new AtomicInteger();

  private final Proper proper;
  private final OpenTables tables;

  public Clinic() {
    this("PERSONAL BUDGET 1000 CAP 1000");
  }

  /** A clinic under a regime. */
  public Clinic(String regime) {
    this(Fixture.exact(), SCHEMA.replace("PERSONAL BUDGET 1000 CAP 1000", regime));
  }

  /** A clinic in a runtime, where more is declared first. */
  public Clinic(Proper proper, String more) {
    this.proper = proper;
    Catalogue.declare(proper, Ddl.parse(more, Catalogue.read(proper.declarations())));
    tables = OpenTables.of(proper);
    if (MADE.getAndIncrement() % 2 == 0) {
      tables.evaluatedBy(CLUSTER);
    }
  }

  /** Appends lines of CSV, the first of which has the names of columns. */
  public Clinic load(String table, String csv) {
    return load(table, "all", csv);
  }

  /** Appends lines of CSV as a batch with this id. */
  public Clinic load(String table, String batch, String csv) {
    load(tables.table(table), batch, csv);
    return this;
  }

  private <K> void load(ProtectedTable<K> table, String id, String csv) {
    TableBatch<K> batch = table.batch(id);
    TableSchema schema = table.schema();
    IndividualKey key = tables.catalogue().population(schema.population()).key();
    read(csv, RowShape.of(schema, key), batch);
    table.append(batch);
  }

  /** Replaces the rows of a public table. */
  public Clinic loadPublic(String table, String csv) {
    PublicRows rows = tables.publicTable(table);
    PublicBatch batch = rows.batch();
    read(csv, RowShape.ofPublic(rows.schema().columns()), batch);
    rows.replace(batch);
    return this;
  }

  private static void read(String csv, RowShape shape, RowSink rows) {
    TableFile.of(
            "text",
            new ByteArrayInputStream(csv.getBytes(StandardCharsets.UTF_8)),
            FileFormat.csv())
        .read(
            shape,
            rows,
            reject -> {
              throw new IllegalArgumentException(reject.toString());
            },
            new Pace());
  }

  /** Its tables. */
  public OpenTables tables() {
    return tables;
  }

  /** What a patient has left; nothing of a patient that never came. */
  public Optional<BigDecimal> left(String patient) {
    return left(tables.custodian("patients"), patient);
  }

  @SuppressWarnings("unchecked") // the keys of patients are texts
  private static Optional<BigDecimal> left(Custodian<?> custodian, String patient) {
    return ((Custodian<String>) custodian)
        .account(patient)
        .map(account -> BigDecimal.valueOf(account.leftNanos(), 9));
  }

  public SqlDoor door() {
    return new SqlDoor(tables, "ada", Option.none());
  }

  /** The door of another analyst, with a clock of the test's. */
  public SqlDoor door(String analyst, InstantSource clock) {
    return new SqlDoor(tables, analyst, Option.none(), clock);
  }

  /** What a statement gives. */
  public SqlRows ask(String statement) {
    return door().prepare(statement).run().get();
  }

  @Override
  public void close() {
    proper.close();
  }
}
