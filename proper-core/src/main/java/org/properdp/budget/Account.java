package org.properdp.budget;

import java.math.BigDecimal;

/**
 * All that was granted to one budget, and what it has left: for the custodian alone.
 *
 * @param renewedNanos the amount that came back at renewals
 * @param renewals the number of renewals since it was given
 */
public record Account(long grantedNanos, long leftNanos, long renewedNanos, long renewals) {
  /** The account of a budget that was never renewed. */
  public Account(long grantedNanos, long leftNanos) {
    this(grantedNanos, leftNanos, 0, 0);
  }

  public BigDecimal granted() {
    return Currency.decimal(grantedNanos);
  }

  public BigDecimal left() {
    return Currency.decimal(leftNanos);
  }

  public BigDecimal spent() {
    return Currency.decimal(spentNanos());
  }

  /** The amount that was spent, in billionths. */
  public long spentNanos() {
    return grantedNanos + renewedNanos - leftNanos;
  }

  public BigDecimal renewed() {
    return Currency.decimal(renewedNanos);
  }

  /** The amounts as decimals. */
  @Override
  public String toString() {
    String renewed = renewedNanos > 0 ? " and " + renewed().toPlainString() + " renewed" : "";
    return left().toPlainString() + " left of " + granted().toPlainString() + renewed;
  }
}
