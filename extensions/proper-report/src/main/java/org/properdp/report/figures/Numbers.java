package org.properdp.report.figures;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Formats numbers for people: three significant digits, the same in every country. */
public final class Numbers {
  private static final MathContext THREE_DIGITS = new MathContext(3);
  private static final MathContext SIX_DIGITS = new MathContext(6);
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
  private static final double MANY_TIMES = 10;
  private static final int MOST_DIGITS = 4;

  /** What is nearer to a number than this differs by what doubles round, and by nothing else. */
  private static final double EXACT = 1e-12;

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

  /** A number for people; one just below 1 has more digits, as no share of nearly all is all. */
  public static String shown(double number) {
    if (!Double.isFinite(number)) {
      return "–";
    }
    if (Math.abs(number) >= 100) {
      return String.format(Locale.ROOT, "%,.0f", number);
    }
    BigDecimal rounded = new BigDecimal(number).round(THREE_DIGITS);
    if (rounded.abs().compareTo(BigDecimal.ONE) == 0 && Math.abs(number) < 1) {
      rounded = new BigDecimal(number).round(SIX_DIGITS);
    }
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /**
   * A share as a percentage; one of many times the whole without a fraction, which says nothing.
   * What is not all or nothing is not rounded to that: it has more digits, or is told by what it is
   * over or under.
   */
  public static String percent(double share) {
    if (!Double.isFinite(share)) {
      return "–";
    }
    if (Math.abs(share) >= MANY_TIMES) {
      return String.format(Locale.ROOT, "%,.0f %%", 100 * share);
    }
    boolean isNothing = Math.abs(share) < EXACT;
    boolean isAll = Math.abs(1 - Math.abs(share)) < EXACT;
    for (int digits = 1; digits <= MOST_DIGITS; digits++) {
      BigDecimal shown =
          new BigDecimal(isNothing ? 0 : 100 * share).setScale(digits, RoundingMode.HALF_UP);
      boolean isRoundedDown = shown.signum() == 0 && !isNothing;
      boolean isRoundedUp = shown.abs().compareTo(HUNDRED) == 0 && Math.abs(share) < 1 && !isAll;
      if (!isRoundedDown && !isRoundedUp) {
        return shown.toPlainString() + " %";
      }
    }
    return Math.abs(share) < 0.5
        ? share < 0 ? "over -0.0001 %" : "under 0.0001 %"
        : share < 0 ? "under -99.9999 %" : "over 99.9999 %";
  }
}
