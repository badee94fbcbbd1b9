package org.properdp.sql.table;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.impl.AbstractTable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.sql.type.SqlTypes;
import org.properdp.tables.schema.TableSchema;

/** A table of people's rows, with the columns that analysts may see. Nothing can scan it. */
public final class ProtectedTableScan extends AbstractTable {
  private final TableSchema schema;

  ProtectedTableScan(TableSchema schema) {
    this.schema = schema;
  }

  /** The declaration of the table. */
  public TableSchema schema() {
    return schema;
  }

  @Override
  public RelDataType getRowType(RelDataTypeFactory types) {
    RelDataTypeFactory.Builder row = types.builder();
    schema
        .columns()
        .filter(ColumnSchema::visible)
        .forEach(
            column -> row.add(column.name(), SqlTypes.of(types, column.type(), column.nullable())));
    return row.build();
  }

  @Override
  public String toString() {
    return schema.name();
  }
}
