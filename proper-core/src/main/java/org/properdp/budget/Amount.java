package org.properdp.budget;

import java.math.BigDecimal;

/** An amount of privacy loss above zero, exact in billionths, in one of two currencies. */
public sealed interface Amount permits Epsilon, Rho {
  /** The number of decimals. */
  int DECIMALS = 9;

  /** The largest amount: 1,000,000,000, so that sums of a few can't overflow. */
  long MOST = 1_000_000_000_000_000_000L;

  /** The amount in billionths. */
  long nanos();

  /** The currency of the amount. */
  Currency currency();

  /** The amount divided by a number of parts, rounded down to a billionth. */
  Amount dividedBy(long parts);

  /** The amount as a decimal. */
  default BigDecimal decimal() {
    return Currency.decimal(nanos());
  }

  /** The amount and its currency, for instance "ε 0.1". */
  default String shown() {
    return currency().symbol() + " " + this;
  }
}
