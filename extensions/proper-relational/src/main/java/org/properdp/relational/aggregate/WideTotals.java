package org.properdp.relational.aggregate;

import java.util.Arrays;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Selection;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.WholeValues;

/** Exact sums of 128 bits: high · 2⁶⁴ + low, the low half without a sign. */
abstract class WideTotals extends Totals {
  /** True if 64 bits are enough, so that the high halves follow from the low ones. */
  private final boolean narrow;

  private final long[] low = new long[Individuals.PAGE];
  private final long[] high;

  WideTotals(boolean narrow) {
    this.narrow = narrow;
    this.high = new long[narrow ? 0 : Individuals.PAGE];
  }

  final long low(int slot) {
    return low[slot];
  }

  final long high(int slot) {
    return narrow ? low[slot] >> 63 : high[slot];
  }

  @Override
  void addAll(int[] owners, int first, long[] brought, ColumnValues values) {
    long[] numbers = ((WholeValues) values).values();
    if (narrow) {
      addNarrow(owners, first, brought, numbers);
      return;
    }
    for (int word = 0; word < brought.length; word++) {
      for (long rest = brought[word]; rest != 0; rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        addWide(Individuals.slot(owners[first + row]), numbers[row]);
      }
    }
  }

  private void addNarrow(int[] owners, int first, long[] brought, long[] numbers) {
    for (int word = 0; word < brought.length; word++) {
      int whole = Selection.wholeUntil(brought, word);
      for (int row = word << 6; row < whole << 6; row++) {
        low[Individuals.slot(owners[first + row])] += numbers[row];
      }
      word = whole;
      for (long rest = whole < brought.length ? brought[whole] : 0; rest != 0; rest &= rest - 1) {
        int row = (whole << 6) + Long.numberOfTrailingZeros(rest);
        low[Individuals.slot(owners[first + row])] += numbers[row];
      }
    }
  }

  private void addWide(int slot, long number) {
    long sum = low[slot] + number;
    long carry = Long.compareUnsigned(sum, number) < 0 ? 1 : 0;
    low[slot] = sum;
    high[slot] += (number >> 63) + carry;
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(low, 0);
    Arrays.fill(high, 0);
  }
}
