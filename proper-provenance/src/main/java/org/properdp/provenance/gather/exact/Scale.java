package org.properdp.provenance.gather.exact;

import java.math.BigInteger;

/** Scales integers by exact ratios, towards zero. */
public final class Scale {
  private Scale() {}

  /** value · part / whole towards zero, where 0 ≤ part ≤ whole and whole &gt; 0. */
  public static long towardsZero(long value, long part, long whole) {
    if (part == whole) {
      return value;
    }
    long low = value * part;
    if (Math.multiplyHigh(value, part) == low >> 63) {
      return low / whole;
    }
    return BigInteger.valueOf(value)
        .multiply(BigInteger.valueOf(part))
        .divide(BigInteger.valueOf(whole))
        .longValueExact();
  }
}
