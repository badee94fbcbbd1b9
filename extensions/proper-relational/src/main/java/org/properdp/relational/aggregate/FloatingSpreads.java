package org.properdp.relational.aggregate;

import java.util.Arrays;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;

/** Variances and standard deviations of floating-point numbers, in the order of their rows. */
final class FloatingSpreads extends Totals {
  private final AggregateFunction function;
  private final long[] counts;
  private final double[] means;

  /** The sums of the squares of how far numbers are from their mean. */
  private final double[] squares;

  FloatingSpreads(Room room, AggregateFunction function) {
    super(room);
    this.function = function;
    this.counts = new long[room.slots()];
    this.means = new double[room.slots()];
    this.squares = new double[room.slots()];
  }

  @Override
  void add(int slot, ColumnValues values, int row) {
    double number = ((FloatingValues) values).values()[row];
    double before = number - means[slot];
    means[slot] += before / ++counts[slot];
    squares[slot] += before * (number - means[slot]);
  }

  @Override
  boolean isNull(int slot) {
    return counts[slot] < function.leastValues();
  }

  @Override
  double floating(int slot) {
    return function.ofVariance(squares[slot] / function.over(counts[slot]) + 0.0);
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(counts, 0);
    Arrays.fill(means, 0);
    Arrays.fill(squares, 0);
  }
}
