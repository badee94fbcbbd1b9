package org.properdp.relational.aggregate;

import java.util.Arrays;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;

/** Aggregates of floating-point numbers: each group's are added in the order of their rows. */
final class FloatingTotals extends Totals {
  private final Kind kind;
  private final double[] totals;
  private final long[] counts;

  FloatingTotals(Room room, Kind kind) {
    super(room);
    this.kind = kind;
    this.totals = new double[room.slots()];
    this.counts = new long[kind == Kind.AVERAGE ? room.slots() : 0];
    clear();
  }

  /** The function that is computed, and its beginning. */
  enum Kind {
    SUM(0),
    AVERAGE(0),
    // NaN is greater than all other numbers.
    LEAST(Double.NaN),
    GREATEST(Double.NEGATIVE_INFINITY);

    private final double first;

    Kind(double first) {
      this.first = first;
    }
  }

  @Override
  void add(int slot, ColumnValues values, int row) {
    double number = ((FloatingValues) values).values()[row];
    double total = totals[slot];
    totals[slot] =
        switch (kind) {
          case SUM -> total + number;
          case AVERAGE -> {
            counts[slot]++;
            yield total + number;
          }
          case LEAST -> Double.compare(number, total) < 0 ? number : total;
          case GREATEST -> Double.compare(number, total) > 0 ? number : total;
        };
  }

  @Override
  double floating(int slot) {
    return kind == Kind.AVERAGE ? totals[slot] / counts[slot] + 0.0 : totals[slot];
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(totals, kind.first);
    Arrays.fill(counts, 0);
  }
}
