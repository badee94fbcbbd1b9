package org.properdp.noise;

import java.math.BigDecimal;

/**
 * The probability with which an interval is wide enough: above 0 and below 1, exact. It is kept as
 * what is left to one, in units of 10⁻¹².
 */
public record Certainty(long missed) {
  private static final int DECIMALS = 9;
  private static final int UNITS = 12;

  /** The units in one. */
  static final long ONE = 1_000_000_000_000L;

  /** 95 %, unless something else is wanted. */
  public static final Certainty USUAL = of("0.95");

  /** Checks that it is above 0 and below 1. */
  public Certainty {
    if (missed < 1 || missed >= ONE) {
      throw new IllegalArgumentException(
          "a certainty must be above 0 and below 1, but 1 minus it was "
              + BigDecimal.valueOf(missed, UNITS).toPlainString());
    }
  }

  /** Reads a decimal such as {@code "0.95"}. */
  public static Certainty of(String decimal) {
    BigDecimal kept;
    try {
      kept = new BigDecimal(decimal.trim());
    } catch (NumberFormatException notDecimal) {
      throw new IllegalArgumentException(
          "a certainty must be a decimal such as 0.95, but was \"" + decimal + "\"", notDecimal);
    }
    if (kept.signum() <= 0
        || kept.compareTo(BigDecimal.ONE) >= 0
        || kept.stripTrailingZeros().scale() > DECIMALS) {
      throw new IllegalArgumentException(
          "a certainty must be above 0 and below 1, with at most 9 decimals, but was " + decimal);
    }
    return new Certainty(BigDecimal.ONE.subtract(kept).movePointRight(UNITS).longValueExact());
  }

  /** The certainty that each of so many things needs, so that all hold at once with this one. */
  public Certainty ofEach(int things) {
    return new Certainty(missed / things);
  }

  /** The certainty in per cent, such as "95 %". */
  @Override
  public String toString() {
    return BigDecimal.valueOf(ONE - missed, UNITS)
            .movePointRight(2)
            .stripTrailingZeros()
            .toPlainString()
        + " %";
  }
}
