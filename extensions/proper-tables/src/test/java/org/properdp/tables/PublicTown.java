package org.properdp.tables;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Regime;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.file.Pace;
import org.properdp.tables.file.RowShape;
import org.properdp.tables.file.TableFile;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;

/** Visits of patients, and a public table of zips, for tests. */
final class PublicTown {
  static final PublicTable ZIPS =
      new PublicTable(
          "zips",
          Vector.of(
              ColumnSchema.of("zip", ColumnType.BIGINT),
              ColumnSchema.of("city", ColumnType.varchar(40))));

  private PublicTown() {}

  /** Declares them, with a hidden column. */
  static void declare(Proper proper, Regime regime) {
    TableSchema visits =
        new TableSchema(
            "visits",
            "patients",
            "patient",
            Vector.of(
                ColumnSchema.of("patient", ColumnType.varchar(10)),
                ColumnSchema.of("zip", ColumnType.INTEGER),
                ColumnSchema.of("ward", ColumnType.varchar(10)),
                new ColumnSchema(
                    "city", ColumnType.varchar(40), true, Option.none(), Option.none(), false)),
            100);
    PopulationSchema patients =
        new PopulationSchema("patients", ColumnType.varchar(10), KeyRule.TRIMMED, regime);
    Catalogue.declare(proper, List.of(patients, visits, ZIPS));
  }

  private static TableFile file(String text) {
    return TableFile.of(
        "file.csv",
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
        FileFormat.csv());
  }

  /** Loads visits. */
  static void load(OpenTables tables, String id, String lines) {
    load(tables.table("visits"), id, lines);
  }

  private static <K> void load(ProtectedTable<K> visits, String id, String lines) {
    TableBatch<K> batch = visits.batch(id);
    file("patient,zip,ward,city\n" + lines)
        .read(
            RowShape.of(visits.schema(), KeyRule.TRIMMED),
            batch,
            reject -> {
              throw new AssertionError(reject.reason());
            },
            new Pace());
    visits.append(batch);
  }

  /** All rows that a public table is to have. */
  static PublicBatch batch(PublicRows zips, String lines) {
    PublicBatch batch = zips.batch();
    file("zip,city\n" + lines)
        .read(
            RowShape.ofPublic(zips.schema().columns()),
            batch,
            reject -> {
              throw new AssertionError(reject.reason());
            },
            new Pace());
    return batch;
  }

  /** Replaces the zips. */
  static boolean replace(OpenTables tables, String lines) {
    PublicRows zips = tables.publicTable("zips");
    return zips.replace(batch(zips, lines));
  }
}
