package org.properdp.relational.step;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;

/**
 * Pairs of rows of two sides that have one owner, by the left row and then by the right one. There
 * is no other way to a pair: what a condition says can only leave pairs out.
 */
final class Pairs {
  private int[] owners = new int[64];
  private int[] left = new int[64];
  private int[] right = new int[64];
  private int size;

  /** The maker of pairs of two sides. */
  static final class Maker {
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
    Pairs of(OwnedRows one, OwnedRows other) {
      Pairs pairs = left.isEmpty() ? Pairs.of(one, other) : equal(one, other);
      return condition == null ? pairs : pairs.that(condition.holds(pairs.rows(one, other)));
    }

    private Pairs equal(OwnedRows one, OwnedRows other) {
      Codes codes = new Codes(false);
      int[] theirs = codes.of(other, right.stream().map(each -> each.of(other)).toList());
      int[] firsts = new int[codes.size()];
      int[] next = new int[theirs.length];
      Arrays.fill(firsts, OwnedRows.NO_ROW);
      for (int row = theirs.length - 1; row >= 0; row--) {
        if (theirs[row] != Codes.NONE) {
          next[row] = firsts[theirs[row]];
          firsts[theirs[row]] = row;
        }
      }
      int[] own = codes.of(one, left.stream().map(each -> each.of(one)).toList());
      Pairs pairs = new Pairs();
      for (int row = 0; row < own.length; row++) {
        boolean isKnown = own[row] != Codes.NONE && own[row] < firsts.length;
        int found = isKnown ? firsts[own[row]] : OwnedRows.NO_ROW;
        for (; found != OwnedRows.NO_ROW; found = next[found]) {
          pairs.add(one.owners()[row], row, found);
        }
      }
      return pairs;
    }

    /** A text without any contents. */
    @Override
    public String toString() {
      return "Maker";
    }
  }

  private static Pairs of(OwnedRows left, OwnedRows right) {
    Pairs pairs = new Pairs();
    int from = 0;
    int start = 0;
    while (start < left.rows() && from < right.rows()) {
      int owner = left.owners()[start];
      int other = right.owners()[from];
      if (owner == other) {
        pairs.addAll(owner, start, left.end(start), from, right.end(from));
      }
      start = owner <= other ? left.end(start) : start;
      from = other <= owner ? right.end(from) : from;
    }
    return pairs;
  }

  private void addAll(int owner, int start, int end, int from, int to) {
    for (int row = start; row < end; row++) {
      for (int other = from; other < to; other++) {
        add(owner, row, other);
      }
    }
  }

  /** Adds a pair, of which one row may be missing. */
  void add(int owner, int row, int other) {
    if (size == owners.length) {
      owners = Arrays.copyOf(owners, size * 2);
      left = Arrays.copyOf(left, size * 2);
      right = Arrays.copyOf(right, size * 2);
    }
    owners[size] = owner;
    left[size] = row;
    right[size++] = other;
  }

  private Pairs that(boolean[] hold) {
    Pairs kept = new Pairs();
    for (int pair = 0; pair < size; pair++) {
      if (hold[pair]) {
        kept.add(owners[pair], left[pair], right[pair]);
      }
    }
    return kept;
  }

  int size() {
    return size;
  }

  int left(int pair) {
    return left[pair];
  }

  int right(int pair) {
    return right[pair];
  }

  /** The position after the last pair with the same left row, from a position on. */
  int end(int from, int row) {
    int end = from;
    while (end < size && left[end] == row) {
      end++;
    }
    return end;
  }

  /** The rows that pairs are. */
  OwnedRows rows(OwnedRows one, OwnedRows other) {
    int[] whose = new int[size];
    for (int pair = 0; pair < size; pair++) {
      whose[pair] = left[pair] == OwnedRows.NO_ROW ? owners[pair] : one.owners()[left[pair]];
    }
    return OwnedRows.beside(
        whose, one, Arrays.copyOf(left, size), other, Arrays.copyOf(right, size));
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Pairs";
  }
}
