package org.properdp.budget;

import org.properdp.provenance.contribution.WeightPage;

/**
 * The cost of a weight, in billionths, rounded up: it grows with the weight, and weight 0 costs
 * nothing. A cost that is too large to count is {@link Price#CANNOT_PAY}. A tariff proportional to
 * the weight is a {@link Price}.
 */
@FunctionalInterface
public interface Tariff {
  /** The cost of this weight; {@link Price#CANNOT_PAY} if it is too large to count. */
  long cost(long weight);

  /** The largest weight, up to a given one, that costs no more than is left. */
  default long affordable(long weight, long left) {
    if (weight == WeightPage.TOO_MUCH || left <= 0) {
      return 0;
    }
    long enough = 0;
    long most = weight;
    while (enough < most) {
      long middle = enough + (most - enough + 1) / 2;
      if (cost(middle) <= left) {
        enough = middle;
      } else {
        most = middle - 1;
      }
    }
    return enough;
  }
}
