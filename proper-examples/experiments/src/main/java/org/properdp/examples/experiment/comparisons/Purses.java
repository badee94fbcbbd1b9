package org.properdp.examples.experiment.comparisons;

import java.util.HashMap;
import java.util.Map;

/** The amount that each of many keys has left of equal budgets, in billionths. */
final class Purses<K> {
  private final long each;
  private final Map<K, Long> spent = new HashMap<>();

  Purses(long each) {
    this.each = each;
  }

  boolean canPay(K who, long cost) {
    return spent(who) + cost <= each;
  }

  /** Subtracts a cost, even if less is left. */
  void take(K who, long cost) {
    spent.merge(who, cost, Long::sum);
  }

  long spent(K who) {
    return spent.getOrDefault(who, 0L);
  }
}
