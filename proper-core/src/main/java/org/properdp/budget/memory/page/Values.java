package org.properdp.budget.memory.page;

import java.util.Arrays;

/** Different amounts, each under a code: a dictionary while it is made. */
final class Values {
  /** A byte tells so many apart. */
  static final int MOST = 256;

  /** There is no code left. */
  static final int FULL = -1;

  private static final int SLOTS = 4 * MOST;

  private final long[] values = new long[MOST];
  private final short[] nextCodes = new short[SLOTS];
  private int count;

  Values() {}

  /**
   * Starts with these, under the codes that they have; of two that are equal the first is found.
   */
  Values(long[] known) {
    for (long value : known) {
      int at = find(value);
      values[count++] = value;
      if (nextCodes[at] == 0) {
        nextCodes[at] = (short) count;
      }
    }
  }

  /** The code of a value, which gets one if it has none; or {@link #FULL}. */
  int code(long value) {
    int at = find(value);
    if (nextCodes[at] == 0) {
      if (count == MOST) {
        return FULL;
      }
      values[count++] = value;
      nextCodes[at] = (short) count;
    }
    return nextCodes[at] - 1;
  }

  /** Where a value's code stands, or will. */
  private int find(long value) {
    int at = (int) ((value * 0x9E37_79B9_7F4A_7C15L) >>> 54);
    while (nextCodes[at] != 0 && values[nextCodes[at] - 1] != value) {
      at = (at + 1) & (SLOTS - 1);
    }
    return at;
  }

  int size() {
    return count;
  }

  long[] toArray() {
    return Arrays.copyOf(values, count);
  }
}
