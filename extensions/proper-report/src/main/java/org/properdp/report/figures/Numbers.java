package org.properdp.report.figures;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Formats numbers for people: three significant digits, the same in every country. */
public final class Numbers {
  private static final MathContext THREE_DIGITS = new MathContext(3);
  private static final double MANY_TIMES = 10;

  private Numbers() {}

  /** A cell for people; a missing number is a dash. */
  public static String shown(Object cell) {
    if (cell instanceof Double number) {
      return shown(number.doubleValue());
    }
    if (cell instanceof Measured measured) {
      return measured.shown();
    }
    return cell instanceof Number whole ? shown(whole.longValue()) : cell.toString();
  }

  /** A whole number for people. */
  public static String shown(long whole) {
    return String.format(Locale.ROOT, "%,d", whole);
  }

  /** A number of things, of which one is called otherwise than several. */
  public static String shown(long whole, String one, String several) {
    return shown(whole) + " " + (whole == 1 ? one : several);
  }

  /** A number for people. */
  public static String shown(double number) {
    if (!Double.isFinite(number)) {
      return "–";
    }
    if (Math.abs(number) >= 100) {
      return String.format(Locale.ROOT, "%,.0f", number);
    }
    BigDecimal rounded = new BigDecimal(number).round(THREE_DIGITS);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /**
   * A share as a percentage; one of many times the whole without a fraction, which says nothing.
   */
  public static String percent(double share) {
    String format = Math.abs(share) >= MANY_TIMES ? "%,.0f %%" : "%.1f %%";
    String shown = String.format(Locale.ROOT, format, 100 * share);
    return shown.matches("-[0.]+ %") ? shown.substring(1) : shown;
  }
}
