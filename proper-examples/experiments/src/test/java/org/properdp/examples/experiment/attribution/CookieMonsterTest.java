package org.properdp.examples.experiment.attribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.examples.experiment.Quick;
import org.properdp.examples.experiment.attribution.Campaign.Conversion;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;

/** The published figures. All of it comes from the seed: nothing here has noise. */
class CookieMonsterTest {
  private static final Findings FOUND = Quick.run(new CookieMonster());

  @Test
  void everyAverageIsWithinThreePercentOfThePublishedOne() {
    Figures agreement = FOUND.table("agreement");

    for (String way : CookieMonster.WAYS) {
      assertThat(agreement.numbers(way))
          .hasSize(5)
          .allSatisfy(ratio -> assertThat(ratio).isCloseTo(1, within(0.03)));
    }
  }

  @Test
  void individualsPayLeastAndOneBudgetForAllMost() {
    Figures spent = FOUND.table("spent");
    Vector<Double> central = spent.numbers(CookieMonster.CENTRAL);
    Vector<Double> worstCase = spent.numbers(CookieMonster.WORST_CASE);
    Vector<Double> individual = spent.numbers(CookieMonster.INDIVIDUAL);

    for (int i = 0; i < 5; i++) {
      assertThat(individual.get(i)).isLessThan(worstCase.get(i));
      assertThat(worstCase.get(i)).isLessThan(central.get(i));
    }
    assertThat(worstCase.get(0) / individual.get(0)).isGreaterThan(20);
    assertThat(worstCase.get(3) / individual.get(3)).isLessThan(1.1);
  }

  /** Twenty batches look at the weeks in the middle, at ε 0.046052 each: there is enough. */
  @Test
  void nobodyRunsOut() {
    Figures most = FOUND.table("most");

    assertThat(most.numbers(CookieMonster.CENTRAL)).allMatch(spent -> spent == 0.92104);
    assertThat(most.numbers(CookieMonster.WORST_CASE)).allMatch(spent -> spent <= 0.92104);
    assertThat(most.numbers(CookieMonster.INDIVIDUAL)).allMatch(spent -> spent <= 0.92104);
  }

  @Test
  void whoeverBuysIsInABatchOnceAndTimeGoesOnFromOneToTheNext() {
    Campaign campaign = Campaign.benchmark(3_000, 1, 7);
    Vector<Vector<Conversion>> batches = campaign.batches();

    assertThat(batches).hasSize(20);
    for (int i = 0; i < 20; i++) {
      Vector<Conversion> batch = batches.get(i);
      assertThat(batch.map(Conversion::person).distinct()).hasSize(Campaign.BATCH);
      assertThat(batch.map(Conversion::lastEpoch).max().get()).isLessThan(campaign.epochs());
      if (i % 2 == 1) {
        int before = batches.get(i - 1).map(Conversion::second).max().get();
        assertThat(batch.map(Conversion::second).min().get()).isGreaterThanOrEqualTo(before);
      }
    }
  }

  /** From the middle of day 89 to the middle of day 119: six weeks, two of them in part. */
  @Test
  void advertisementsOutsideOfTheWindowDoNotCount() {
    Conversion late = new Conversion(5, 119 * 24 * 60 * 60 + 12 * 60 * 60);
    long seen = Campaign.benchmark(2_000, 10_000, 7).relevantEpochs(late);

    assertThat(late.firstEpoch()).isEqualTo(12);
    assertThat(late.lastEpoch()).isEqualTo(17);
    assertThat(seen).isEqualTo(0b11_1111 << 12);
    assertThat(Campaign.benchmark(2_000, 0, 7).relevantEpochs(late)).isZero();
  }

  @Test
  void whoHasNotEnoughPaysNothing() {
    HandLedger books = new HandLedger(70_000, Epsilon.of("1"));
    long[] weights = new long[70_000];
    weights[3] = 1;
    weights[69_999] = 5;
    Price price = Price.per(5, Epsilon.of("0.6"));
    for (int time = 0; time < 3; time++) {
      books.charge(weights, price);
    }

    long[] spent = books.spentNanos().toArray();
    assertThat(spent).hasSize(70_000);
    assertThat(spent[3]).isEqualTo(360_000_000);
    assertThat(spent[69_999]).isEqualTo(600_000_000);
    assertThat(books.spentNanos().sum()).isEqualTo(960_000_000);
  }
}
