package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.Quick;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;

/**
 * The knowledge of attackers. Noise has a fixed seed; each assertion says how often that of another
 * seed breaks it.
 */
class AttackTest {
  private static final Findings AVERAGING = Quick.run(new Averaging());
  private static final Figures GUESSES = AVERAGING.table("guesses");
  private static final Figures INCOMES = Quick.run(new Mines()).table("error");

  /** Each of 20 is right with 0.958: fewer than 13 are right once in ten million. */
  @Test
  void withoutABudgetAHundredAndThirtyAnswersDiscloseTheCount() {
    assertThat(GUESSES.number("no budget", "right")).isGreaterThanOrEqualTo(13 / 20.0);
  }

  /** Each of 200 is right with 0.36: over 108 are right once in ten million. */
  @Test
  void aBudgetLeavesAGuess() {
    double right =
        GUESSES.number("global budget", "right")
            + GUESSES.number("personal, stops in time", "right");
    assertThat(right * 100).isLessThanOrEqualTo(108);
  }

  /** Six answers of about 4 in 40 average to 0.6; 3.5 is six standard deviations away. */
  @Test
  void whoeverGoesOnAskingPersonalBudgetsIsLedAway() {
    assertThat(GUESSES.number("personal, goes on", "right")).isZero();
  }

  @Test
  void theFigureKnowsWhenTheCountIsDisclosed() {
    assertThat(Averaging.VARIANCE).isCloseTo(7.835, within(0.001));
    assertThat(GUESSES.number("no budget", "by the law")).isBetween(0.95, 0.965);
    Figures figure = AVERAGING.table("figure-5");
    assertThat(figure.number("130", "low")).isGreaterThan(3.5);
    assertThat(figure.number("110", "low")).isLessThan(3.5);
    assertThat(figure.numbers("global budget").drop(6)).allMatch(average -> Double.isNaN(average));
    assertThat(figure.numbers("personal budgets")).noneMatch(average -> Double.isNaN(average));
  }

  @Test
  void exactAnswersGiveTheIncomeAway() {
    assertThat(INCOMES.number(Mines.EXACT, "median error")).isZero();
  }

  /** Errors have a standard deviation of 2: 12 of 24 are beyond 9 once in 10^40. */
  @Test
  void noiseWithoutABudgetGivesItAwayToo() {
    for (String attack : Vector.of(Mines.NOISE_INSERTED, Mines.NOISE_WHERE)) {
      assertThat(INCOMES.number(attack, "median error")).isLessThan(9);
    }
  }

  /** Differences of noise of scale 400: 12 of 24 are within 100 once in 150,000. */
  @Test
  void underABudgetADifferenceTellsNothingThatAGuessDoesNot() {
    for (String attack :
        Vector.of(
            Mines.GLOBAL_INSERTED,
            Mines.GLOBAL_WHERE,
            Mines.PERSONAL_INSERTED,
            Mines.PERSONAL_WHERE)) {
      assertThat(INCOMES.number(attack, "median error")).isGreaterThan(100);
    }
  }

  /** Noise of scale 50: 12 of 24 beat the guess, with 0.12 each, once in 200,000. */
  @Test
  void beingLeftAloneDoesNotHelpEither() {
    assertThat(INCOMES.number(Mines.PERSONAL_ALONE, "better than asking nothing")).isLessThan(0.5);
  }
}
