package org.properdp.relational.step;

import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;

/**
 * Numbers for pairs of a number and a value, from 0 on in the order in which they come. They are
 * found by a hash with a secret, so that people who choose their values can't make finding them
 * slow; of public rows, whose values may be looked at first, in an array if that has few gaps.
 */
final class CodeTable {
  private static final int FIRST = 32;
  private static final int ROOM = 1024;
  private static final int GAPS = 8;
  private static final long SECRET;
  private static final long OTHER;

  static {
    SecureRandom random = new SecureRandom();
    SECRET = random.nextLong() | 1;
    OTHER = random.nextLong() | 1;
  }

  /** One more than the number of each pair at its place; 0 where there is none. */
  private final int @Nullable [] direct;

  private final long least;
  private final long span;

  /** Of each pair its value, and then one more than its number beside the number that it has. */
  private long[] entries;

  private int shift;
  private int size;

  private CodeTable(int @Nullable [] direct, long least, long span) {
    this.direct = direct;
    this.least = least;
    this.span = span;
    this.entries = new long[direct == null ? 2 * FIRST : 0];
    this.shift = Long.SIZE - Integer.numberOfTrailingZeros(FIRST);
  }

  /** An empty table for pairs of whatever values. */
  static CodeTable hashing() {
    return new CodeTable(null, 0, 0);
  }

  /** An empty table for pairs of so many numbers with these public values. */
  static CodeTable fitting(ColumnValues values, int rows, int numbers) {
    long least = 0;
    long span = -1;
    if (values instanceof WholeValues whole && rows > 0) {
      long[] all = whole.values();
      least = all[0];
      long most = all[0];
      for (int row = 1; row < rows; row++) {
        least = Math.min(least, all[row]);
        most = Math.max(most, all[row]);
      }
      span = most - least + 1;
    } else if (values instanceof TextValues text) {
      span = text.texts().length;
    }
    long room = (long) GAPS * rows + ROOM;
    // NULL has a place of its own after all values.
    return numbers > 0
            && span > 0
            && span < room
            && (span + 1) * numbers <= Math.min(room, Integer.MAX_VALUE / 2)
        ? new CodeTable(new int[(int) ((span + 1) * numbers)], least, span)
        : hashing();
  }

  int size() {
    return size;
  }

  /**
   * Puts the numbers of pairs in the place of their own first numbers, of which {@link Codes#NONE}
   * stays.
   *
   * @param numbers the numbers of a batch, and now of rows from one on
   * @param block the values of these rows
   * @param nulls the bits of the batch's NULLs, which are of one more value
   * @param isNew whether a pair without a number gets a new one, and not {@link Codes#NONE}
   */
  void number(int[] numbers, int from, int count, long[] block, long[] nulls, boolean isNew) {
    for (int at = 0; at < count; at++) {
      int row = from + at;
      if (numbers[row] != Codes.NONE) {
        boolean isNull = (nulls[row >> 6] >>> row & 1) != 0;
        numbers[row] =
            direct == null
                ? hashed(numbers[row], isNull ? 0 : block[at], isNull, isNew)
                : placed(direct, numbers[row], isNull ? span : at(block[at]), isNew);
      }
    }
  }

  /** The place of a value among all of these; below 0 if it is none of them. */
  private long at(long value) {
    long at = value - least;
    return at < span ? at : Codes.NONE;
  }

  private int placed(int[] places, int number, long at, boolean isNew) {
    if (at < 0) {
      return Codes.NONE;
    }
    int place = (int) (number * (span + 1) + at);
    int found = places[place];
    if (found == 0 && isNew) {
      found = ++size;
      places[place] = found;
    }
    return found - 1;
  }

  private int hashed(int number, long value, boolean isNull, boolean isNew) {
    long tag = (long) number << 1 | (isNull ? 1 : 0);
    int at = place(value, tag);
    long entry = entries[at + 1];
    if (entry != 0 || !isNew) {
      return (int) (entry >>> Integer.SIZE) - 1;
    }
    entries[at] = value;
    entries[at + 1] = (long) ++size << Integer.SIZE | tag;
    if (size > entries.length >> 2) {
      grow();
    }
    return size - 1;
  }

  private int place(long value, long tag) {
    int mask = entries.length - 1;
    int at = (int) ((value * SECRET + tag * OTHER) >>> shift) << 1;
    while (entries[at + 1] != 0
        && (entries[at] != value || (entries[at + 1] & 0xFFFF_FFFFL) != tag)) {
      at = (at + 2) & mask;
    }
    return at;
  }

  private void grow() {
    long[] all = entries;
    entries = new long[Math.multiplyExact(all.length, 4)];
    shift -= 2;
    for (int at = 0; at < all.length; at += 2) {
      if (all[at + 1] != 0) {
        int to = place(all[at], all[at + 1] & 0xFFFF_FFFFL);
        entries[to] = all[at];
        entries[to + 1] = all[at + 1];
      }
    }
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "CodeTable";
  }
}
