package org.properdp.store.packed;

/**
 * Ranges of numbers >= 0. A bucket is numbered by the bit length of its numbers and the {@code
 * digits} bits after the highest one, so small numbers have narrow buckets.
 */
final class Buckets {
  private Buckets() {}

  /** The bucket of a number. */
  static int of(long number, int digits) {
    int low = Math.max(0, Long.SIZE - 1 - Long.numberOfLeadingZeros(number) - digits);
    return (low << digits) + (int) (number >>> low);
  }

  /** The number of low bits of its numbers that a bucket leaves open. */
  static int open(int bucket, int digits) {
    return Math.max(0, (bucket >>> digits) - 1);
  }

  /** The smallest number of a bucket. */
  static long first(int bucket, int digits) {
    int low = open(bucket, digits);
    return (long) (bucket - (low << digits)) << low;
  }

  /** The number of buckets up to the one of a number. */
  static int upTo(long number, int digits) {
    return of(number, digits) + 1;
  }
}
