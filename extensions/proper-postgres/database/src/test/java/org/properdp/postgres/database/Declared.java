package org.properdp.postgres.database;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Declaration;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/** The declared table of visits, which leaves out a column of the one in the database. */
final class Declared {
  static final List<Declaration> VISITS =
      List.of(
          new PopulationSchema(
              "people",
              ColumnType.varchar(10),
              KeyRule.EXACT,
              new Regime.Personal(Epsilon.of("1"))),
          new TableSchema(
                  "visits",
                  "people",
                  "patient",
                  Vector.of(
                      new ColumnSchema(
                          "id", ColumnType.BIGINT, false, Option.none(), Option.none(), false),
                      ColumnSchema.of("patient", ColumnType.varchar(10)),
                      ColumnSchema.of("minutes", ColumnType.INTEGER),
                      ColumnSchema.of("price", ColumnType.decimal(8, 2)),
                      ColumnSchema.of("seen", ColumnType.TIMESTAMP),
                      ColumnSchema.of("is_new", ColumnType.BOOLEAN),
                      ColumnSchema.of("note", ColumnType.varchar(10_000))),
                  1_000_000)
              .withPrimaryKey(Vector.of("id")));

  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);

  private Declared() {}

  /** The rows of the table, in the order of their ids. */
  static List<String> rows(OpenTables tables) {
    record Row(long id, String text) {}

    List<Row> rows = new ArrayList<>();
    tables
        .table("visits")
        .eachRow(row -> rows.add(new Row(((Number) row.get(0)).longValue(), text(row))));
    return rows.stream().sorted(Comparator.comparingLong(Row::id)).map(Row::text).toList();
  }

  private static String text(List<? extends @Nullable Object> row) {
    List<String> values = new ArrayList<>();
    for (Object value : row) {
      values.add(
          Postgres.shown(
              value instanceof LocalDateTime moment ? moment.format(MOMENT) : text(value)));
    }
    return String.join("|", values);
  }

  private static String text(@Nullable Object value) {
    return value instanceof BigDecimal price ? price.toPlainString() : String.valueOf(value);
  }
}
