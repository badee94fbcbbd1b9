package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.experiment.Own;
import org.properdp.examples.experiment.Quick;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict.Kind;

class SlidesTest {
  private static final Findings FINDINGS = Quick.run(new Slides());
  private static final Figures ADVANTAGES = FINDINGS.table("advantage");

  @TempDir Path dir;

  @Test
  void exactAnswersAlwaysGiveTheColdAway() {
    assertThat(ADVANTAGES.numbers(Slides.EXACT)).containsOnly(0.5);
  }

  /** Each of 12 is right with 0.995 at least: fewer than 9 are right once in a million. */
  @Test
  void noiseWithoutABudgetGivesItAwayToo() {
    assertThat(ADVANTAGES.numbers(Slides.NO_BUDGET))
        .allMatch(advantage -> advantage >= 9 / 12.0 - 0.5 - 1e-9);
  }

  @Test
  void theBoundsAreThoseOfOneLossAndOfTwo() {
    assertThat(ADVANTAGES.number(Slides.DIFFERENCE, Slides.BOUND)).isCloseTo(0.2311, within(1e-4));
    assertThat(ADVANTAGES.number(Slides.GROUP, Slides.BOUND)).isCloseTo(0.3808, within(1e-4));
  }

  /** Whatever the noise was: the figures of this run are those that are told, intervals and all. */
  @Test
  void whatIsToldHasTheIntervalsOfTheRunAndIsHeldAgainstTheBound() {
    for (String usage : Vector.of(Slides.ONE, Slides.GROUP)) {
      for (String budget : Vector.of(Slides.GLOBAL, Slides.PERSONAL)) {
        Measured measured = ADVANTAGES.measured(usage, budget);
        assertThat(measured.low()).isLessThan(measured.value());
        assertThat(FINDINGS.conclusion().get(1))
            .contains(measured.shown(), " 8 intervals, widened", "above what a budget allows");
      }
    }
    assertThat(FINDINGS.conclusion().get(0)).contains("Clopper and Pearson's");
  }

  @Test
  void whichKindOfBudgetTellsMoreIsSaidOnlyWhereTheIntervalsAreApart() {
    assertThat(told(Measured.share(40, 60), Measured.share(49, 60)))
        .contains("In example 2 both kinds of budget cannot be told apart with 60 trials.");
    assertThat(told(Measured.share(400, 600), Measured.share(490, 600)))
        .contains("In example 2 personal budgets told more than a global one.");
    assertThat(told(Measured.share(490, 600), Measured.share(400, 600)))
        .contains("In example 2 personal budgets told less than a global one.");
  }

  private static String told(Measured global, Measured personal) {
    Figures figures = Figures.of("a", "A", ADVANTAGES.columns().toJavaArray(String[]::new));
    for (String usage : Vector.of(Slides.INTERSECTION, Slides.DIFFERENCE)) {
      Measured all = Measured.share(60, 60);
      figures = figures.with(usage, 0.5, all, global.less(0.5), personal.less(0.5), 0.231, 60, 60);
    }
    return Slides.conclusion(Patients.ofSlides(), figures).get(2);
  }

  private static Figures advantages(int free, int personal, int times) {
    Figures figures = Figures.of("a", "A", ADVANTAGES.columns().toJavaArray(String[]::new));
    for (String usage :
        Vector.of(Slides.ONE, Slides.INTERSECTION, Slides.DIFFERENCE, Slides.GROUP)) {
      figures =
          figures.with(
              usage,
              0.5,
              Measured.share(free, times).less(0.5),
              Measured.share(times / 2, times).less(0.5),
              Measured.share(personal, times).less(0.5),
              0.231,
              times,
              times);
    }
    return figures;
  }

  @Test
  void aVerdictNeedsNoiseThatTellsMoreAndBudgetsUnderWhichNoneDoes() {
    assertThat(Slides.held(advantages(60, 44, 60)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(Slides.held(advantages(44, 44, 60)).kind()).isEqualTo(Kind.UNTOLD);
    assertThat(Slides.held(advantages(60, 60, 60)).kind()).isEqualTo(Kind.CONTRADICTED);
    assertThat(Slides.held(advantages(18, 12, 18)).kind())
        .as("18 guesses as one of fifty could not contradict a budget")
        .isEqualTo(Kind.UNTOLD);
  }

  /** No attack here can have an advantage of more than 0.232. Always being right is 0.5. */
  @Test
  void budgetsKeepTheBound() {
    for (String usage :
        Vector.of(Slides.ONE, Slides.INTERSECTION, Slides.DIFFERENCE, Slides.GROUP)) {
      for (String budget : Vector.of(Slides.GLOBAL, Slides.PERSONAL)) {
        assertThat(ADVANTAGES.number(usage, budget)).as(usage + " " + budget).isLessThan(0.45);
      }
    }
  }

  /** A count of one at ε 1 is right with 0.731: of 120, 60 or fewer are once in 50 million. */
  @Test
  void aCountOfOneIsWorthWhatItCosts() {
    double both =
        ADVANTAGES.number(Slides.ONE, Slides.GLOBAL)
            + ADVANTAGES.number(Slides.ONE, Slides.PERSONAL);
    assertThat(both).isPositive();
  }

  @Test
  void theSlidesGroupAllHaveColds() {
    assertThat(FINDINGS.conclusion().get(2))
        .contains("4 of 4 others in its zip code have" + " \"Cold\".");
  }

  private static final String FILE =
      """
      who,zip,disease
      ann,7,Gout
      dan,7,Gout
      bob,7,Flu
      cid,-1,Flu
      eva,7,Flu
      """;

  /** The margin is that of the slides. */
  @Test
  void inAFileTheVictimIsTheFirstAndTheGroupItsZipCode() {
    Findings own = Own.run(new Slides(), dir, FILE + "fay,7,Mumps\n");

    assertThat(own.conclusion().get(2)).contains("2 of 4 others in its zip code have \"Flu\".");
    assertThat(own.table("advantage").numbers(Slides.EXACT)).containsOnly(0.5);
    assertThat(own.table("advantage").numbers(Slides.NO_BUDGET))
        .allMatch(advantage -> advantage >= 9 / 12.0 - 0.5 - 1e-9);
  }

  /** The other ways are played sixty times each, of which a fifth without a budget. */
  @Test
  void howOftenIsSaidOfEachWay() {
    for (String usage : Vector.of(Slides.ONE, Slides.GROUP)) {
      assertThat(ADVANTAGES.number(usage, "times, no budget"))
          .isEqualTo(ADVANTAGES.measured(usage, Slides.NO_BUDGET).trials());
      assertThat(ADVANTAGES.number(usage, "times, else"))
          .isEqualTo(ADVANTAGES.measured(usage, Slides.PERSONAL).trials());
    }
  }

  @Test
  void theDiseaseIsTheCommonestThatTwoOthersDontHave() {
    assertThat(Own.run(new Slides(), dir, FILE).conclusion().get(2))
        .contains("1 of 3 others in its zip code has \"Gout\".");
  }

  @Test
  void twoOthersMustBeWithoutTheDisease() {
    for (String rows : Vector.of("", "b,1,Flu\n", "b,1,Cold\nc,1,Cold\nd,1,Cold\n")) {
      assertThatThrownBy(() -> Own.run(new Slides(), dir, "who,zip,disease\na,1,Cold\n" + rows))
          .hasMessage(
              "there must be a disease that two besides the first do not have, but the file has"
                  + " none");
    }
  }
}
