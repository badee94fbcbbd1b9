package org.properdp.relational.aggregate;

import java.util.Arrays;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.WholeValues;

/** The least or the greatest of values that are held as whole numbers. */
final class WholeExtremes extends Totals {
  private final boolean least;
  private final long[] extremes;

  WholeExtremes(Room room, boolean least) {
    super(room);
    this.least = least;
    this.extremes = new long[room.slots()];
    clear();
  }

  @Override
  void add(int slot, ColumnValues values, int row) {
    long number = ((WholeValues) values).values()[row];
    extremes[slot] = least ? Math.min(extremes[slot], number) : Math.max(extremes[slot], number);
  }

  @Override
  long whole(int slot) {
    return extremes[slot];
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(extremes, least ? Long.MAX_VALUE : Long.MIN_VALUE);
  }
}
