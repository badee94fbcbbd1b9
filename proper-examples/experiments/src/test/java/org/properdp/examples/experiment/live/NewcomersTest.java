package org.properdp.examples.experiment.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Quick;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;

/** The conclusions from the year. Who takes part is exact; only errors have noise in them. */
class NewcomersTest {
  private static final Vector<String> AWKWARD =
      Vector.of("-", "ann, eve ", "two\nlines\r\n", " ", "+/=", "\"é\uD83D\uDE00");

  private static final Findings YEAR = Quick.run(new DailyQuestion());

  @Test
  void everyAccountHasSpentWhatWasComputed() {
    Figures rates = YEAR.table("rates");

    assertThat(rates.numbers("accounts")).allMatch(accounts -> accounts > 200);
    assertThat(rates.numbers("accounts that differ")).allMatch(differing -> differing == 0);
  }

  @Test
  void noMoreIsPaidInADayThanNewcomersBring() {
    Figures rates = YEAR.table("rates");

    for (String ratio : DailyQuestion.RATIOS.keySet()) {
      assertThat(rates.number(ratio, "ε that was paid"))
          .isLessThanOrEqualTo(rates.number(ratio, "ε that newcomers bring") + 1e-9);
    }
  }

  /**
   * If stays are alike from nothing to twice the usual one L, and a budget lasts r·L, the share of
   * time in which somebody can pay is r - r²/4 up to r = 2. A seed's people are near that.
   */
  @Test
  void theShareThatTakesPartFollowsFromTheRatioOfSupplyToDemand() {
    Figures rates = YEAR.table("rates");

    for (String ratio : DailyQuestion.RATIOS.keySet()) {
      double r = Math.min(2, DailyQuestion.RATIOS.get(ratio).get());
      assertThat(rates.number(ratio, "took part")).isCloseTo(r - r * r / 4, within(0.05));
    }
    assertThat(rates.number("2", "took part")).isEqualTo(1);
    assertThat(rates.number("4", "took part")).isEqualTo(1);
  }

  @Test
  void allTakePartUntilTheFirstBudgetsAreUsedUp() {
    Figures participation = YEAR.table("participation");

    for (String ratio : DailyQuestion.RATIOS.keySet()) {
      assertThat(participation.numbers("ratio " + ratio).take(7)).allMatch(share -> share == 1);
    }
    assertThat(participation.numbers("ratio 1/4").last()).isLessThan(0.3);
  }

  /** 28 errors of 50 on average, of some 200 people: beyond 0.7 on average once in 100 million. */
  @Test
  void theGlobalBudgetIsUsedUpAndTheOthersAreNot() {
    Figures errors = YEAR.table("error");

    assertThat(errors.numbers(DailyQuestion.WHOLE).take(2)).noneMatch(error -> Double.isNaN(error));
    assertThat(errors.numbers(DailyQuestion.WHOLE).drop(2)).allMatch(error -> Double.isNaN(error));
    assertThat(errors.numbers(DailyQuestion.SPLIT)).noneMatch(error -> Double.isNaN(error));
    assertThat(errors.numbers("ratio 4")).allMatch(error -> error < 0.7);
    assertThat(YEAR.conclusion().get(0))
        .startsWith("One budget of {budget} for all was used up after 50");
  }

  @Test
  void afterARestartNothingDiffers() {
    Figures restart = YEAR.table("restart");

    assertThat(restart.numbers("different")).allMatch(differing -> differing == 0);
    assertThat(restart.number("figures that were told again", "compared")).isEqualTo(7);
  }

  /** A pipeline hears line by line, with spaces and commas between what it is told. */
  @Test
  void norIfThePipelineIsAProcessThatIsKilled() {
    Vector<String> ids = Vector.tabulate(200, n -> AWKWARD.get(n % AWKWARD.size()) + n);
    Comings comings = new Comings(ids, 50, 2, 40, 7);

    Figures restart = new Restart(comings, Epsilon.of("1"), Epsilon.of("0.1")).killed();

    assertThat(restart.numbers("different")).allMatch(differing -> differing == 0);
    assertThat(restart.number("figures that were told again", "compared")).isPositive();
    assertThat(restart.number("accounts", "compared")).isGreaterThan(100);
  }
}
