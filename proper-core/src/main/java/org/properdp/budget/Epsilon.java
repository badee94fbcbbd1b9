package org.properdp.budget;

import java.math.BigDecimal;

/**
 * An amount of privacy loss above zero, exact: a whole number of billionths.
 *
 * <p>Published attack: a budget kept in floating point takes ε = NaN, becomes NaN, and then grants
 * everything; a negative ε refunds. Neither can be written down here (SEMANTICS §6, §7).
 */
public record Epsilon(long nanos) implements Amount, Comparable<Epsilon> {
  /** How many decimals are counted. */
  public static final int DECIMALS = Amount.DECIMALS;

  /** The largest amount: ε = 1,000,000,000, so that sums of a few can't overflow. */
  public static final long MOST = Amount.MOST;

  /** Checks that the amount is above zero and not beyond all meaning. */
  public Epsilon {
    Currency.EPSILON.checked(nanos);
  }

  /** Reads an exact decimal such as {@code "0.1"}. */
  public static Epsilon of(String decimal) {
    return new Epsilon(Currency.EPSILON.read(decimal));
  }

  /** Takes an exact decimal. */
  public static Epsilon of(BigDecimal decimal) {
    return new Epsilon(Currency.EPSILON.read(decimal));
  }

  @Override
  public Currency currency() {
    return Currency.EPSILON;
  }

  @Override
  public Epsilon dividedBy(long parts) {
    return new Epsilon(Currency.EPSILON.part(nanos, parts));
  }

  @Override
  public int compareTo(Epsilon that) {
    return Long.compare(nanos, that.nanos);
  }

  @Override
  public String toString() {
    return Currency.show(nanos);
  }
}
