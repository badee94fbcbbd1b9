package org.properdp.relational.step;

import java.util.List;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;

/** The rows for which a condition is TRUE. */
public final class FilterStep implements Step {
  private final Step input;
  private final Computed condition;

  /** Rows of a step that meet a condition. */
  public FilterStep(Step input, Expression condition) {
    this.input = input;
    this.condition = new Computed(condition, input.columns());
  }

  @Override
  public List<ColumnSchema> columns() {
    return input.columns();
  }

  @Override
  public OwnedRows of(Leaves leaves) {
    OwnedRows rows = input.of(leaves);
    int[] left = condition.holds(rows);
    return left.length == rows.rows() ? rows : rows.picked(left);
  }

  @Override
  public Work work(int[] rows) {
    return input.work(rows);
  }

  @Override
  public String text() {
    return "(" + input.text() + " WHERE " + condition + ")";
  }

  @Override
  public String toString() {
    return text();
  }
}
