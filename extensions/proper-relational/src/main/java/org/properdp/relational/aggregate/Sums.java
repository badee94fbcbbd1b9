package org.properdp.relational.aggregate;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Limits;

/** The result of exact sums: high · 2⁶⁴ + low, the low half without a sign. */
final class Sums {
  private static final long EXACT = 1L << 53;
  private static final MathContext DIGITS = new MathContext(40);

  private Sums() {}

  /** True if the sum is a value of a type. */
  static boolean fits(long high, long low, ColumnType type) {
    return high == low >> 63 && Limits.hold(type, low);
  }

  /** The sum over a count, where the sum is a number of 10^-scale. */
  static double average(long high, long low, long count, int scale) {
    long unit = Limits.powerOfTen(scale);
    if (high == low >> 63 && Math.abs(low) <= EXACT && low != Long.MIN_VALUE) {
      if (Math.multiplyHigh(count, unit) == 0 && count * unit > 0 && count * unit <= EXACT) {
        return (double) low / (count * unit);
      }
    }
    return quotient(wide(BigInteger.valueOf(high), low), BigInteger.valueOf(count), scale);
  }

  /** The number of a high part, and of a low one without a sign. */
  static BigInteger wide(BigInteger high, long low) {
    return high.shiftLeft(Long.SIZE).add(new BigInteger(Long.toUnsignedString(low)));
  }

  /** A number of 10^-scale over another one, to 40 digits, as a double. */
  static double quotient(BigInteger number, BigInteger count, int scale) {
    return new BigDecimal(number, scale).divide(new BigDecimal(count), DIGITS).doubleValue();
  }
}
