package org.properdp.relational.step;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.aggregate.Aggregation;
import org.properdp.relational.aggregate.Totals;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.type.ColumnType.Form;

/**
 * An aggregate over rows of a person.
 *
 * @param distinct whether equal values are taken once
 */
public record OwnAggregate(Aggregation aggregation, boolean distinct) implements Serializable {
  private static final ColumnValues NO_VALUES = ColumnValues.ofForm(Form.WHOLE, 0);

  @Nullable Computed argument(List<ColumnSchema> columns) {
    return aggregation.argument() == null ? null : new Computed(aggregation.argument(), columns);
  }

  /**
   * The aggregate of each of several groups.
   *
   * @param groups the group of each row, or {@link Codes#NONE}
   * @param count the number of groups
   * @param values what is aggregated of each row; rows are counted without it
   * @param isOfNobody whether rows are nobody's
   */
  ColumnValues of(int[] groups, int count, @Nullable ColumnValues values, boolean isOfNobody) {
    Totals totals = Totals.of(aggregation, count);
    if (values == null && isOfNobody && count == 1) {
      totals.count(0, groups.length);
      return totals.values();
    }
    long[] brought = Totals.all(groups.length);
    for (int row = 0; row < groups.length; row++) {
      brought[row >> 6] &= ~((long) (groups[row] >>> (Integer.SIZE - 1)) << row);
    }
    if (values != null) {
      for (int word = 0; word < brought.length; word++) {
        brought[word] &= ~values.nulls()[word];
      }
      if (distinct) {
        brought = firsts(groups, count, brought, values, isOfNobody);
      }
    }
    totals.add(groups, 0, brought, values == null ? NO_VALUES : values);
    return totals.values();
  }

  /** The rows of which each is the first of its group with its value. */
  private static long[] firsts(
      int[] groups, int count, long[] brought, ColumnValues values, boolean isOfNobody) {
    Codes codes = new Codes(true);
    int[] ofValues = codes.of(values, groups.length, isOfNobody);
    GroupedRows all = GroupedRows.of(groups, count);
    int[] last = new int[codes.size()];
    Arrays.fill(last, Codes.NONE);
    long[] firsts = new long[brought.length];
    for (int group = 0; group < count; group++) {
      for (int at = all.starts()[group]; at < all.starts()[group + 1]; at++) {
        int row = all.rows()[at];
        int code = ofValues[row];
        firsts[row >> 6] |= (last[code] == group ? 0L : 1L) << row;
        last[code] = group;
      }
    }
    for (int word = 0; word < firsts.length; word++) {
      firsts[word] &= brought[word];
    }
    return firsts;
  }

  @Override
  public String toString() {
    return (distinct ? "DISTINCT " : "") + aggregation;
  }
}
