package org.properdp.relational.type;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Numbers as text. */
final class NumberText {
  private static final int MOST_SIGNIFICANT_DIGITS = 17;
  private static final int LEAST_PLAIN_EXPONENT = -4;
  private static final int FIRST_HUGE_EXPONENT = 16;
  private static final int OVERFLOW = -1;

  private NumberText() {}

  /** A decimal of this scale as its unscaled value; null if the text is none, or is too large. */
  static @Nullable Long decimal(String text, int scale, boolean rounds) {
    boolean negative = text.startsWith("-");
    int fraction = -1; // digits after the point; before the point -1
    long value = 0; // its negative, which has room for one more
    boolean digits = false;
    boolean up = false;
    for (int at = afterSign(text); at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '.' && fraction < 0) {
        fraction = 0;
        continue;
      }
      if (c < '0' || c > '9') {
        return null;
      }
      digits = true;
      if (fraction < scale) {
        value = append(value, c - '0');
        fraction += fraction < 0 ? 0 : 1;
      } else if (!rounds && c != '0') {
        return null;
      } else {
        up |= fraction == scale && c >= '5';
        fraction++;
      }
      if (value > 0) {
        return null;
      }
    }
    return digits ? signed(value, Math.max(fraction, 0), scale, up, negative) : null;
  }

  private static @Nullable Long signed(
      long digits, int fraction, int scale, boolean up, boolean negative) {
    long value = digits;
    for (int at = fraction; at < scale && value <= 0; at++) {
      value = append(value, 0);
    }
    if (value > 0 || (up && value == Long.MIN_VALUE)) {
      return null;
    }
    value -= up ? 1 : 0;
    if (negative) {
      return value;
    }
    return value == Long.MIN_VALUE ? null : -value;
  }

  /** A digit more of a number that is not positive; positive if there is no room for it. */
  private static long append(long value, int digit) {
    long least = (Long.MIN_VALUE + digit) / 10;
    return value < least ? -OVERFLOW : 10 * value - digit;
  }

  private static int afterSign(String text) {
    return text.startsWith("-") || text.startsWith("+") ? 1 : 0;
  }

  /** A floating-point number; null if the text is none, or is too large. */
  static @Nullable Double floating(String text) {
    String unsigned = text.substring(afterSign(text));
    boolean named = unsigned.equals("NaN") || unsigned.equals("Infinity");
    if (!named && !isFloating(unsigned)) {
      return null;
    }
    double value = Double.parseDouble(text);
    return !named && Double.isInfinite(value) ? null : value + 0.0;
  }

  private static boolean isFloating(String text) {
    int whole = digits(text, 0);
    int end = whole;
    int digits = whole;
    if (end < text.length() && text.charAt(end) == '.') {
      int from = end + 1;
      end = digits(text, from);
      digits += end - from;
    }
    if (digits == 0) {
      return false;
    }
    if (end < text.length() && (text.charAt(end) | 0x20) == 'e') {
      boolean sign = text.startsWith("+", end + 1) || text.startsWith("-", end + 1);
      int from = end + (sign ? 2 : 1);
      end = digits(text, from);
      return end > from && end == text.length();
    }
    return end == text.length();
  }

  private static int digits(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }

  static String format(long unscaled, int scale) {
    return BigDecimal.valueOf(unscaled, scale).toPlainString();
  }

  /**
   * The shortest decimal that is read as this number; of several the nearest. Not Java's own text,
   * which became another with Java 19. With an exponent below 1e-4 and from 1e16 on.
   */
  static String format(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return Double.toString(value);
    }
    if (value == 0) {
      return "0.0";
    }
    BigDecimal shortest = shortest(value);
    String digits = shortest.unscaledValue().abs().toString();
    int exponent = digits.length() - 1 - shortest.scale();
    String sign = value < 0 ? "-" : "";
    if (exponent >= LEAST_PLAIN_EXPONENT && exponent < FIRST_HUGE_EXPONENT) {
      String plain = shortest.toPlainString();
      return shortest.scale() > 0 ? plain : plain + ".0";
    }
    String rest = digits.length() > 1 ? "." + digits.substring(1) : "";
    int size = Math.abs(exponent);
    return sign
        + digits.charAt(0)
        + rest
        + (exponent < 0 ? "e-" : "e+")
        + (size < 10 ? "0" : "")
        + size;
  }

  private static BigDecimal shortest(double value) {
    BigDecimal exact = new BigDecimal(value);
    for (int digits = 1; digits < MOST_SIGNIFICANT_DIGITS; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
      if (rounded.doubleValue() == value) {
        return rounded.stripTrailingZeros();
      }
    }
    return exact
        .round(new MathContext(MOST_SIGNIFICANT_DIGITS, RoundingMode.HALF_EVEN))
        .stripTrailingZeros();
  }
}
