package org.properdp.budget;

import org.properdp.provenance.contribution.WeightPage;

/**
 * What a weight costs, in billionths, rounded up: more for more weight, and nothing for none. A
 * weight that is too much to count is never cheap: it costs {@link Price#CANNOT_PAY}. What is in
 * proportion is a {@link Price}.
 */
@FunctionalInterface
public interface Tariff {
  /** What this weight costs; {@link Price#CANNOT_PAY} where that is too much to count. */
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
