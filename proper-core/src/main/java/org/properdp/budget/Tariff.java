package org.properdp.budget;

/**
 * What a weight costs, in billionths, rounded up: more for more weight, and nothing for none. A
 * weight that is too much to count is never cheap: it costs {@link Price#CANNOT_PAY}. What is in
 * proportion is a {@link Price}.
 */
@FunctionalInterface
public interface Tariff {
  /** What this weight costs; {@link Price#CANNOT_PAY} where that is too much to count. */
  long cost(long weight);
}
