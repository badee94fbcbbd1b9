package org.properdp.budget;

import java.math.BigDecimal;

/** An amount of privacy loss above zero, exact in billionths, in one of two currencies. */
public sealed interface Amount permits Epsilon, Rho {
  /** How many decimals are counted. */
  int DECIMALS = 9;

  /** The largest amount: 1,000,000,000, so that sums of a few can't overflow. */
  long MOST = 1_000_000_000_000_000_000L;

  /** In billionths. */
  long nanos();

  /** What it is an amount of. */
  Currency currency();

  /** One of so many equal parts, rounded down to a billionth. */
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
