package org.properdp.server.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.impl.AbstractTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.step.OwnedRows;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.table.SizedTable;

/** A small table of PostgreSQL's catalog. */
final class CatalogTable extends AbstractTable implements SizedTable {
  private final String name;
  private final Map<String, SqlTypeName> columns;
  private final List<String> names;
  private final List<List<@Nullable Object>> rows = new ArrayList<>();

  /** A table without rows. */
  CatalogTable(String name, Map<String, SqlTypeName> columns) {
    this.name = name;
    this.columns = columns;
    this.names = List.copyOf(columns.keySet());
  }

  /**
   * Adds a row: what is not named is 0, false or NULL, as clients expect.
   *
   * @param written names of columns, each with its value after an equals sign, or with a question
   *     mark for the next of the values
   */
  void add(String written, @Nullable Object... values) {
    List<@Nullable Object> row = new ArrayList<>();
    columns.values().forEach(type -> row.add(usual(type)));
    int next = 0;
    for (String each : written.split(" ", -1)) {
      int equals = each.indexOf('=');
      String column = each.substring(0, equals);
      SqlTypeName type = columns.get(column);
      if (type == null) {
        throw new IllegalArgumentException(name + " must have the column " + column);
      }
      String said = each.substring(equals + 1);
      row.set(names.indexOf(column), said.equals("?") ? values[next++] : value(said, type));
    }
    rows.add(row);
  }

  private static Object value(String said, SqlTypeName type) {
    return switch (type) {
      case BOOLEAN -> Boolean.valueOf(said);
      case INTEGER -> Integer.valueOf(said);
      case BIGINT -> Long.valueOf(said);
      default -> said;
    };
  }

  /** Whether a column has no value in any row, or is none of this table. */
  boolean isNull(String column) {
    int at = names.indexOf(column);
    return at < 0 || rows.stream().allMatch(row -> row.get(at) == null);
  }

  private @Nullable Object usual(SqlTypeName type) {
    if (name.startsWith(CatalogTables.INFORMATION)) {
      return null;
    }
    return switch (type) {
      case BOOLEAN -> false;
      case INTEGER -> 0;
      case BIGINT -> 0L;
      default -> null;
    };
  }

  @Override
  public OwnedRows given() {
    return OwnedRows.given(
        columns.values().stream().map(type -> ColumnSchema.of("column", columnType(type))).toList(),
        rows);
  }

  private static ColumnType columnType(SqlTypeName type) {
    return switch (type) {
      case BOOLEAN -> ColumnType.BOOLEAN;
      case INTEGER -> ColumnType.INTEGER;
      case BIGINT -> ColumnType.BIGINT;
      default -> ColumnType.varchar(ColumnType.MOST_CHARACTERS);
    };
  }

  @Override
  public long size() {
    return rows.size();
  }

  @Override
  public RelDataType getRowType(RelDataTypeFactory types) {
    RelDataTypeFactory.Builder row = types.builder();
    columns.forEach(
        (column, type) ->
            row.add(column, types.createTypeWithNullability(types.createSqlType(type), true)));
    return row.build();
  }
}
