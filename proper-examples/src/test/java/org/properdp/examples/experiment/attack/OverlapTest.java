package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.Findings;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.figures.Figures;

class OverlapTest {
  private static final Findings FINDINGS =
      new Overlap().run(new Setting(Size.QUICK, Setting.USUAL_SEED, what -> {}));
  private static final Figures TOLD = FINDINGS.table("told");

  @Test
  void theLawsOverlapAtASmallEpsilonAndNotAtALargeOne() {
    assertThat(TOLD.number("0.2", Overlap.SIDE_BY_SIDE)).isCloseTo(0.931, within(0.001));
    assertThat(TOLD.number("10", Overlap.SIDE_BY_SIDE)).isCloseTo(0.0222, within(0.0001));
    assertThat(Overlap.overlap(new TwoSided(3))).isCloseTo(byMasses(new TwoSided(3)), within(1e-9));
  }

  private static double byMasses(TwoSided noise) {
    double common = 0;
    for (int answer = -200; answer <= 200; answer++) {
      common += Math.min(noise.mass(answer - 5), noise.mass(answer - 10));
    }
    return common;
  }

  /** Of 400 answers each; standard deviations are 0.025 and 0.0052. */
  @Test
  void realAnswersAreToldApartAsOftenAsTheLawSays() {
    assertThat(TOLD.number("0.2", Overlap.MEASURED))
        .isCloseTo(TOLD.number("0.2", Overlap.BEST), within(0.12));
    assertThat(TOLD.number("10", Overlap.MEASURED)).isGreaterThan(0.94);
  }

  /** An answer at ε 100 is off by 3 or more once in 10^18. */
  @Test
  void withoutABudgetTheTablesAreToldApart() {
    assertThat(TOLD.numbers(Overlap.NO_BUDGET)).containsOnly(1.0);
  }

  /** 240 plays, each right with 0.55 at most: 0.71 of them are once in four million runs. */
  @Test
  void aSmallBudgetOfEitherKindKeepsThemTogether() {
    double right = TOLD.number("0.2", Overlap.GLOBAL) + TOLD.number("0.2", Overlap.PERSONAL);
    assertThat(right / 2).isLessThan(0.71);
  }
}
