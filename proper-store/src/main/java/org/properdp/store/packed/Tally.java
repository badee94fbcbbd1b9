package org.properdp.store.packed;

/**
 * Counts how often each number of a page occurs, unless too few occur often enough for that to save
 * bits.
 */
final class Tally {
  private static final int SIZE = 1 << 17;
  private static final int SAMPLE = 2_048;

  /** A sample in which hardly any number occurs twice has at most this many repeats. */
  private static final int FEW = 8;

  private final long[] numbers = new long[SIZE];
  private final int[] counts = new int[SIZE];
  private final int[] used = new int[SIZE / 2];
  private int different;

  /** The place where the number at each index was counted. */
  private final int[] places = new int[SIZE / 2];

  /**
   * Counts all numbers and returns true. If a sample has hardly more repeats than evenly spread
   * numbers would have, it counts nothing and returns false.
   *
   * @param pairs how many pairs of equal numbers there would be if they were evenly spread
   */
  boolean count(long[] all, int size, long pairs) {
    clear();
    if (size > 2 * SAMPLE) {
      // Samples in another order than the page's; an odd step reaches every index.
      for (int i = 0, at = 0; i < SAMPLE; i++, at = (at + 40_503) & (SIZE / 2 - 1)) {
        add(all[(int) (((long) at * size) >>> 16)]);
      }
      long expected = pairs * SAMPLE / size * SAMPLE / size;
      boolean seldom = SAMPLE - different < FEW + expected + (expected >> 2);
      clear();
      if (seldom) {
        return false;
      }
    }
    for (int i = 0; i < size; i++) {
      places[i] = add(all[i]);
    }
    return true;
  }

  /** Takes over how often each number from 0 to {@code most} occurs; each is its own place. */
  void take(int[] occurs, int most) {
    clear();
    for (int number = 0; number <= most; number++) {
      if (occurs[number] > 0) {
        numbers[number] = number;
        counts[number] = occurs[number];
        used[different++] = number;
      }
    }
  }

  private void clear() {
    for (int i = 0; i < different; i++) {
      counts[used[i]] = 0;
    }
    different = 0;
  }

  private int add(long number) {
    int place = (int) ((number * 0x9E3779B97F4A7C15L) >>> (Long.SIZE - 17));
    while (counts[place] != 0 && numbers[place] != number) {
      place = (place + 1) & (SIZE - 1);
    }
    if (counts[place]++ == 0) {
      numbers[place] = number;
      used[different++] = place;
    }
    return place;
  }

  int different() {
    return different;
  }

  /** The place of one of the distinct numbers. */
  int place(int which) {
    return used[which];
  }

  /** The place of the number at an index. */
  int placeAt(int index) {
    return places[index];
  }

  long number(int place) {
    return numbers[place];
  }

  int count(int place) {
    return counts[place];
  }

  /** The length of an array that is indexed by places. */
  static int size() {
    return SIZE;
  }
}
