package org.properdp.budget;

import java.math.BigDecimal;

/**
 * An amount of privacy loss above zero, exact: a whole number of billionths.
 *
 * <p>Published attack: a budget kept in floating point takes ε = NaN, becomes NaN, and then grants
 * everything; a negative ε refunds. Neither can be written down here (SEMANTICS §6, §7).
 */
public record Epsilon(long nanos) implements Comparable<Epsilon> {
  /** How many decimals are counted. */
  public static final int DECIMALS = 9;

  /** The largest amount: ε = 1,000,000,000, so that sums of a few can't overflow. */
  public static final long MOST = 1_000_000_000_000_000_000L;

  /** Checks that the amount is above zero and not beyond all meaning. */
  public Epsilon {
    if (nanos <= 0) {
      throw new IllegalArgumentException("epsilon must be > 0, but was " + show(nanos));
    }
    if (nanos > MOST) {
      throw new IllegalArgumentException("epsilon must be <= 1000000000, but was " + show(nanos));
    }
  }

  /** Reads an exact decimal such as {@code "0.1"}. */
  public static Epsilon of(String decimal) {
    try {
      return of(new BigDecimal(decimal.trim()));
    } catch (NumberFormatException notDecimal) {
      throw new IllegalArgumentException(
          "epsilon must be a decimal such as 0.1, but was \"" + decimal + "\"", notDecimal);
    }
  }

  /** Takes an exact decimal. */
  public static Epsilon of(BigDecimal decimal) {
    if (decimal.signum() <= 0) {
      throw new IllegalArgumentException("epsilon must be > 0, but was " + decimal);
    }
    BigDecimal plain = decimal.stripTrailingZeros();
    if (plain.scale() > DECIMALS) {
      throw new IllegalArgumentException(
          "epsilon must have at most 9 decimals, but was " + decimal);
    }
    if ((long) plain.precision() - plain.scale() > 10) {
      throw new IllegalArgumentException("epsilon must be <= 1000000000, but was " + decimal);
    }
    return new Epsilon(plain.movePointRight(DECIMALS).longValueExact());
  }

  /** One of so many equal parts, rounded down to a billionth. */
  public Epsilon dividedBy(long parts) {
    if (parts < 1 || parts > nanos) {
      throw new IllegalArgumentException(
          "epsilon "
              + this
              + " must be divided by 1 or more, with a billionth for each, but by "
              + parts);
    }
    return new Epsilon(nanos / parts);
  }

  /** The amount as a decimal. */
  public BigDecimal decimal() {
    return decimal(nanos);
  }

  @Override
  public int compareTo(Epsilon that) {
    return Long.compare(nanos, that.nanos);
  }

  @Override
  public String toString() {
    return show(nanos);
  }

  /** Whole billionths as a decimal. */
  static BigDecimal decimal(long nanos) {
    BigDecimal plain = BigDecimal.valueOf(nanos, DECIMALS).stripTrailingZeros();
    return plain.scale() < 0 ? plain.setScale(0) : plain;
  }

  private static String show(long nanos) {
    return decimal(nanos).toPlainString();
  }
}
