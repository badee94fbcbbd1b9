package org.properdp.store.packed;

/**
 * Ranges of numbers from 0 on, each numbered by its length in bits and its first {@code digits}
 * bits behind the highest: as fine as the numbers are small.
 */
final class Buckets {
  private Buckets() {}

  /** In which one a number is. */
  static int of(long number, int digits) {
    int low = Math.max(0, Long.SIZE - 1 - Long.numberOfLeadingZeros(number) - digits);
    return (low << digits) + (int) (number >>> low);
  }

  /** How many low bits of its numbers it leaves open. */
  static int open(int bucket, int digits) {
    return Math.max(0, (bucket >>> digits) - 1);
  }

  /** Its least number. */
  static long first(int bucket, int digits) {
    int low = open(bucket, digits);
    return (long) (bucket - (low << digits)) << low;
  }

  /** How many there are up to that of a number. */
  static int upTo(long number, int digits) {
    return of(number, digits) + 1;
  }
}
