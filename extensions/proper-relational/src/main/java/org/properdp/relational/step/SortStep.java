package org.properdp.relational.step;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.properdp.relational.column.ColumnSchema;

/** Each owner's rows in an order, of which some are left out at the beginning and at the end. */
public final class SortStep implements Step {
  private final Step input;
  private final RowOrder order;
  private final long skipped;
  private final long most;

  /**
   * Rows of a step.
   *
   * @param order rows that are equal in it stay in their order
   * @param skipped how many of the first rows are left out
   * @param most how many rows stay of those after these
   */
  public SortStep(Step input, List<OwnWindow.Order> order, long skipped, long most) {
    this.input = input;
    this.order = new RowOrder(order, input.columns());
    this.skipped = skipped;
    this.most = most;
  }

  @Override
  public List<ColumnSchema> columns() {
    return input.columns();
  }

  @Override
  public OwnedRows of(Leaves leaves) {
    OwnedRows rows = input.of(leaves);
    RowOrder.Keys keys = order.of(rows);
    int[] sorted = new int[rows.rows()];
    int size = 0;
    for (int start = 0; start < rows.rows(); ) {
      int end = rows.end(start);
      long last = skipped > Long.MAX_VALUE - most ? Long.MAX_VALUE : skipped + most;
      int[] own = keys.first(start, end, last);
      int from = (int) Math.min(own.length, skipped);
      int count = (int) Math.min(own.length - from, most);
      System.arraycopy(own, from, sorted, size, count);
      size += count;
      start = end;
    }
    return rows.picked(Arrays.copyOf(sorted, size));
  }

  @Override
  public Work work(int[] rows) {
    return input.work(rows).weighing(order.weight());
  }

  @Override
  public String text() {
    return "("
        + input.text()
        + order.by().stream()
            .map(OwnWindow.Order::toString)
            .collect(Collectors.joining(", ", " ORDER BY ", ""))
        + " FROM "
        + skipped
        + " ON AT MOST "
        + most
        + ")";
  }

  @Override
  public String toString() {
    return text();
  }
}
