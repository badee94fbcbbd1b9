package org.properdp.verification.exactprobability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.verification.exactprobability.compare.Pair;
import org.properdp.verification.exactprobability.play.Variant;

/**
 * The same with one budget for all, of which a public number of rows of each individual is kept:
 * whoever is there or not, no trace is more than e^budget times likelier in one of the worlds. A
 * trace has refusals in it, which are the same in both.
 */
class GlobalTheoremProperties {
  private static final int WORLDS = 1000;
  private static List<Campaign.Result> results = List.of();

  @BeforeAll
  static void compareAllWorlds() {
    results = new Campaign(5, Variant.GLOBAL, Pair::underOneBudget).run(WORLDS, 7);
  }

  @AfterAll
  static void forgetThem() {
    results = List.of();
  }

  @Test
  void noTraceTellsMoreOfAnIndividualThanTheOneBudget() {
    assertThat(results.stream().filter(Campaign.Result::isViolated).findFirst()).isEmpty();
  }

  @Test
  void theWorstTracesLoseWhatWasComputedWhenTheyAreRun() {
    assertThat(results.stream().filter(result -> result.off() > 1e-12).findFirst()).isEmpty();
  }

  @Test
  void inSomeWorldsAllOfTheBudgetIsLost() {
    assertThat(results.stream().filter(result -> result.worst().isEven()))
        .hasSizeGreaterThan(results.size() / 100);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "±",
        "the global budget is too small",
        "flatMap needs a bound",
        "perIndividual needs a bound"
      })
  void someQuestionsAreAnsweredAndSomeRefused(String said) {
    assertThat(
            results.stream()
                .flatMap(result -> result.comparison().heard().stream())
                .filter(heard -> heard.said().contains(said)))
        .hasSizeGreaterThan(results.size() / 20);
  }
}
