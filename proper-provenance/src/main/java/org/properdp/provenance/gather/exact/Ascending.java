package org.properdp.provenance.gather.exact;

import java.util.Arrays;

/**
 * Sorts longs. If they are many and close together, like the steps of a public range, it is a radix
 * sort from the last digit on, which takes time in proportion to their number.
 */
public final class Ascending {
  private static final int DIGIT = 11;
  private static final int FEW = 1 << 14;

  private Ascending() {}

  /** The first {@code count} values in ascending order; the array may be overwritten. */
  public static long[] of(long[] values, int count) {
    long[] from = count == values.length ? values : Arrays.copyOf(values, count);
    if (count < FEW) {
      Arrays.sort(from);
      return from;
    }
    long min = from[0];
    long max = from[0];
    for (long value : from) {
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
    // As an unsigned number, the span never overflows.
    int digits = (Long.SIZE - Long.numberOfLeadingZeros(max - min) + DIGIT - 1) / DIGIT;
    long[] into = new long[digits > 0 ? count : 0];
    for (int digit = 0; digit < digits; digit++) {
      pass(from, into, min, digit * DIGIT);
      long[] swap = from;
      from = into;
      into = swap;
    }
    return from;
  }

  /** Sorts all values by one digit, stably. */
  private static void pass(long[] from, long[] into, long min, int shift) {
    int mask = (1 << DIGIT) - 1;
    int[] next = new int[(1 << DIGIT) + 1];
    for (long value : from) {
      next[((int) ((value - min) >>> shift) & mask) + 1]++;
    }
    for (int d = 0; d < mask; d++) {
      next[d + 1] += next[d];
    }
    for (long value : from) {
      into[next[(int) ((value - min) >>> shift) & mask]++] = value;
    }
  }
}
