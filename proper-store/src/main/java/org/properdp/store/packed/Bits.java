package org.properdp.store.packed;

/** Sizes of encodings in 256ths of a bit, computed with integers. */
final class Bits {
  /** One bit. */
  static final int ONE = 256;

  private static final int[] LOGS = logs();

  private Bits() {}

  /** The logarithm of a number >= 1 to the base 2, rounded down. */
  static int log(int number) {
    int length = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(number);
    int leading = length <= 8 ? number << (8 - length) : number >>> (length - 8);
    return length * ONE + LOGS[leading - ONE];
  }

  /**
   * The logarithms of the numbers from 1 to 2 in steps of a 256th: squaring doubles a logarithm.
   */
  private static int[] logs() {
    int[] logs = new int[ONE];
    for (int i = 0; i < ONE; i++) {
      long value = (long) (ONE + i) << 22;
      for (int bit = ONE >> 1; bit > 0; bit >>= 1) {
        value = (value >>> 15) * (value >>> 15);
        if (value >= 1L << 31) {
          logs[i] |= bit;
          value >>>= 1;
        }
      }
    }
    return logs;
  }

  /** The length of what {@link BitWriter#writeGamma} writes. */
  static int gamma(int number) {
    return (2 * (Integer.SIZE - Integer.numberOfLeadingZeros(number)) - 1) * ONE;
  }
}
