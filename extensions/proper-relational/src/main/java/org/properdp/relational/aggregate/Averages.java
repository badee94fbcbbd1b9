package org.properdp.relational.aggregate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.Column;
import org.properdp.columns.FloatingColumn;
import org.properdp.provenance.individual.Individuals;
import org.properdp.relational.column.ColumnValues;

/** Averages of numbers that are held as whole ones, of exact sums. */
final class Averages extends WideTotals {
  private final int scale;
  private final long[] counts = new long[Individuals.PAGE];

  Averages(boolean narrow, int scale) {
    super(narrow);
    this.scale = scale;
  }

  @Override
  void addAll(int[] owners, int first, long[] brought, ColumnValues values) {
    super.addAll(owners, first, brought, values);
    Counts.count(owners, first, brought, counts);
  }

  @Override
  Column column(int[] slots, long @Nullable [] nulls) {
    double[] averages =
        Arrays.stream(slots)
            .mapToDouble(
                slot ->
                    counts[slot] == 0
                        ? 0
                        : Sums.average(high(slot), low(slot), counts[slot], scale))
            .toArray();
    return new FloatingColumn(slots.length, averages, nulls);
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(counts, 0);
  }
}
