package org.properdp.store.packed;

import java.util.Arrays;

/** The frequencies of numbers, if all are small. Its arrays are used again. */
final class Occurrences {
  /** Numbers below this are counted. */
  static final int SMALL = 1 << 16;

  /** Below this, the same number often comes twice in a row. */
  private static final int NARROW = 1 << 10;

  private static final int APART = 4;

  private int[] occurs = new int[0];
  private boolean isCounted;
  private Spread counted = new Spread(0, 0, 1);

  /**
   * The distribution of numbers, none of which may be negative. If all are small, they are counted
   * by the way.
   */
  Spread spread(long[] numbers, int size) {
    long all = 0;
    for (int i = 0; i < size; i++) {
      all |= numbers[i];
    }
    if (all < 0) {
      throw new IllegalArgumentException("a weight must be >= 0, but was negative");
    }
    isCounted = all < SMALL && size > 0;
    if (!isCounted) {
      return Spread.of(numbers, size);
    }
    int end = (int) Long.highestOneBit(all | 1) << 1;
    if (end <= NARROW) {
      countNarrow(numbers, size, end);
    } else {
      count(numbers, size, end);
    }
    counted = Spread.of(occurs, end);
    return counted;
  }

  private void count(long[] numbers, int size, int end) {
    makeRoom();
    Arrays.fill(occurs, 0, end, 0);
    for (int i = 0; i < size; i++) {
      occurs[(int) numbers[i]]++;
    }
  }

  private void makeRoom() {
    occurs = occurs.length == 0 ? new int[SMALL] : occurs;
  }

  /** Neighbours are counted apart, because to count the same number twice in a row takes longer. */
  private void countNarrow(long[] numbers, int size, int end) {
    makeRoom();
    int[] apart = new int[end * APART];
    for (int i = 0; i < size; i++) {
      apart[(int) numbers[i] * APART + (i & (APART - 1))]++;
    }
    for (int number = 0; number < end; number++) {
      int sum = 0;
      for (int each = 0; each < APART; each++) {
        sum += apart[number * APART + each];
      }
      occurs[number] = sum;
    }
  }

  /**
   * The frequency of each number up to the largest. The numbers are steps above the least of those
   * whose spread was asked for; if these were counted, they are not counted again.
   */
  int[] upTo(int most, long[] numbers, int size) {
    if (!isCounted) {
      count(numbers, size, most + 1);
      return occurs;
    }
    int least = (int) counted.least();
    int step = (int) counted.step();
    for (int steps = 0; steps <= most; steps++) {
      occurs[steps] = occurs[least + steps * step];
    }
    return occurs;
  }
}
