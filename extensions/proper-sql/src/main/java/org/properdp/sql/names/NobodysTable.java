package org.properdp.sql.names;

import java.util.List;
import java.util.function.Supplier;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.impl.AbstractTable;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.schema.ColumnSchema;
import org.properdp.tables.schema.PublicTable;

/** A public table: its rows are the same for all to see. */
public final class NobodysTable extends AbstractTable implements SizedTable {
  private final PublicTable schema;
  private final Supplier<List<List<@Nullable Object>>> rows;

  NobodysTable(PublicTable schema, Supplier<List<List<@Nullable Object>>> rows) {
    this.schema = schema;
    this.rows = rows;
  }

  /** What is declared of it. */
  public PublicTable schema() {
    return schema;
  }

  @Override
  public List<List<@Nullable Object>> given() {
    return rows.get();
  }

  @Override
  public long size() {
    return rows.get().size();
  }

  @Override
  public long alike(List<Integer> columns) {
    return SizedTable.alike(rows.get(), columns);
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
