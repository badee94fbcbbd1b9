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
  private final List<List<@Nullable Object>> rows = new ArrayList<>();

  /** A table without rows. */
  CatalogTable(String name, Map<String, SqlTypeName> columns) {
    this.name = name;
    this.columns = columns;
  }

  /** Adds a row: what is not given is 0, false or NULL, as clients expect. */
  void add(Map<String, Object> values) {
    List<@Nullable Object> row = new ArrayList<>();
    for (Map.Entry<String, SqlTypeName> column : columns.entrySet()) {
      Object given = values.get(column.getKey());
      row.add(given == null ? usual(column.getValue()) : given);
    }
    if (!columns.keySet().containsAll(values.keySet())) {
      throw new IllegalArgumentException(name + " must have all columns of " + values.keySet());
    }
    rows.add(row);
  }

  /** Whether a column has no value in any row, or is none of this table. */
  boolean isNull(String column) {
    int at = List.copyOf(columns.keySet()).indexOf(column);
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

  @Override
  public String toString() {
    return name;
  }
}
