package org.properdp.budget;

import java.math.BigDecimal;

/**
 * An amount of zero-concentrated privacy loss above zero, exact: a whole number of billionths. With
 * a loss of ρ, the Rényi divergence of every order α &gt; 1 is at most α·ρ (SEMANTICS §2).
 */
public record Rho(long nanos) implements Amount, Comparable<Rho> {
  /** Checks that the amount is above zero and not too large. */
  public Rho {
    Currency.RHO.checked(nanos);
  }

  /** Reads an exact decimal such as {@code "0.005"}. */
  public static Rho of(String decimal) {
    return new Rho(Currency.RHO.read(decimal));
  }

  /** Takes an exact decimal. */
  public static Rho of(BigDecimal decimal) {
    return new Rho(Currency.RHO.read(decimal));
  }

  @Override
  public Currency currency() {
    return Currency.RHO;
  }

  @Override
  public Rho dividedBy(long parts) {
    return new Rho(Currency.RHO.part(nanos, parts));
  }

  @Override
  public int compareTo(Rho that) {
    return Long.compare(nanos, that.nanos);
  }

  @Override
  public String toString() {
    return Currency.show(nanos);
  }
}
