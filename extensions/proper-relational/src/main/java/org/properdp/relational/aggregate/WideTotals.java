package org.properdp.relational.aggregate;

import java.util.Arrays;
import org.properdp.provenance.individual.Selection;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.WholeValues;

/** Exact sums of 128 bits: high · 2⁶⁴ + low, the low half without a sign. */
abstract class WideTotals extends Totals {
  /** True if 64 bits are enough, so that the high halves follow from the low ones. */
  private final boolean narrow;

  private final long[] low;
  private final long[] high;

  WideTotals(Room room, boolean narrow) {
    super(room);
    this.narrow = narrow;
    this.low = new long[room.slots()];
    this.high = new long[narrow ? 0 : room.slots()];
  }

  final boolean isNarrow() {
    return narrow;
  }

  final long low(int slot) {
    return low[slot];
  }

  final long high(int slot) {
    return narrow ? low[slot] >> 63 : high[slot];
  }

  @Override
  void addAll(int[] numbers, int first, long[] brought, ColumnValues values) {
    if (!narrow) {
      super.addAll(numbers, first, brought, values);
      return;
    }
    long[] added = ((WholeValues) values).values();
    int mask = slot(-1);
    for (int word = 0; word < brought.length; word++) {
      int whole = Selection.wholeUntil(brought, word);
      for (int row = word << 6; row < whole << 6; row++) {
        low[numbers[first + row] & mask] += added[row];
      }
      word = whole;
      for (long rest = whole < brought.length ? brought[whole] : 0; rest != 0; rest &= rest - 1) {
        int row = (whole << 6) + Long.numberOfTrailingZeros(rest);
        low[numbers[first + row] & mask] += added[row];
      }
    }
  }

  @Override
  final void add(int slot, ColumnValues values, int row) {
    add(slot, ((WholeValues) values).values()[row]);
  }

  void add(int slot, long number) {
    long sum = low[slot] + number;
    if (!narrow) {
      long carry = Long.compareUnsigned(sum, number) < 0 ? 1 : 0;
      high[slot] += (number >> 63) + carry;
    }
    low[slot] = sum;
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(low, 0);
    Arrays.fill(high, 0);
  }
}
