package org.properdp.relational.expression.value;

import org.properdp.relational.type.Limits;

/** The order of values. */
public final class Ordering {
  private Ordering() {}

  /** Whole numbers in the order of floating-point ones: NaN equals itself, and is the greatest. */
  public static long ofFloating(double value) {
    long bits = Double.doubleToLongBits(value);
    return bits ^ (bits >> 63 & Long.MAX_VALUE);
  }

  /** Texts by code points; Java's own order is that of their halves. */
  public static int ofTexts(String left, String right) {
    int shorter = Math.min(left.length(), right.length());
    for (int at = 0; at < shorter; at++) {
      char a = left.charAt(at);
      char b = right.charAt(at);
      if (a != b) {
        boolean supplementary = Character.isSurrogate(a);
        return supplementary == Character.isSurrogate(b)
            ? Character.compare(a, b)
            : supplementary ? 1 : -1;
      }
    }
    return Integer.compare(left.length(), right.length());
  }

  /** Decimals of two scales, exactly. */
  public static int ofDecimals(long left, int leftScale, long right, int rightScale) {
    long a = Limits.powerOfTen(Math.max(0, rightScale - leftScale));
    long b = Limits.powerOfTen(Math.max(0, leftScale - rightScale));
    int high = Long.compare(Math.multiplyHigh(left, a), Math.multiplyHigh(right, b));
    return high != 0 ? high : Long.compareUnsigned(left * a, right * b);
  }
}
