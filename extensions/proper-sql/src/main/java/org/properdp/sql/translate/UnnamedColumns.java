package org.properdp.sql.translate;

import java.util.List;
import java.util.regex.Pattern;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PublicTable;

/** Names of columns that a statement doesn't name. */
public final class UnnamedColumns {
  private static final Pattern AGAIN = Pattern.compile(" 2'*");

  private UnnamedColumns() {}

  /** The name of a public table that people's rows, with these columns, are joined with. */
  static String joined(PublicTable table, List<ColumnSchema> columns, Catalogue declared) {
    String name = table.name();
    StringBuilder another = new StringBuilder(name + " 2");
    while (isThere(another.toString(), columns)
        || declared.publicTables().stream().anyMatch(each -> each.name().contentEquals(another))) {
      another.append('\'');
    }
    return isThere(name, columns) ? another.toString() : name;
  }

  private static boolean isThere(String table, List<ColumnSchema> columns) {
    return columns.stream().anyMatch(column -> column.name().startsWith(table + "."));
  }

  /** True if a column of joined rows is this one of a public table, whatever it is called there. */
  public static boolean isOf(PublicTable table, String column, String joined) {
    String name = table.name();
    int end = joined.length() - column.length() - 1;
    return joined.startsWith(name)
        && joined.endsWith("." + column)
        && end >= name.length()
        && (end == name.length() || AGAIN.matcher(joined.substring(name.length(), end)).matches());
  }

  /** A name of this kind that no column has. */
  static String unused(String kind, int number, List<ColumnSchema> columns) {
    StringBuilder name = new StringBuilder(kind + " " + number);
    while (columns.stream().anyMatch(column -> column.name().startsWith(name.toString()))) {
      name.append('\'');
    }
    return name.toString();
  }
}
