package org.properdp.relational.aggregate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.Column;
import org.properdp.columns.WholeColumn;
import org.properdp.provenance.gather.exact.PackedLongs;
import org.properdp.provenance.individual.Individuals;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.WholeValues;

/** The least or the greatest of values that are held as whole numbers. */
final class WholeExtremes extends Totals {
  private final boolean least;
  private final long[] extremes = new long[Individuals.PAGE];

  WholeExtremes(boolean least) {
    this.least = least;
    clear();
  }

  @Override
  void addAll(int[] owners, int first, long[] brought, ColumnValues values) {
    long[] numbers = ((WholeValues) values).values();
    for (int word = 0; word < brought.length; word++) {
      for (long rest = brought[word]; rest != 0; rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        int slot = Individuals.slot(owners[first + row]);
        extremes[slot] =
            least ? Math.min(extremes[slot], numbers[row]) : Math.max(extremes[slot], numbers[row]);
      }
    }
  }

  @Override
  Column column(int[] slots, long @Nullable [] nulls) {
    long[] values = Arrays.stream(slots).mapToLong(slot -> extremes[slot]).toArray();
    return new WholeColumn(slots.length, new PackedLongs.Wide(values), nulls);
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(extremes, least ? Long.MAX_VALUE : Long.MIN_VALUE);
  }
}
