package org.properdp.tables.person;

import java.util.List;
import org.properdp.tables.schema.ColumnSchema;

/** The rows of a step that several others read: they are computed once in an evaluation. */
public final class Shared implements Step {
  private final Step input;

  private Shared(Step input) {
    this.input = input;
  }

  /** The rows of a step. */
  public static Step of(Step input) {
    return input instanceof Leaf || input instanceof Shared ? input : new Shared(input);
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
