package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.figures.Figures;

class SlidesTest {
  private static final Figures ADVANTAGES =
      new Slides().run(new Setting(Size.QUICK, Setting.USUAL_SEED, what -> {})).table("advantage");

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

  /** No attack here has more than 0.232: 120 plays have more than 0.43 once in a million. */
  @Test
  void budgetsKeepTheBound() {
    for (String usage :
        Vector.of(Slides.ONE, Slides.INTERSECTION, Slides.DIFFERENCE, Slides.GROUP)) {
      double both =
          ADVANTAGES.number(usage, Slides.GLOBAL) + ADVANTAGES.number(usage, Slides.PERSONAL);
      assertThat(both / 2).as(usage).isLessThan(0.43);
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
}
