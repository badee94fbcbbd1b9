package org.properdp.verification.theorems.representation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.properdp.budget.Ledger;
import org.properdp.budget.Price;
import org.properdp.verification.theorems.Scene;
import org.properdp.verification.theorems.Scene.Asked;

/**
 * The theorems of {@code representation/Levels.v}: those who are to pay the same are charged as a
 * set, and it makes no difference.
 */
@Tag("long")
class LevelsProperties {
  /** Goes from weight to weight; who pays is whoever pays in one of these steps. */
  private static Set<Integer> chargeLevels(Ledger ledger, Asked asked) {
    Set<Integer> payers = new HashSet<>();
    for (long weight : new TreeSet<>(asked.weights().values())) {
      long cost = asked.price().cost(weight);
      Map<Integer, Long> level = new HashMap<>();
      asked
          .weights()
          .forEach(
              (who, own) -> {
                if (own == weight && cost > 0) {
                  level.put(who, 1L);
                }
              });
      payers.addAll(new Asked(level, new Price(Math.max(1, cost), 1), true).on(ledger));
    }
    return payers;
  }

  @Property(tries = 300)
  void chargeLevelsPay(@ForAll("scenes") Scene scene) {
    try (Ledger oneByOne = scene.ledger();
        Ledger byLevels = scene.ledger()) {
      for (Asked asked : scene.questions()) {
        Asked each = new Asked(asked.weights(), asked.price(), false);
        assertThat(chargeLevels(byLevels, asked)).isEqualTo(each.on(oneByOne));
        assertThat(Scene.accounts(byLevels)).isEqualTo(Scene.accounts(oneByOne));
      }
    }
  }

  @Property(tries = 300)
  void paidCanPay(@ForAll("scenes") Scene scene) {
    try (Ledger ledger = scene.ledger()) {
      for (Asked asked : scene.questions()) {
        Set<Integer> able = able(scene, ledger, asked);
        assertThat(able).containsAll(asked.on(ledger));
      }
    }
  }

  @Property(tries = 300)
  void canPayPaid(@ForAll("scenes") Scene scene) {
    try (Ledger ledger = scene.ledger()) {
      for (Asked asked : scene.questions()) {
        Set<Integer> able = able(scene, ledger, asked);
        able.removeIf(who -> asked.cost(who) == 0);
        assertThat(asked.on(ledger)).containsAll(able);
      }
    }
  }

  private static Set<Integer> able(Scene scene, Ledger ledger, Asked asked) {
    Set<Integer> able = new HashSet<>(scene.budgets().keySet());
    able.removeIf(who -> Scene.left(ledger, who) < asked.cost(who));
    return able;
  }

  @Provide
  Arbitrary<Scene> scenes() {
    return Scene.any();
  }
}
