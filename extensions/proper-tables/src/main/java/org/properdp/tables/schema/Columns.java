package org.properdp.tables.schema;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.function.Function;
import org.properdp.relational.column.ColumnSchema;

/** The rules for the columns of one table, and their list in SQL. */
final class Columns {
  private Columns() {}

  /** Columns with numbers, after checking that their names and numbers differ. */
  static Vector<ColumnSchema> checked(Vector<ColumnSchema> columns) {
    if (columns.isEmpty()) {
      throw new IllegalArgumentException("a table must have a column, but had none");
    }
    if (columns.map(column -> folded(column.name())).distinct().size() != columns.size()) {
      throw new IllegalArgumentException(
          "the columns of a table must have different names, but were "
              + columns.map(ColumnSchema::name).mkString(", "));
    }
    Vector<ColumnSchema> numbered = numbered(columns);
    if (numbered.map(ColumnSchema::number).distinct().size() != columns.size()) {
      throw new IllegalArgumentException(
          "the columns of a table must have different numbers, but had "
              + numbered.map(ColumnSchema::number).mkString(", "));
    }
    return numbered;
  }

  /** Columns without a number get the next ones, in their order. */
  private static Vector<ColumnSchema> numbered(Vector<ColumnSchema> columns) {
    int next = columns.map(ColumnSchema::number).max().get() + 1;
    Vector<ColumnSchema> numbered = Vector.empty();
    for (ColumnSchema column : columns) {
      boolean isNew = column.number() == ColumnSchema.UNNUMBERED;
      numbered = numbered.append(isNew ? column.numbered(next++) : column);
    }
    return numbered;
  }

  /** Names that differ only in case are the same. */
  static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  static String sql(Vector<ColumnSchema> columns, Function<ColumnSchema, String> each) {
    return sql(columns, each, Option.none());
  }

  /** The list, with something that is said of several columns after them. */
  static String sql(
      Vector<ColumnSchema> columns, Function<ColumnSchema, String> each, Option<String> last) {
    return columns.map(each).appendAll(last).mkString(" (\n  ", ",\n  ", "\n)");
  }
}
