package org.properdp.budget;

import java.math.BigDecimal;

/** What one budget was ever granted and what is left of it: for the custodian alone. */
public record Account(long grantedNanos, long leftNanos) {
  /** All that was ever granted: E(i). */
  public BigDecimal granted() {
    return Currency.decimal(grantedNanos);
  }

  /** What may still be spent. */
  public BigDecimal left() {
    return Currency.decimal(leftNanos);
  }

  /** What was spent. */
  public BigDecimal spent() {
    return Currency.decimal(grantedNanos - leftNanos);
  }

  /** In decimals, as people read amounts. */
  @Override
  public String toString() {
    return left().toPlainString() + " left of " + granted().toPlainString();
  }
}
