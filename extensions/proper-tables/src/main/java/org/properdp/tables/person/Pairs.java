package org.properdp.tables.person;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Pairs of rows of two sides that have one owner, by the left row and then by the right one. There
 * is no other way to a pair: what a condition says can only leave pairs out.
 */
final class Pairs {
  private int[] owners = new int[64];
  private int[] left = new int[64];
  private int[] right = new int[64];
  private int size;

  /** All pairs that meet a condition, if there is one. */
  static Pairs of(OwnedRows left, OwnedRows right, @Nullable Computed condition) {
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
    return condition == null ? pairs : pairs.that(condition.holds(pairs.rows(left, right)));
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
    return OwnedRows.beside(
        Arrays.copyOf(owners, size),
        one,
        Arrays.copyOf(left, size),
        other,
        Arrays.copyOf(right, size));
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Pairs";
  }
}
