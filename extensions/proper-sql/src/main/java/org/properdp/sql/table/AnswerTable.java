package org.properdp.sql.table;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.impl.AbstractTable;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.step.OwnedRows;
import org.properdp.sql.type.SqlTypes;

/** The noisy values of a question's answer, a row for each cell, once it is answered. */
public final class AnswerTable extends AbstractTable implements SizedTable {
  private final RelDataType type;
  private final List<ColumnSchema> columns;
  private final int cells;
  private @Nullable List<List<@Nullable Object>> rows;

  /** A table of this type, which has so many rows when it is answered. */
  public AnswerTable(RelDataType type, int cells) {
    this.type = type;
    this.columns =
        SqlTypes.columns(type).stream().map(each -> ColumnSchema.of("cell", each)).toList();
    this.cells = cells;
  }

  @Override
  public long size() {
    return cells;
  }

  @Override
  public long alike(List<Integer> fields) {
    return cells;
  }

  /** The type of its rows. */
  public RelDataType type() {
    return type;
  }

  @Override
  public OwnedRows given() {
    if (rows == null) {
      throw new IllegalStateException("the question has not been answered");
    }
    return OwnedRows.given(columns, rows);
  }

  /** Gives it its rows. */
  public void answered(List<List<@Nullable Object>> noisy) {
    rows = noisy;
  }

  @Override
  public RelDataType getRowType(RelDataTypeFactory types) {
    return type;
  }

  @Override
  public String toString() {
    return "AnswerTable";
  }
}
