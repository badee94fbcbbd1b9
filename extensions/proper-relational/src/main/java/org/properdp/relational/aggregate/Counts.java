package org.properdp.relational.aggregate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.Column;
import org.properdp.columns.WholeColumn;
import org.properdp.provenance.gather.exact.PackedLongs;
import org.properdp.provenance.individual.Individuals;
import org.properdp.relational.column.ColumnValues;

/** The number of rows that bring a value; never NULL. */
final class Counts extends Totals {
  private final long[] counts = new long[Individuals.PAGE];

  @Override
  void addAll(int[] owners, int first, long[] brought, ColumnValues values) {
    count(owners, first, brought, counts);
  }

  /** Counts the rows that are brought. */
  static void count(int[] owners, int first, long[] brought, long[] into) {
    for (int word = 0; word < brought.length; word++) {
      for (long rest = brought[word]; rest != 0; rest &= rest - 1) {
        into[Individuals.slot(owners[first + (word << 6) + Long.numberOfTrailingZeros(rest)])]++;
      }
    }
  }

  @Override
  boolean isNull(int slot) {
    return false;
  }

  @Override
  Column column(int[] slots, long @Nullable [] nulls) {
    long[] values = Arrays.stream(slots).mapToLong(slot -> counts[slot]).toArray();
    return new WholeColumn(slots.length, new PackedLongs.Wide(values), nulls);
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(counts, 0);
  }
}
