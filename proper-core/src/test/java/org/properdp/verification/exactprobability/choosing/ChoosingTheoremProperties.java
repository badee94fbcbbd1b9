package org.properdp.verification.exactprobability.choosing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The privacy theorem of SEMANTICS §2 by exact probability, where all that is asked are choices:
 * all traces of small electorates, with an individual and without, run by run. Choices have few
 * outcomes, so that there are finitely many traces, and each probability is the product of those of
 * its choices.
 */
@Tag("long")
class ChoosingTheoremProperties {
  private static final int WORLDS = 12;

  @Test
  void noTraceTellsMoreOfAnIndividualThanItsBudget() {
    double largest = 0;
    for (int seed = 0; seed < WORLDS; seed++) {
      Electorate all = Electorate.of(seed);
      int who = 0;
      Map<List<String>, Double> with = all.traces();
      Map<List<String>, Double> without = all.without(who).traces();
      double budget = all.budgets().get(who) / 10.0;
      assertThat(with.keySet()).isEqualTo(without.keySet());
      assertThat(with.values().stream().mapToDouble(Math::exp).sum()).isBetween(1 - 1e-9, 1 + 1e-9);
      for (Map.Entry<List<String>, Double> trace : with.entrySet()) {
        double loss = Math.abs(trace.getValue() - without.get(trace.getKey()));
        assertThat(loss).as("%s of %s", trace.getKey(), all).isLessThanOrEqualTo(budget + 1e-9);
        largest = Math.max(largest, loss / budget);
      }
    }
    assertThat(largest).as("so that a price too low is found out").isGreaterThan(0.6);
  }
}
