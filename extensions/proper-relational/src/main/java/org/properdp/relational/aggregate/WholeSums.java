package org.properdp.relational.aggregate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.Column;
import org.properdp.columns.WholeColumn;
import org.properdp.provenance.gather.exact.PackedLongs;
import org.properdp.relational.type.ColumnType;

/** Sums that are held as whole numbers; NULL where the exact sum has no place in the type. */
final class WholeSums extends WideTotals {
  private final ColumnType type;

  WholeSums(boolean narrow, ColumnType type) {
    super(narrow);
    this.type = type;
  }

  @Override
  boolean isNull(int slot) {
    return !isFound(slot) || !Sums.fits(high(slot), low(slot), type);
  }

  @Override
  Column column(int[] slots, long @Nullable [] nulls) {
    long[] values = Arrays.stream(slots).mapToLong(this::low).toArray();
    return new WholeColumn(slots.length, new PackedLongs.Wide(values), nulls);
  }
}
