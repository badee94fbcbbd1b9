package org.properdp.verification.exactprobability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.properdp.verification.exactprobability.compare.Loss;
import org.properdp.verification.exactprobability.compare.Pair;
import org.properdp.verification.exactprobability.ledger.Tally;
import org.properdp.verification.exactprobability.play.Heard;
import org.properdp.verification.exactprobability.play.Stage;
import org.properdp.verification.exactprobability.play.Variant;

/**
 * The privacy theorem of SEMANTICS §2 by exact probability, in thousands of generated worlds: with
 * r and all that is r's, and without.
 *
 * <p>What an analyst sees in its whole life is a trace: what it was told, question by question. Its
 * program fixes what it asks next by the trace so far, and all randomness is in the noise; so the
 * probability of a finite trace is a product of discrete Laplace masses, which is computed here
 * from real runs. Asserted is, for every trace t: |ln Pr[t with r] − ln Pr[t without r]| ≤ E(r),
 * where E(r) is all that r was granted along t.
 *
 * <p>Why that is the theorem:
 *
 * <ul>
 *   <li>A set S of finite traces is countable. Adding up Pr[t with] ≤ e^E(r) · Pr[t without] over S
 *       gives the same for S; where grants depend on answers, with the largest E(r) in S.
 *   <li>Of an infinite life, both probabilities are fixed by those of the finite beginnings. The
 *       inequality holds for finite unions of them, and is kept by monotone limits, hence for every
 *       event.
 *   <li>An analyst who tosses coins is a mixture of programs, and what it makes of a trace can tell
 *       no more than the trace.
 * </ul>
 */
class PersonalTheoremProperties {
  private static final int WORLDS = 4000;
  private static List<Campaign.Result> results = List.of();

  @BeforeAll
  static void compareAllWorlds() {
    results = new Campaign(1, Variant.PERSONAL, Pair::without).run(WORLDS, 31);
  }

  @AfterAll
  static void forgetThem() {
    results = List.of();
  }

  @Test
  void noTraceTellsMoreOfAnIndividualThanItsBudget() {
    assertThat(results.stream().filter(Campaign.Result::isViolated).findFirst()).isEmpty();
  }

  /** The runtime does not look at its noise: what was computed from other traces is so. */
  @Test
  void theWorstTracesLoseWhatWasComputedWhenTheyAreRun() {
    assertThat(results.stream().filter(result -> result.off() > 1e-12).findFirst()).isEmpty();
  }

  @Test
  void whatMayBeLostIsWhatTheCustodianSaysWasGranted() {
    for (Campaign.Result result : results.subList(0, results.size() / 4)) {
      Loss worst = result.worst();
      assertThat(Stage.granted(result.pair().one(), worst.trace(), result.who()))
          .isEqualTo(worst.allowedNanos());
    }
  }

  /** So the check could fail: one more billionth in one of these worlds, and it would. */
  @Test
  void inManyWorldsAllOfTheBudgetIsLost() {
    assertThat(results.stream().filter(result -> result.worst().share() >= 0.9))
        .hasSizeGreaterThan(results.size() / 10);
    assertThat(results.stream().filter(result -> result.worst().isEven()))
        .hasSizeGreaterThan(results.size() / 20);
  }

  @Test
  void threeQuestionsInTenBothKeepAndDropSomebody() {
    List<Tally> whole =
        results.stream()
            .flatMap(result -> result.comparison().heard().stream())
            .filter(heard -> heard.step().question().asked().isWhole())
            .map(Heard::tally)
            .toList();
    assertThat(whole).hasSizeGreaterThan(2 * results.size());
    assertThat(10 * whole.stream().filter(Tally::isMixed).count()).isGreaterThan(3L * whole.size());
  }

  @Test
  void budgetAndCostAreOftenEqual() {
    assertThat(tallies().mapToLong(Tally::even).sum()).isGreaterThan(results.size() / 4);
  }

  private static Stream<Tally> tallies() {
    return results.stream().flatMap(Campaign.Result::tallies);
  }

  /** Every primitive, transformation and kind of change, also of r, and whatever else matters. */
  @Test
  void everythingOccurs() {
    Map<Object, Long> worlds =
        results.stream()
            .flatMap(result -> Traits.of(result.pair().one(), result.who()).stream())
            .collect(Collectors.groupingBy(trait -> trait, Collectors.counting()));
    assertThat(worlds.keySet()).containsAll(Traits.ALL);
    assertThat(worlds)
        .allSatisfy((trait, count) -> assertThat(count).isGreaterThan(results.size() / 100));
  }
}
