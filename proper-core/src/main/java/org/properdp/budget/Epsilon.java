package org.properdp.budget;

import java.math.BigDecimal;

/**
 * An amount of privacy loss above zero, exact: a whole number of billionths.
 *
 * <p>A published attack asks at ε = NaN: a budget in floating point becomes NaN and then permits
 * everything; a negative ε refunds. This type can represent neither (SEMANTICS §6, §7).
 */
public record Epsilon(long nanos) implements Amount, Comparable<Epsilon> {
  /** The number of decimals. */
  public static final int DECIMALS = Amount.DECIMALS;

  /** The largest amount: ε = 1,000,000,000, so that sums of a few can't overflow. */
  public static final long MOST = Amount.MOST;

  /** Checks that the amount is above zero and not too large. */
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
