package org.properdp.sql.table;

import java.util.function.Supplier;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.impl.AbstractTable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.step.OwnedRows;
import org.properdp.sql.type.SqlTypes;
import org.properdp.tables.PublicRows;
import org.properdp.tables.schema.PublicTable;

/** A public table: its rows are the same for all to see. */
public final class PublicTableScan extends AbstractTable implements SizedTable {
  private final PublicTable schema;
  private final Supplier<PublicRows> rows;

  PublicTableScan(PublicTable schema, Supplier<PublicRows> rows) {
    this.schema = schema;
    this.rows = rows;
  }

  /** The declaration of the table. */
  public PublicTable schema() {
    return schema;
  }

  @Override
  public OwnedRows given() {
    return rows.get().ofOne();
  }

  @Override
  public long size() {
    return rows.get().size();
  }

  @Override
  public RelDataType getRowType(RelDataTypeFactory types) {
    RelDataTypeFactory.Builder row = types.builder();
    for (ColumnSchema column : schema.columns()) {
      row.add(column.name(), SqlTypes.of(types, column.type(), column.nullable()));
    }
    return row.build();
  }

  @Override
  public String toString() {
    return schema.name();
  }
}
