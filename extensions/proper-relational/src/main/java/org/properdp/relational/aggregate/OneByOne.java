package org.properdp.relational.aggregate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.Column;
import org.properdp.columns.FloatingColumn;
import org.properdp.provenance.individual.Individuals;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.WholeValues;

/** Numbers that are aggregated for each individual as {@link OnePerson} does it. */
final class OneByOne extends Totals {
  private final Aggregation aggregation;
  private final @Nullable OnePerson[] all = new OnePerson[Individuals.PAGE];

  OneByOne(Aggregation aggregation) {
    this.aggregation = aggregation;
  }

  @Override
  void addAll(int[] owners, int first, long[] brought, ColumnValues values) {
    for (int word = 0; word < brought.length; word++) {
      for (long rest = brought[word]; rest != 0; rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        int slot = Individuals.slot(owners[first + row]);
        OnePerson person = all[slot];
        if (person == null) {
          person = new OnePerson(aggregation);
          all[slot] = person;
        }
        person.add(
            values instanceof FloatingValues floating
                ? (Object) floating.values()[row]
                : (Object) ((WholeValues) values).values()[row]);
      }
    }
  }

  private @Nullable Object result(int slot) {
    OnePerson person = all[slot];
    return person == null ? null : person.result().value();
  }

  @Override
  boolean isNull(int slot) {
    return result(slot) == null;
  }

  @Override
  Column column(int[] slots, long @Nullable [] nulls) {
    double[] values =
        Arrays.stream(slots)
            .mapToDouble(slot -> result(slot) instanceof Double number ? number : 0)
            .toArray();
    return new FloatingColumn(slots.length, values, nulls);
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(all, null);
  }
}
