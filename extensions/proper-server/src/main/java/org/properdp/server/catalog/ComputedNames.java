package org.properdp.server.catalog;

import java.util.List;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.util.SqlShuttle;
import org.properdp.sql.text.SqlText;

/** Looks into tables of the catalog, whose columns have names there that no value can mean. */
final class ComputedNames {
  private ComputedNames() {}

  /**
   * The name of what has a number.
   *
   * @param names the table, and its column with the names
   */
  static SqlNode looked(List<String> names, SqlNode value) {
    boolean isColumn = value instanceof SqlIdentifier;
    return filled(
        (isColumn ? "SELECT COALESCE(" : "SELECT ")
            + found("proper_name", names)
            + "found.proper_oid = ?)"
            + (isColumn ? ", CASE ? WHEN 0 THEN '-' ELSE CAST(? AS VARCHAR) END)" : ""),
        value);
  }

  /**
   * The number, or the name, of what a text names that a statement computes; NULL if it names
   * nothing.
   *
   * @param wanted the column that is wanted
   */
  static SqlNode named(List<String> names, String wanted, SqlNode text) {
    return filled(
        "SELECT "
            + found(wanted.equals("oid") ? "proper_oid" : "proper_name", names)
            + "found.proper_name = "
            + Casts.BARE_NAME
            + "(CAST(? AS VARCHAR)))",
        text);
  }

  private static String found(String wanted, List<String> names) {
    return "(SELECT MIN(found."
        + wanted
        + ") FROM (SELECT oid AS proper_oid, "
        + names.get(1)
        + " AS proper_name FROM pg_catalog."
        + names.get(0)
        + ") AS found WHERE ";
  }

  private static SqlNode filled(String select, SqlNode value) {
    SqlNode filled =
        ((SqlSelect) SqlText.parse(select))
            .getSelectList()
            .get(0)
            .accept(
                new SqlShuttle() {
                  @Override
                  public SqlNode visit(SqlDynamicParam place) {
                    return value instanceof SqlIdentifier name
                        ? new SqlIdentifier(name.names, name.getParserPosition())
                        : value;
                  }
                });
    if (filled == null) {
      throw new IllegalStateException("a query vanished");
    }
    return filled;
  }
}
