package org.properdp.provenance.gather.histogram;

import org.jspecify.annotations.Nullable;
import org.properdp.provenance.rows.Spilling;

/**
 * The numbers of values in one evaluation, of some people after others: they are the same for all
 * people as long as all values have room in the heap, and begin anew after each part of the people
 * whose values had not.
 */
public final class PartNumbers {
  private final int cells;
  private final Spilling spilling;
  private final ValueRuns runs;
  private @Nullable ValueNumbers latest;

  /**
   * Numbers for values in so many cells.
   *
   * @param spilling how many different values may be in the heap
   */
  public PartNumbers(int cells, Spilling spilling) {
    this.cells = cells;
    this.spilling = spilling;
    this.runs = new ValueRuns(spilling.begin());
  }

  /** The numbers of the people whose rows are being gathered. */
  public synchronized ValueNumbers now() {
    ValueNumbers numbers = latest;
    if (numbers == null || numbers.isEnded()) {
      numbers = new ValueNumbers(cells, spilling.most(), runs);
      latest = numbers;
    }
    return numbers;
  }
}
