package org.properdp.examples.bench.tables;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.BufferedWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.Domain;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.Declaration;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/** Made-up visits of people who are named by texts, in no order. */
public record MadeUpVisits(int rows, int people) {
  /** The table. */
  public static final String TABLE = "visits";

  /** Its columns, in SQL. */
  public static final String COLUMNS =
      "patient VARCHAR, zip INTEGER, ward VARCHAR, minutes INTEGER, cost DECIMAL(9,2)";

  /** The population. */
  public static final String PATIENTS = "patients";

  static final String PATIENT = "patient";
  static final int LONGEST = 600;

  private static final int WARDS = 50;
  private static final int AREAS = 100;
  private static final int FIRST_AREA = 75_000;
  private static final int FIRST_PATIENT = 1_000_000;
  private static final int CENTS = 100;
  private static final int MOST_CENTS = 1_000_000;
  private static final int KEY_BYTES = 8;
  private static final int WARD_BYTES = 7;
  static final ColumnType KEY = ColumnType.varchar(KEY_BYTES);
  private static final ColumnType WARD = ColumnType.varchar(20);

  /** The visits as a file of CSV. */
  public void write(Path file) throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII)) {
      out.write("patient,zip,ward,minutes,cost\n");
      StringBuilder line = new StringBuilder();
      for (int row = 0; row < rows; row++) {
        line.setLength(0);
        line.append(patient(random.nextInt(people)))
            .append(',')
            .append(FIRST_AREA + random.nextInt(AREAS))
            .append(',')
            .append(ward(random.nextInt(WARDS)))
            .append(',')
            .append(random.nextInt(LONGEST + 1))
            .append(',');
        int cents = random.nextInt(MOST_CENTS);
        line.append(cents / CENTS).append('.').append(cents / 10 % 10).append(cents % 10);
        out.append(line.append('\n'));
      }
    }
  }

  /** The partner's statement that writes some of as many visits as a file of Parquet. */
  String parquet(long from, long end, Path file) {
    return String.format(
        Locale.ROOT,
        "COPY (SELECT 'p' || (%d + hash(i) %% %d) AS patient,"
            + " CAST(%d + hash(i, 1) %% %d AS INTEGER) AS zip,"
            + " 'ward ' || lpad(CAST(hash(i, 2) %% %d AS VARCHAR), 2, '0') AS ward,"
            + " CAST(hash(i, 3) %% %d AS INTEGER) AS minutes,"
            + " CAST((hash(i, 4) %% %d) / 100.0 AS DECIMAL(9, 2)) AS cost"
            + " FROM range(%d, %d) AS t(i)) TO '%s' (FORMAT parquet, COMPRESSION zstd)",
        FIRST_PATIENT,
        people,
        FIRST_AREA,
        AREAS,
        WARDS,
        LONGEST + 1,
        MOST_CENTS,
        from,
        end,
        file);
  }

  static String patient(int number) {
    return "p" + (FIRST_PATIENT + number);
  }

  private static String ward(int number) {
    return String.format(Locale.ROOT, "ward %02d", number);
  }

  /** The bytes that the values take without any packing: texts, 4 each for INTEGER, 8 for cost. */
  long rawBytes() {
    return (long) rows * (KEY_BYTES + Integer.BYTES + WARD_BYTES + Integer.BYTES + Long.BYTES);
  }

  /** Founds a store with tables, in which everyone can pay for many questions. */
  public static void found(Path store, TableSchema... tables) {
    found(store, new Regime.Personal(Epsilon.of("100000")), tables);
  }

  /** Founds a store with tables of people with such budgets. */
  static void found(Path store, Regime regime, TableSchema... tables) {
    List<Declaration> all = new ArrayList<>();
    all.add(new PopulationSchema(PATIENTS, KEY, KeyRule.EXACT, regime));
    all.addAll(List.of(tables));
    try (Proper proper = Proper.found(store)) {
      Catalogue.declare(proper, all);
    }
  }

  /** The table of visits. */
  public static TableSchema schema() {
    return new TableSchema(
        TABLE,
        PATIENTS,
        PATIENT,
        Vector.of(
            ColumnSchema.of(PATIENT, KEY),
            ColumnSchema.of("zip", ColumnType.INTEGER),
            wards(),
            minutes(),
            ColumnSchema.of("cost", ColumnType.decimal(9, 2))),
        1_000);
  }

  private static ColumnSchema wards() {
    return among("ward", WARD, Vector.range(0, WARDS).map(MadeUpVisits::ward));
  }

  /** A column of texts that are all declared. */
  static ColumnSchema among(String name, ColumnType type, Vector<String> texts) {
    Domain domain = new Domain(texts.map(text -> new Literal(type, text)));
    return new ColumnSchema(name, type, true, Option.none(), Option.some(domain), true);
  }

  private static ColumnSchema minutes() {
    ColumnBounds bounds =
        new ColumnBounds(BigDecimal.ZERO, BigDecimal.valueOf(LONGEST), BigDecimal.ONE);
    return new ColumnSchema(
        "minutes", ColumnType.INTEGER, true, Option.some(bounds), Option.none(), true);
  }
}
