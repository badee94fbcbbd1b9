package org.properdp.verification.exactprobability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.properdp.verification.exactprobability.compare.Granted;
import org.properdp.verification.exactprobability.compare.Pair;
import org.properdp.verification.exactprobability.play.Variant;
import org.properdp.verification.exactprobability.world.Action;
import org.properdp.verification.exactprobability.world.Step;
import org.properdp.verification.exactprobability.world.World;

/**
 * What budgets that renew lose over a life (SEMANTICS §15), by exact probability, in the way of
 * {@link PersonalTheoremProperties}: they renew before each question but the first, and along every
 * trace no more is lost than the first budget, what comes back at each renewal since the first
 * entry, and grants.
 */
class RenewingTheoremProperties {
  private static final int WORLDS = 1000;
  private static List<Campaign.Result> results = List.of();

  @BeforeAll
  static void compareAllWorlds() {
    results =
        new Campaign(9, Variant.RENEWED, (who, world) -> Pair.without(who, world.renewing()))
            .run(WORLDS, 7);
  }

  @AfterAll
  static void forgetThem() {
    results = List.of();
  }

  @Test
  void noTraceTellsMoreOfAnIndividualThanItsBudgetAndItsRenewals() {
    assertThat(results.stream().filter(Campaign.Result::isViolated).findFirst()).isEmpty();
  }

  @Test
  void theWorstTracesLoseWhatWasComputedWhenTheyAreRun() {
    assertThat(results.stream().filter(result -> result.off() > 1e-12).findFirst()).isEmpty();
  }

  /** After a renewal, too, all is lost in some worlds that may be. */
  @Test
  void inSomeWorldsAllIsLost() {
    assertThat(results.stream().filter(RenewingTheoremProperties::losesAllInTheEnd))
        .hasSizeGreaterThan(results.size() / 50);
  }

  private static boolean losesAllInTheEnd(Campaign.Result result) {
    return result.comparison().losses().stream()
        .anyMatch(loss -> loss.trace().size() > 1 && loss.isEven());
  }

  /** So the check could fail: without what comes back, the bound is broken in some worlds. */
  @Test
  void whatComesBackIsLostToo() {
    Campaign without =
        new Campaign(
            9,
            Variant.RENEWED,
            (who, world) -> {
              World renewing = world.renewing();
              return new Pair(
                  renewing,
                  renewing.without(r -> r == who),
                  (one, other) ->
                      Granted.to(who, one.stream().map(step -> unrenewed(step)).toList()));
            });
    assertThat(without.firstViolation(WORLDS)).isPresent();
  }

  private static Step unrenewed(Step step) {
    return new Step(
        step.before().stream().filter(action -> !(action instanceof Action.Renew)).toList(),
        step.question(),
        step.coarse(),
        step.next());
  }
}
