package org.properdp.store.packed;

/** Counts how often each of a page's numbers occurs, where some occur often enough to gain. */
final class Tally {
  private static final int SIZE = 1 << 17;
  private static final int SAMPLE = 2_048;

  /** So many of a sample occur again where hardly any number occurs twice. */
  private static final int FEW = 8;

  private final long[] numbers = new long[SIZE];
  private final int[] counts = new int[SIZE];
  private final int[] used = new int[SIZE / 2];
  private int different;

  /** In which place the number at each index was counted. */
  private final int[] places = new int[SIZE / 2];

  /**
   * Counts all, unless a sample says that hardly more numbers occur again than if each were as
   * frequent as those around it: then it says so.
   *
   * @param pairs how many pairs of equal numbers there would be then
   */
  boolean count(long[] all, int size, long pairs) {
    clear();
    if (size > 2 * SAMPLE) {
      // Any order that is not that of the page; an odd step leads everywhere.
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

  /** The place of one of the different numbers. */
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

  /** How large anything is that is indexed by places. */
  static int size() {
    return SIZE;
  }
}
