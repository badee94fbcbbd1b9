package org.properdp.relational.step;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
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
    boolean[] holds = condition.holds(rows);
    int[] left = IntStream.range(0, rows.rows()).filter(row -> holds[row]).toArray();
    return left.length == rows.rows() ? rows : rows.picked(Arrays.copyOf(left, left.length));
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
