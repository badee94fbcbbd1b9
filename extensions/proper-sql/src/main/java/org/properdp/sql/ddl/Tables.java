package org.properdp.sql.ddl;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.Domain;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.parse.SqlError;
import org.properdp.storage.FilePlace;
import org.properdp.tables.key.KeyColumn;
import org.properdp.tables.schema.DroppedTable;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;

/** Declarations of tables and their columns. */
final class Tables {
  private Tables() {}

  static TableSchema table(Clause clause) {
    String name = clause.name().text();
    List<Clause> columns = columnsOf(clause);
    Vector<Clause> keys = keys(clause, columns);
    String population = keys.head().get("INDIVIDUAL").name().text();
    Clause rows = clause.get("COUNT");
    int most = rows.count();
    if (most < 1) {
      throw rows.error("the rows of one person must be limited to 1 or more, but were " + most);
    }
    Vector<ColumnSchema> all = columns(columns);
    TableSchema table =
        clause
            .name()
            .checked(() -> new TableSchema(name, population, keys.map(Tables::key), all, most));
    TableSchema keyed =
        Vector.ofAll(clause.get("COLUMNS").parts())
            .find(Tables::isPrimaryKey)
            .map(said -> said.checked(() -> table.withPrimaryKey(named(said, all))))
            .getOrElse(table);
    TableSchema inLake =
        clause
            .find("STORED AT")
            .map(said -> said.checked(() -> keyed.filedAt(FilePlace.inLake(said.name().text()))))
            .orElse(keyed);
    return clause
        .find("COPIES")
        .map(said -> said.checked(() -> inLake.filedAt(FilePlace.copies(said.name().count()))))
        .orElse(inLake);
  }

  private static boolean isPrimaryKey(Clause part) {
    return part.is("PRIMARY KEY");
  }

  private static List<Clause> columnsOf(Clause clause) {
    List<Clause> parts = clause.get("COLUMNS").parts();
    parts.stream()
        .filter(Tables::isPrimaryKey)
        .skip(1)
        .findFirst()
        .ifPresent(
            another -> {
              throw another.error("a table must have one PRIMARY KEY, but has another already");
            });
    return parts.stream().filter(part -> !isPrimaryKey(part)).toList();
  }

  /** The names of the columns of a primary key, as the columns have them. */
  private static Vector<String> named(Clause said, Vector<ColumnSchema> columns) {
    return Vector.ofAll(said.parts())
        .map(
            one ->
                columns
                    .map(ColumnSchema::name)
                    .find(name -> name.equalsIgnoreCase(one.text()))
                    .getOrElse(one.text()));
  }

  private static KeyColumn key(Clause column) {
    List<Clause> said = column.get("INDIVIDUAL").parts();
    return new KeyColumn(column.name().text(), said.size() == 1 ? "" : said.get(1).text());
  }

  /** The columns that say whose a row is: one, or one for each component of the key. */
  private static Vector<Clause> keys(Clause clause, List<Clause> columns) {
    Vector<Clause> keys =
        Vector.ofAll(columns).filter(column -> column.find("INDIVIDUAL").isPresent());
    if (keys.isEmpty()) {
      throw clause
          .name()
          .error(
              "a table must have a column that says whose a row is: INDIVIDUAL OF a population;"
                  + " rows that belong to nobody are in a PUBLIC TABLE");
    }
    for (Clause another : keys.tail()) {
      checkAnother(keys.head(), another.get("INDIVIDUAL"));
    }
    return keys;
  }

  private static void checkAnother(Clause first, Clause another) {
    Clause said = first.get("INDIVIDUAL");
    if (said.parts().size() == 1 || another.parts().size() == 1) {
      throw another.error(
          "only one column may say whose a row is, and "
              + first.name().text()
              + " does already; where several say so together, each names its component of the key:"
              + " INDIVIDUAL OF a population (a component)");
    } else if (!said.name().text().equals(another.name().text())) {
      throw another.error(
          "a row must belong to one individual of one population, but was to belong to "
              + said.name().text()
              + " and to "
              + another.name().text());
    }
  }

  static PublicTable publicTable(Clause clause) {
    List<Clause> columns = columnsOf(clause);
    clause.get("COLUMNS").parts().stream()
        .filter(Tables::isPrimaryKey)
        .findFirst()
        .ifPresent(
            key -> {
              throw key.error(
                  "a public table has no PRIMARY KEY, because it changes as a whole: each `load`"
                      + " replaces all of its rows");
            });
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
    ColumnType type = DeclaredValues.type(clause.parts().get(1));
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
                    type,
                    DeclaredValues.decimal(numbers.get(0)),
                    DeclaredValues.decimal(numbers.get(1)))
                : new ColumnBounds(
                    DeclaredValues.decimal(numbers.get(0)),
                    DeclaredValues.decimal(numbers.get(1)),
                    DeclaredValues.decimal(numbers.get(2))));
  }

  private static Domain domain(ColumnType type, Clause clause) {
    return clause.checked(
        () ->
            new Domain(
                Vector.ofAll(clause.parts()).map(value -> DeclaredValues.literal(type, value))));
  }
}
