package org.properdp.relational.step;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;

/**
 * Pairs of rows of two sides that have one owner, by the left row and then by the right one. There
 * is no other way to a pair: what a condition says can only leave pairs out.
 *
 * @param left the left row of each pair; either may be {@link OwnedRows#NO_ROW}
 * @param right the right row of each pair
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
record Pairs(int[] left, int[] right) {
  /** The maker of pairs of two sides. */
  static final class Maker implements Serializable {
    private final List<Computed> left;
    private final List<Computed> right;
    private final @Nullable Computed condition;

    /**
     * Pairs of the rows of two sides.
     *
     * @param equal what is equal in each pair
     * @param condition what each pair meets, if there is such a condition
     */
    Maker(
        List<Equality> equal,
        List<ColumnSchema> left,
        List<ColumnSchema> right,
        @Nullable Computed condition) {
      this.left = equal.stream().map(each -> new Computed(each.left(), left)).toList();
      this.right = equal.stream().map(each -> new Computed(each.right(), right)).toList();
      this.condition = condition;
    }

    /** All pairs of these rows. */
    Pairs of(OwnedRows one, OwnedRows other, Leaves leaves) {
      Codes codes = new Codes(false);
      int[] theirs = codes.of(other, values(right, other));
      int[] own = codes.known(one, values(left, one));
      Pairs pairs = of(own, GroupedRows.of(theirs, codes.size()), leaves);
      if (condition == null) {
        return pairs;
      }
      int[] kept = condition.holds(pairs.rows(one, other));
      return new Pairs(Picked.of(pairs.left, kept), Picked.of(pairs.right, kept));
    }

    /** Which of the left rows are in a pair, if there is no condition but what is equal. */
    long[] matched(OwnedRows one, OwnedRows other) {
      Codes codes = new Codes(false);
      codes.of(other, values(right, other));
      int[] own = codes.known(one, values(left, one));
      long[] matched = new long[own.length];
      for (int row = 0; row < own.length; row++) {
        matched[row] = own[row] == Codes.NONE ? 0L : 1L;
      }
      return matched;
    }

    private static List<ColumnValues> values(List<Computed> all, OwnedRows rows) {
      return all.stream().map(each -> each.of(rows)).toList();
    }

    private static Pairs of(int[] own, GroupedRows theirs, Leaves leaves) {
      int[] starts = theirs.starts();
      long size = 0;
      for (int code : own) {
        size += code == Codes.NONE ? 0L : (long) starts[code + 1] - starts[code];
      }
      leaves.count(size);
      int[] left = new int[Math.toIntExact(size)];
      int[] right = new int[left.length];
      int pair = 0;
      for (int row = 0; row < own.length; row++) {
        int code = own[row];
        int end = code == Codes.NONE ? 0 : starts[code + 1];
        for (int at = code == Codes.NONE ? 0 : starts[code]; at < end; at++) {
          left[pair] = row;
          right[pair++] = theirs.rows()[at];
        }
      }
      return new Pairs(left, right);
    }

    /** A text without any contents. */
    @Override
    public String toString() {
      return "Maker";
    }
  }

  int size() {
    return left.length;
  }

  /** The position after the last pair with the same left row, from a position on. */
  int end(int from, int row) {
    int end = from;
    while (end < left.length && left[end] == row) {
      end++;
    }
    return end;
  }

  /** The rows that pairs are. */
  OwnedRows rows(OwnedRows one, OwnedRows other) {
    return OwnedRows.beside(one, other, this);
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Pairs";
  }
}
