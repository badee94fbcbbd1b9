package org.properdp.sql.ask;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.names.SqlTypes;
import org.properdp.sql.text.ColumnNames;
import org.properdp.tables.type.ColumnType;

/**
 * A column of what a statement gives, or a parameter that it takes.
 *
 * @param type the type; null if it is none that a column of a table can have
 */
public record SqlColumn(String name, @Nullable ColumnType type, boolean nullable) {
  static List<SqlColumn> of(RelDataType row) {
    return of(row, row.getFieldNames());
  }

  /** The columns of what a statement gives, each with its name or the one that is usual. */
  static List<SqlColumn> of(RelDataType row, ColumnNames names) {
    return of(row, names.in(row.getFieldNames()));
  }

  private static List<SqlColumn> of(RelDataType row, List<String> names) {
    return row.getFieldList().stream()
        .map(
            field ->
                new SqlColumn(
                    names.get(field.getIndex()),
                    SqlTypes.columnType(field.getType()),
                    field.getType().isNullable()))
        .toList();
  }
}
