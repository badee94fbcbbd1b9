package org.properdp.store.packed;

/** How many bits something takes, in 256ths of a bit, in integers. */
final class Bits {
  /** One bit. */
  static final int ONE = 256;

  private static final int[] LOGS = logs();

  private Bits() {}

  /** The logarithm to the base 2 of a number from 1 on; rounded down. */
  static int log(int number) {
    int length = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(number);
    int leading = length <= 8 ? number << (8 - length) : number >>> (length - 8);
    return length * ONE + LOGS[leading - ONE];
  }

  /** Of 1 to 2 in steps of a 256th: squaring doubles a logarithm. */
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

  /** What {@link BitWriter#writeGamma} takes. */
  static int gamma(int number) {
    return (2 * (Integer.SIZE - Integer.numberOfLeadingZeros(number)) - 1) * ONE;
  }
}
