package org.properdp.relational.aggregate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.Column;
import org.properdp.columns.FloatingColumn;
import org.properdp.provenance.individual.Individuals;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;

/** Aggregates of floating-point numbers: each person's are added in their order of arrival. */
final class FloatingTotals extends Totals {
  private final Kind kind;
  private final double[] totals = new double[Individuals.PAGE];
  private final long[] counts;

  FloatingTotals(Kind kind) {
    this.kind = kind;
    this.counts = new long[kind == Kind.AVERAGE ? Individuals.PAGE : 0];
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
  void addAll(int[] owners, int first, long[] brought, ColumnValues values) {
    double[] numbers = ((FloatingValues) values).values();
    for (int word = 0; word < brought.length; word++) {
      for (long rest = brought[word]; rest != 0; rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        int slot = Individuals.slot(owners[first + row]);
        totals[slot] = both(kind, totals[slot], numbers[row]);
      }
    }
    if (kind == Kind.AVERAGE) {
      Counts.count(owners, first, brought, counts);
    }
  }

  private static double both(Kind kind, double total, double number) {
    return switch (kind) {
      case SUM, AVERAGE -> total + number;
      case LEAST -> Double.compare(number, total) < 0 ? number : total;
      case GREATEST -> Double.compare(number, total) > 0 ? number : total;
    };
  }

  @Override
  Column column(int[] slots, long @Nullable [] nulls) {
    double[] values =
        Arrays.stream(slots)
            .mapToDouble(
                slot ->
                    kind == Kind.AVERAGE && counts[slot] > 0
                        ? totals[slot] / counts[slot] + 0.0
                        : totals[slot])
            .toArray();
    return new FloatingColumn(slots.length, values, nulls);
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(totals, kind.first);
    Arrays.fill(counts, 0);
  }
}
