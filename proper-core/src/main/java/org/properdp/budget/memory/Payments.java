package org.properdp.budget.memory;

import java.util.Arrays;
import java.util.Optional;
import org.properdp.budget.Price;
import org.properdp.budget.memory.page.AmountPage;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/**
 * Takes amounts from what a page has left: for a question, for a replay of the journal, or all of
 * it.
 */
final class Payments {
  /** Room for the weights and the costs of a page, allocated when it is first needed. */
  private long[] weights = new long[0];

  private long[] costs = new long[0];

  private void makeRoom() {
    if (weights.length == 0) {
      weights = new long[Individuals.PAGE];
      costs = new long[Individuals.PAGE];
    }
  }

  /**
   * Takes the charge and returns the payers, in a new array or in the shared one of all
   * individuals.
   */
  @Proven({"representation.Levels.paid_can_pay", "representation.Levels.can_pay_paid"})
  Payers pay(AmountPage left, WeightPage page, Price price, Paid paid, long now) {
    if (page instanceof WeightPage.Ones ones) {
      long cost = price.cost(1);
      long[] payers = left.pay(ones.members(), cost, now);
      boolean lent = payers == ones.members() && payers != Individuals.everybody();
      long[] own = lent ? payers.clone() : payers;
      return AmountPage.isAnybody(own)
          ? new Payers(own, () -> paid.ones(page.page(), own, cost))
          : new Payers(own, () -> {});
    }
    makeRoom();
    ((WeightPage.Each) page).weights().fill(weights);
    price.costs(weights, left.end(), costs);
    long[] payers = left.payEach(costs, now);
    return new Payers(payers, paid.prepared(page.page(), payers, weights));
  }

  /** The payers on a page, and what tells of them. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  record Payers(long[] who, Runnable told) {}

  /**
   * Computes the costs of members with a weight, and a cost that no budget can pay for all others.
   */
  private void price(long[] members, long[] theirWeights, Price price, int end) {
    for (int slot = 0; slot < end; slot++) {
      weights[slot] = theirWeights[slot] & -Members.bit(members, slot);
    }
    price.costs(weights, end, costs);
  }

  void takeOnes(Optional<AmountPage> left, long[] payers, long cost, long now) {
    if (cost <= 0) {
      throw new IllegalStateException("the journal has a negative payment: it is damaged");
    }
    check(payers, left.map(page -> page.pay(payers, cost, now)));
  }

  void takeEach(
      Optional<AmountPage> left, long[] payers, long[] theirWeights, Price price, long now) {
    makeRoom();
    price(payers, theirWeights, price, left.map(AmountPage::end).orElse(0));
    check(payers, left.map(page -> page.payEach(costs, now)));
  }

  private static void check(long[] payers, Optional<long[]> paid) {
    if (!Arrays.equals(payers, paid.orElseGet(() -> new long[Individuals.WORDS]))) {
      throw new IllegalStateException(
          "the journal takes more than is left: it or its checkpoint is damaged");
    }
  }

  /** Takes all that is left from the individuals of a range that have entered. */
  void takeAll(AmountPage left, int from, int to, long now) {
    makeRoom();
    Arrays.fill(costs, 0, left.end(), Price.CANNOT_PAY);
    for (int slot = from; slot < Math.min(to, left.end()); slot++) {
      long rest = left.at(slot);
      costs[slot] = rest > 0 ? rest : Price.CANNOT_PAY;
    }
    left.payEach(costs, now);
  }
}
