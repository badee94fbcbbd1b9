package org.properdp.relational.step;

import java.util.List;
import org.properdp.relational.column.ColumnSchema;

/** The rows of a step that several others read: they are computed once in an evaluation. */
public final class SharedStep implements Step {
  private final Step input;

  private SharedStep(Step input) {
    this.input = input;
  }

  /** The rows of a step. */
  public static Step of(Step input) {
    return input instanceof ScanStep || input instanceof SharedStep ? input : new SharedStep(input);
  }

  @Override
  public List<ColumnSchema> columns() {
    return input.columns();
  }

  @Override
  public OwnedRows of(Leaves leaves) {
    return leaves.once(this, () -> input.of(leaves));
  }

  @Override
  public Work work(int[] rows) {
    return input.work(rows);
  }

  @Override
  public String text() {
    return input.text();
  }

  @Override
  public String toString() {
    return text();
  }
}
