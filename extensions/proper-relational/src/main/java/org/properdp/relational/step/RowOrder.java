package org.properdp.relational.step;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.expression.value.Ordering;

/** An order of rows, by what is computed of each. */
final class RowOrder implements Serializable {
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
  Keys of(OwnedRows rows) {
    return new Keys(computed.stream().map(each -> each.of(rows)).toList());
  }

  /** What is computed of rows, in their order. */
  final class Keys {
    private final List<ColumnValues> values;

    private Keys(List<ColumnValues> values) {
      this.values = values;
    }

    /**
     * The first rows in this order from one position to another; equal ones stay in theirs. At most
     * twice as many rows are kept at a time.
     */
    int[] first(int from, int to, long count) {
      if (count == 0 || count > (to - from) / 2) {
        int[] all = new int[count == 0 ? 0 : to - from];
        Arrays.setAll(all, at -> from + at);
        return Arrays.copyOf(sorted(all), (int) Math.min(count, all.length));
      }
      int most = (int) count;
      int[] kept = new int[2 * most];
      int size = 0;
      boolean isCut = false;
      for (int row = from; row < to; row++) {
        // Once cut, the last of those that stay is the bound: a row that is equal to it comes
        // later.
        if (isCut && compare(row, kept[most - 1]) >= 0) {
          continue;
        }
        kept[size++] = row;
        if (size == kept.length) {
          sorted(kept);
          size = most;
          isCut = true;
        }
      }
      return Arrays.copyOf(sorted(Arrays.copyOf(kept, size)), most);
    }

    /** These rows in this order; equal ones stay in theirs. */
    int[] sorted(int[] rows) {
      if (!by.isEmpty()) {
        sort(rows, rows.clone(), 0, rows.length);
      }
      return rows;
    }

    /** Sorts what both arrays have alike from one position to another into the first of them. */
    private void sort(int[] into, int[] of, int from, int to) {
      if (to - from < 2) {
        return;
      }
      int middle = (from + to) >>> 1;
      sort(of, into, from, middle);
      sort(of, into, middle, to);
      int left = from;
      int right = middle;
      for (int at = from; at < to; at++) {
        boolean isLeft = left < middle && (right == to || compare(of[left], of[right]) <= 0);
        into[at] = isLeft ? of[left++] : of[right++];
      }
    }

    int compare(int one, int other) {
      int compared = 0;
      for (int at = 0; compared == 0 && at < by.size(); at++) {
        ColumnValues column = values.get(at);
        OwnWindow.Order order = by.get(at);
        boolean isNull = column.isNull(one);
        compared =
            isNull || column.isNull(other)
                ? Boolean.compare(!isNull, !column.isNull(other)) * (order.nullsFirst() ? 1 : -1)
                : (order.falls() ? -1 : 1) * RowOrder.compare(column, one, other);
      }
      return compared;
    }
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
