package org.properdp.relational.step;

import java.util.List;
import org.properdp.relational.column.ColumnSchema;

/** The rows that a plan gives for each person: where a computation begins. */
public record ScanStep(int number, List<ColumnSchema> columns) implements Step {
  @Override
  public OwnedRows of(Leaves leaves) {
    return leaves.rows(number);
  }

  @Override
  public Work work(int[] rows) {
    return Work.of(rows[number]);
  }

  @Override
  public String text() {
    return "#" + (number + 1);
  }

  @Override
  public String toString() {
    return text();
  }
}
