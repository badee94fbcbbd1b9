package org.properdp.sql.ask;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.parse.ColumnNames;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.type.SqlTypes;

/**
 * A column of what a statement gives, or a parameter that it takes.
 *
 * @param type the type; null if it is none that a column of a table can have
 */
public record SqlColumn(String name, @Nullable ColumnType type, boolean nullable) {
  /** Refuses columns of lengths of time, which would come as numbers of some unit, and of rows. */
  static RelDataType checked(RelDataType row) {
    checkSingle(row);
    if (row.getFieldList().stream().anyMatch(field -> SqlTypeUtil.isInterval(field.getType()))) {
      throw new SqlError(
          1,
          1,
          "an interval can't be a column: add it to a day or a moment, as in DATE '2026-11-30' +"
              + " INTERVAL '1' DAY");
    }
    return row;
  }

  /**
   * Refuses columns that are rows themselves, as of {@code (a, b)}: no type of a column has them.
   */
  static void checkSingle(RelDataType row) {
    if (row.getFieldList().stream().anyMatch(field -> field.getType().isStruct())) {
      throw new SqlError(
          1, 1, "several values in brackets can't be a column: write each as a column of its own");
    }
  }

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
