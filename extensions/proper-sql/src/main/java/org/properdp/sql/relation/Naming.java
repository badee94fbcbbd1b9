package org.properdp.sql.relation;

import java.util.List;
import org.properdp.tables.schema.ColumnSchema;

/** Names of columns that a statement doesn't name. */
final class Naming {
  private Naming() {}

  /** A name of this kind that no column has. */
  static String unused(String kind, int number, List<ColumnSchema> columns) {
    StringBuilder name = new StringBuilder(kind + " " + number);
    while (columns.stream().anyMatch(column -> column.name().startsWith(name.toString()))) {
      name.append('\'');
    }
    return name.toString();
  }
}
