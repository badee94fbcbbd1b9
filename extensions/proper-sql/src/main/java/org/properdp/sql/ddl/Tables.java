package org.properdp.sql.ddl;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.properdp.sql.text.SqlError;
import org.properdp.tables.schema.ColumnBounds;
import org.properdp.tables.schema.ColumnSchema;
import org.properdp.tables.schema.Domain;
import org.properdp.tables.schema.DroppedTable;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;
import org.properdp.tables.type.ColumnType;

/** Declarations of tables and their columns. */
final class Tables {
  private Tables() {}

  static TableSchema table(Clause clause) {
    String name = clause.name().text();
    List<Clause> columns = clause.get("COLUMNS").parts();
    Clause key = key(clause, columns);
    String population = key.get("INDIVIDUAL").text();
    Clause rows = clause.get("COUNT");
    int most = rows.count();
    if (most < 1) {
      throw rows.error("the rows of one person must be limited to 1 or more, but were " + most);
    }
    Vector<ColumnSchema> all = columns(columns);
    return clause
        .name()
        .checked(() -> new TableSchema(name, population, key.name().text(), all, most));
  }

  private static Clause key(Clause clause, List<Clause> columns) {
    List<Clause> keys =
        columns.stream().filter(column -> column.find("INDIVIDUAL").isPresent()).toList();
    if (keys.isEmpty()) {
      throw clause
          .name()
          .error(
              "a table must have a column that says whose a row is: INDIVIDUAL OF a population;"
                  + " rows that belong to nobody are in a PUBLIC TABLE");
    }
    if (keys.size() > 1) {
      throw keys.get(1)
          .get("INDIVIDUAL")
          .error(
              "only one column may say whose a row is, and "
                  + keys.get(0).name().text()
                  + " does already");
    }
    return keys.get(0);
  }

  static PublicTable publicTable(Clause clause) {
    List<Clause> columns = clause.get("COLUMNS").parts();
    for (Clause column : columns) {
      column
          .find("INDIVIDUAL")
          .ifPresent(
              individual -> {
                throw individual.error(
                    "the rows of a public table must belong to nobody, but the column "
                        + column.name().text()
                        + " was to say whose they are");
              });
    }
    Vector<ColumnSchema> all = columns(columns);
    return clause.name().checked(() -> new PublicTable(clause.name().text(), all));
  }

  static DroppedTable dropped(Clause clause) {
    return clause.name().checked(() -> new DroppedTable(clause.name().text()));
  }

  private static Vector<ColumnSchema> columns(List<Clause> columns) {
    Set<String> seen = new HashSet<>();
    for (Clause column : columns) {
      if (!seen.add(column.name().text().toLowerCase(Locale.ROOT))) {
        throw column
            .name()
            .error(
                "the columns of a table must have different names, but "
                    + SqlError.shown(column.name().text())
                    + " is declared twice");
      }
    }
    return Vector.ofAll(columns).map(Tables::column);
  }

  private static ColumnSchema column(Clause clause) {
    Set<String> seen = new HashSet<>();
    for (Clause part : clause.parts()) {
      if (!seen.add(part.kind())) {
        throw part.error("a column must say " + said(part.kind()) + " once, but said it again");
      }
    }
    String name = clause.name().text();
    ColumnType type = Values.type(clause.parts().get(1));
    Option<ColumnBounds> bounds =
        Option.ofOptional(clause.find("BOUNDS")).map(each -> bounds(type, each));
    Option<Domain> domain =
        Option.ofOptional(clause.find("DOMAIN")).map(each -> domain(type, each));
    boolean nullable = clause.find("NOT NULL").isEmpty();
    boolean visible = clause.find("VISIBLE").isEmpty();
    Clause place = clause.find("BOUNDS").orElse(clause.name());
    return place.checked(() -> new ColumnSchema(name, type, nullable, bounds, domain, visible));
  }

  private static String said(String kind) {
    return switch (kind) {
      case "VISIBLE" -> "VISIBLE TO NOBODY";
      case "INDIVIDUAL" -> "INDIVIDUAL OF";
      default -> kind;
    };
  }

  private static ColumnBounds bounds(ColumnType type, Clause clause) {
    List<Clause> numbers = clause.parts();
    return clause.checked(
        () ->
            numbers.size() == 2
                ? ColumnBounds.of(
                    type, Values.decimal(numbers.get(0)), Values.decimal(numbers.get(1)))
                : new ColumnBounds(
                    Values.decimal(numbers.get(0)),
                    Values.decimal(numbers.get(1)),
                    Values.decimal(numbers.get(2))));
  }

  private static Domain domain(ColumnType type, Clause clause) {
    return clause.checked(
        () -> new Domain(Vector.ofAll(clause.parts()).map(value -> Values.literal(type, value))));
  }
}
