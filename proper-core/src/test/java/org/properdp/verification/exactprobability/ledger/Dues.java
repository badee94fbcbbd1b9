package org.properdp.verification.exactprobability.ledger;

import java.util.Map;
import java.util.TreeMap;
import org.properdp.budget.Charge;
import org.properdp.budget.Ledger;
import org.properdp.budget.Price;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.Individuals;

/**
 * The charge of one individual, and its budget.
 *
 * @param left what its account holds
 */
public record Dues(long weight, Price price, long left) {
  /** More individuals than a world has. */
  private static final int MOST = 64;

  private static final long[] SCRATCH = new long[Individuals.PAGE];

  /** The cost. */
  public long cost() {
    return price.cost(weight);
  }

  /** Everybody's dues, of those who bring anything. */
  public static Map<Integer, Dues> of(Charge charge, Ledger ledger) {
    Map<Integer, Dues> dues = new TreeMap<>();
    for (WeightPage page : charge.weights()) {
      if (page.page() != 0) {
        throw new IllegalStateException("a world has few individuals, but one has a high number");
      }
      for (int who = 0; who < MOST; who++) {
        long weight = weight(page, who);
        if (weight != 0) {
          long left = ledger.account(who).orElseThrow().leftNanos();
          dues.put(who, new Dues(weight, charge.price(), left));
        }
      }
    }
    return dues;
  }

  private static long weight(WeightPage page, int who) {
    if (page instanceof WeightPage.Ones ones) {
      return ones.members()[0] >>> who & 1;
    }
    if (who == 0) {
      ((WeightPage.Each) page).weights().fill(SCRATCH);
    }
    return SCRATCH[who];
  }
}
