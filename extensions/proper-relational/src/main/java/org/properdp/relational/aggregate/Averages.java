package org.properdp.relational.aggregate;

import java.util.Arrays;
import org.properdp.relational.column.ColumnValues;

/** Averages of numbers that are held as whole ones, of exact sums. */
final class Averages extends WideTotals {
  private final int scale;
  private final long[] counts;

  Averages(Room room, boolean narrow, int scale) {
    super(room, narrow);
    this.scale = scale;
    this.counts = new long[room.slots()];
  }

  @Override
  void addAll(int[] numbers, int first, long[] brought, ColumnValues values) {
    super.addAll(numbers, first, brought, values);
    if (isNarrow()) {
      Counts.count(numbers, first, brought, counts, slot(-1));
    }
  }

  @Override
  void add(int slot, long number) {
    super.add(slot, number);
    counts[slot]++;
  }

  @Override
  double floating(int slot) {
    return Sums.average(high(slot), low(slot), counts[slot], scale);
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(counts, 0);
  }
}
