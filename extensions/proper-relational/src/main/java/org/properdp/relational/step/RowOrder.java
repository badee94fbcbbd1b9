package org.properdp.relational.step;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.expression.value.Ordering;

/** An order of rows, by what is computed of each. */
final class RowOrder {
  private final List<OwnWindow.Order> by;
  private final List<Computed> computed;

  RowOrder(List<OwnWindow.Order> by, List<ColumnSchema> columns) {
    this.by = List.copyOf(by);
    this.computed = by.stream().map(each -> new Computed(each.by(), columns)).toList();
  }

  List<OwnWindow.Order> by() {
    return by;
  }

  /** The room that the values computed of each row take. */
  long weight() {
    return computed.stream().mapToLong(Computed::weight).sum();
  }

  /** The keys by which rows are ordered. */
  List<ColumnValues> of(OwnedRows rows) {
    return computed.stream().map(each -> each.of(rows)).toList();
  }

  /** The rows from one position to another, in this order; equal ones stay in theirs. */
  int[] sorted(List<ColumnValues> values, int from, int to) {
    return sorted(values, IntStream.range(from, to).toArray());
  }

  /**
   * The first rows in this order from one position to another; equal ones stay in theirs. At most
   * twice as many rows are kept at a time.
   */
  int[] first(List<ColumnValues> values, int from, int to, long count) {
    if (count == 0 || count > (to - from) / 2) {
      int[] all = count == 0 ? new int[0] : sorted(values, from, to);
      return Arrays.copyOf(all, (int) Math.min(count, all.length));
    }
    int most = (int) count;
    int[] kept = new int[2 * most];
    int size = 0;
    boolean isCut = false;
    for (int row = from; row < to; row++) {
      // Once cut, the last of those that stay is the bound: a row that is equal to it comes later.
      if (isCut && compare(values, row, kept[most - 1]) >= 0) {
        continue;
      }
      kept[size++] = row;
      if (size == kept.length) {
        sorted(values, kept);
        size = most;
        isCut = true;
      }
    }
    return Arrays.copyOf(sorted(values, Arrays.copyOf(kept, size)), most);
  }

  /** These rows in this order; equal ones stay in theirs. */
  int[] sorted(List<ColumnValues> values, int[] rows) {
    if (!by.isEmpty()) {
      sort(values, rows, rows.clone(), 0, rows.length);
    }
    return rows;
  }

  /** Sorts what both arrays have alike from one position to another into the first of them. */
  private void sort(List<ColumnValues> values, int[] into, int[] of, int from, int to) {
    if (to - from < 2) {
      return;
    }
    int middle = (from + to) >>> 1;
    sort(values, of, into, from, middle);
    sort(values, of, into, middle, to);
    int left = from;
    int right = middle;
    for (int at = from; at < to; at++) {
      boolean isLeft = left < middle && (right == to || compare(values, of[left], of[right]) <= 0);
      into[at] = isLeft ? of[left++] : of[right++];
    }
  }

  int compare(List<ColumnValues> values, int one, int other) {
    for (int at = 0; at < by.size(); at++) {
      ColumnValues column = values.get(at);
      OwnWindow.Order order = by.get(at);
      boolean isNull = column.isNull(one);
      int compared =
          isNull || column.isNull(other)
              ? Boolean.compare(!isNull, !column.isNull(other)) * (order.nullsFirst() ? 1 : -1)
              : (order.falls() ? -1 : 1) * compare(column, one, other);
      if (compared != 0) {
        return compared;
      }
    }
    return 0;
  }

  private static int compare(ColumnValues values, int one, int other) {
    if (values instanceof WholeValues whole) {
      return Long.compare(whole.values()[one], whole.values()[other]);
    } else if (values instanceof FloatingValues floating) {
      return Double.compare(floating.values()[one], floating.values()[other]);
    }
    TextValues text = (TextValues) values;
    return Ordering.ofTexts(text.texts()[text.codes()[one]], text.texts()[text.codes()[other]]);
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "RowOrder";
  }
}
