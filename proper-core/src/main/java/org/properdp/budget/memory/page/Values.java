package org.properdp.budget.memory.page;

import java.util.Arrays;

/** Distinct amounts, each with a code: a dictionary under construction. */
final class Values {
  /** The number of values that a byte can distinguish. */
  static final int MOST = 256;

  /** Returned when no code is left. */
  static final int FULL = -1;

  private static final int SLOTS = 4 * MOST;

  private final long[] values = new long[MOST];
  private final short[] nextCodes = new short[SLOTS];
  private int count;

  Values() {}

  /** Starts with these values and their codes; among equal values the first is found. */
  Values(long[] known) {
    for (long value : known) {
      int at = find(value);
      values[count++] = value;
      if (nextCodes[at] == 0) {
        nextCodes[at] = (short) count;
      }
    }
  }

  /** The code of a value, assigned if it has none yet; or {@link #FULL}. */
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

  /** The index at which a value's code is, or will be. */
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
