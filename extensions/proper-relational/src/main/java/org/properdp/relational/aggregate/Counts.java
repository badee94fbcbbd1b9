package org.properdp.relational.aggregate;

import java.util.Arrays;
import org.properdp.provenance.individual.Selection;
import org.properdp.relational.column.ColumnValues;

/** The number of rows that bring a value; never NULL. */
final class Counts extends Totals {
  private final long[] counts;

  Counts(Room room) {
    super(room);
    this.counts = new long[room.slots()];
  }

  @Override
  void addAll(int[] numbers, int first, long[] brought, ColumnValues values) {
    count(numbers, first, brought, counts, slot(-1));
  }

  /** Counts the rows that are brought. */
  static void count(int[] numbers, int first, long[] brought, long[] into, int mask) {
    for (int word = 0; word < brought.length; word++) {
      int whole = Selection.wholeUntil(brought, word);
      for (int row = word << 6; row < whole << 6; row++) {
        into[numbers[first + row] & mask]++;
      }
      word = whole;
      for (long rest = whole < brought.length ? brought[whole] : 0; rest != 0; rest &= rest - 1) {
        into[numbers[first + (whole << 6) + Long.numberOfTrailingZeros(rest)] & mask]++;
      }
    }
  }

  @Override
  void add(int slot, ColumnValues values, int row) {
    counts[slot]++;
  }

  @Override
  public void count(int slot, long rows) {
    counts[slot] += rows;
  }

  @Override
  boolean isNull(int slot) {
    return false;
  }

  @Override
  long whole(int slot) {
    return counts[slot];
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(counts, 0);
  }
}
