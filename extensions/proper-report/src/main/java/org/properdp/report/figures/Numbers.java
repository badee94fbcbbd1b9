package org.properdp.report.figures;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * Formats numbers for people: three significant digits, the same in every country. What is rounded
 * is the decimal that a double is written as, so that a share and its percentage never differ.
 */
public final class Numbers {
  private static final int FEWEST_DIGITS = 3;
  private static final int MOST_DIGITS = 6;
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
  private static final double MANY_TIMES = 10;
  private static final int MOST_DECIMALS = 4;

  /**
   * The numbers nearer to each other than this differ by what doubles round, and by nothing else.
   */
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
    return shown(number, FEWEST_DIGITS);
  }

  /** A figure and two ends, with as many digits as tell each end from the figure. */
  static String shown(double figure, double low, double high) {
    int digits = FEWEST_DIGITS;
    while (digits < MOST_DIGITS
        && (isRoundedUpToOne(figure, digits)
            || areAlike(low, figure, shown(low, digits), shown(figure, digits))
            || areAlike(figure, high, shown(figure, digits), shown(high, digits)))) {
      digits++;
    }
    return bracketed(shown(figure, digits), shown(low, digits), shown(high, digits));
  }

  /** True if two numbers that differ are printed alike. */
  private static boolean areAlike(double less, double more, String one, String other) {
    return more - less > EXACT && one.equals(other);
  }

  private static String bracketed(String figure, String low, String high) {
    return figure + " (" + low + " to " + high + ")";
  }

  private static String shown(double number, int digits) {
    if (!Double.isFinite(number)) {
      return "–";
    }
    if (Math.abs(number) >= Math.pow(10, digits - 1)) {
      return String.format(Locale.ROOT, "%,.0f", number);
    }
    int shown = digits;
    while (shown < MOST_DIGITS && isRoundedUpToOne(number, shown)) {
      shown++;
    }
    BigDecimal rounded = rounded(number, shown);
    return rounded.signum() == 0 ? "0" : plain(rounded.stripTrailingZeros());
  }

  /** All digits, in groups of three before the point. */
  private static String plain(BigDecimal number) {
    return String.format(Locale.ROOT, "%,." + Math.max(0, number.scale()) + "f", number);
  }

  private static boolean isRoundedUpToOne(double number, int digits) {
    return Double.isFinite(number)
        && Math.abs(number) < 1
        && rounded(number, digits).abs().compareTo(BigDecimal.ONE) == 0;
  }

  private static BigDecimal rounded(double number, int digits) {
    return BigDecimal.valueOf(number).round(new MathContext(digits));
  }

  /**
   * A share as a percentage; one of many times the whole without a fraction, which says nothing. A
   * share that is not all or nothing is not rounded to that: it has more digits, or is told by the
   * bound that it is over or under.
   */
  public static String percent(double share) {
    return percent(share, 1);
  }

  /** A share and two ends as percentages, with as many digits as tell each end from the share. */
  static String percent(double share, double low, double high) {
    int decimals = 1;
    while (decimals < MOST_DECIMALS
        && (areAlike(low, share, percent(low, decimals), percent(share, decimals))
            || areAlike(share, high, percent(share, decimals), percent(high, decimals)))) {
      decimals++;
    }
    String from = percent(low, decimals).replace(" %", "");
    return bracketed(percent(share, decimals), from, percent(high, decimals));
  }

  private static String percent(double share, int fewest) {
    if (!Double.isFinite(share)) {
      return "–";
    }
    if (Math.abs(share) >= MANY_TIMES && fewest <= 1) {
      return String.format(Locale.ROOT, "%,.0f %%", 100 * share);
    }
    boolean isNothing = Math.abs(share) < EXACT;
    boolean isAll = Math.abs(1 - Math.abs(share)) < EXACT;
    for (int decimals = fewest; decimals <= MOST_DECIMALS; decimals++) {
      BigDecimal shown =
          (isNothing ? BigDecimal.ZERO : BigDecimal.valueOf(share).movePointRight(2))
              .setScale(decimals, RoundingMode.HALF_UP);
      boolean isRoundedDown = shown.signum() == 0 && !isNothing;
      boolean isRoundedUp = shown.abs().compareTo(HUNDRED) == 0 && Math.abs(share) < 1 && !isAll;
      if (!isRoundedDown && !isRoundedUp) {
        return plain(shown) + " %";
      }
    }
    return Math.abs(share) < 0.5
        ? share < 0 ? "over -0.0001 %" : "under 0.0001 %"
        : share < 0 ? "under -99.9999 %" : "over 99.9999 %";
  }
}
