package org.properdp.budget;

import java.math.BigDecimal;

/** All that was granted to one budget, and what it has left: for the custodian alone. */
public record Account(long grantedNanos, long leftNanos) {
  public BigDecimal granted() {
    return Currency.decimal(grantedNanos);
  }

  public BigDecimal left() {
    return Currency.decimal(leftNanos);
  }

  public BigDecimal spent() {
    return Currency.decimal(grantedNanos - leftNanos);
  }

  /** The amounts as decimals. */
  @Override
  public String toString() {
    return left().toPlainString() + " left of " + granted().toPlainString();
  }
}
