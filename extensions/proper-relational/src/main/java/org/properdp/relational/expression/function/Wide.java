package org.properdp.relational.expression.function;

import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Limits;

/** Whole numbers of 128 bits, as far as decimals need them. */
final class Wide {

  private Wide() {}

  /** True if a · b is a {@code long}. */
  static boolean fits(long a, long b) {
    return Math.multiplyHigh(a, b) == (a * b) >> 63;
  }

  /** Gives a · 10^k + b · 10^l if it is at most 10^digits − 1 in size. */
  static void giveSum(long a, int k, long b, int l, int digits, RowCells cells) {
    long left = Limits.powerOfTen(k);
    long right = Limits.powerOfTen(l);
    long low = a * left;
    long sum = low + b * right;
    long carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
    long high = Math.multiplyHigh(a, left) + Math.multiplyHigh(b, right) + carry;
    if (high == sum >> 63) {
      giveIfFits(sum, digits, cells);
    }
  }

  static void giveIfFits(long value, int digits, RowCells cells) {
    long most = Limits.powerOfTen(digits) - 1;
    if (value >= -most && value <= most) {
      cells.give(value);
    }
  }

  /** Gives a · b / 10^drop, rounded half away from zero, if it is at most 10^digits − 1 in size. */
  static void giveProduct(long a, long b, int drop, int digits, RowCells cells) {
    boolean negative = (a < 0) != (b < 0);
    long high = Math.multiplyHigh(a, b);
    long low = a * b;
    if (high < 0) {
      low = -low;
      high = ~high + (low == 0 ? 1 : 0);
    }
    long divisor = Limits.powerOfTen(drop);
    if (high >= divisor) {
      return;
    }
    long quotient = Long.divideUnsigned(low, divisor);
    long remainder = Long.remainderUnsigned(low, divisor);
    if (high != 0) {
      // Bit by bit: high < divisor <= 10^18, so that the remainder never overflows.
      quotient = 0;
      remainder = high;
      for (int bit = 63; bit >= 0; bit--) {
        remainder = remainder << 1 | (low >>> bit & 1);
        boolean fits = remainder >= divisor;
        remainder -= fits ? divisor : 0;
        quotient = quotient << 1 | (fits ? 1 : 0);
      }
    }
    if (quotient < 0) {
      return;
    }
    long rounded = quotient + (remainder >= divisor - remainder ? 1 : 0);
    if (rounded >= 0) {
      giveIfFits(negative ? -rounded : rounded, digits, cells);
    }
  }

  /** a / 10^drop, rounded half away from zero. */
  static long rounded(long a, int drop) {
    if (drop > ColumnType.MOST_DIGITS) {
      return 0;
    }
    long divisor = Limits.powerOfTen(drop);
    long quotient = a / divisor;
    long left = Math.abs(a % divisor);
    return quotient + (left >= divisor - left ? (a < 0 ? -1 : 1) : 0);
  }
}
