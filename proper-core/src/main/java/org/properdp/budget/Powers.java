package org.properdp.budget;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Upper and lower bounds of powers e^−n, for n in billionths, as fractions of 2^62.
 *
 * <p>e^−n is the product of e^−(2^k) over the bits of n; tables hold each factor rounded down and
 * up. Products are rounded in the same direction, so that a bound stays a bound.
 */
final class Powers {
  private static final int UNIT = 62;

  /** The number one. */
  static final long ONE = 1L << UNIT;

  private static final int BITS = 63;
  private static final long BILLION = 1_000_000_000;
  private static final long[] BELOW = new long[BITS];
  private static final long[] ABOVE = new long[BITS];

  static {
    // Far more digits than are kept, and a margin far wider than their error.
    MathContext fine = new MathContext(120, RoundingMode.HALF_EVEN);
    BigDecimal margin = new BigDecimal("1e-60");
    BigDecimal power = series(BigDecimal.ONE.movePointLeft(9), fine);
    for (int k = 0; k < BITS; k++) {
      BigDecimal units = power.multiply(new BigDecimal(ONE), fine);
      BELOW[k] = floor(units.subtract(margin).max(BigDecimal.ZERO));
      ABOVE[k] = Math.min(ONE, floor(units.add(margin)) + 1);
      // Below the margin it counts as zero; otherwise its exponent would grow without bound.
      power = power.compareTo(margin) < 0 ? BigDecimal.ZERO : power.multiply(power, fine);
    }
  }

  private Powers() {}

  private static BigDecimal series(BigDecimal x, MathContext fine) {
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal term = BigDecimal.ONE;
    for (int k = 1; k <= 20; k++) {
      sum = sum.add(term);
      term = term.multiply(x).negate().divide(BigDecimal.valueOf(k), fine);
    }
    return sum;
  }

  private static long floor(BigDecimal units) {
    return units.setScale(0, RoundingMode.FLOOR).longValueExact();
  }

  /** A number of billionths as a fraction of 2^62, rounded up. */
  static long share(long nanos) {
    BigInteger[] exact =
        BigInteger.valueOf(nanos).shiftLeft(UNIT).divideAndRemainder(BigInteger.valueOf(BILLION));
    return exact[0].longValueExact() + exact[1].signum();
  }

  private static long timesDown(long a, long b) {
    return Math.multiplyHigh(a, b) << (Long.SIZE - UNIT) | (a * b) >>> UNIT;
  }

  /** A product, rounded up. */
  static long timesUp(long a, long b) {
    return Math.min(ONE, timesDown(a, b) + 1);
  }

  /** An upper bound of e^−n. */
  static long above(long n) {
    long product = ONE;
    for (long rest = n; rest != 0; rest &= rest - 1) {
      product = timesUp(product, ABOVE[Long.numberOfTrailingZeros(rest)]);
    }
    return product;
  }

  /** The largest number n of billionths for which e^−n is certainly at least a bound. */
  static long mostAbove(long bound) {
    long n = 0;
    long product = ONE;
    for (int k = BITS - 1; k >= 0; k--) {
      long smaller = timesDown(product, BELOW[k]);
      if (smaller >= bound) {
        product = smaller;
        n |= 1L << k;
      }
    }
    return n;
  }
}
