package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.figures.Figures;

class OneRecordOfTwoTest {
  private static final Figures LOSSES =
      new OneRecordOfTwo()
          .run(new Setting(Size.QUICK, Setting.USUAL_SEED, what -> {}))
          .table("loss");

  @Test
  void byTheLawOneRecordLosesTwiceTheBudgetAndAllOfThemTheBudget() {
    assertThat(LOSSES.number(OneRecordOfTwo.PERSONAL, OneRecordOfTwo.LOSS))
        .isCloseTo(2, within(1e-9));
    assertThat(LOSSES.number(OneRecordOfTwo.WHOLE, OneRecordOfTwo.LOSS)).isCloseTo(1, within(1e-9));
    assertThat(LOSSES.number(OneRecordOfTwo.GLOBAL, OneRecordOfTwo.LOSS))
        .isCloseTo(0.25, within(1e-9));
  }

  /** About 214 and 29 of 400 plays: a standard deviation of 0.19, and 1.1 is nearly five away. */
  @Test
  void answersProveThatOneRecordLosesMoreThanTheBudget() {
    assertThat(LOSSES.number(OneRecordOfTwo.PERSONAL, OneRecordOfTwo.MEASURED)).isGreaterThan(1.1);
  }

  /** Standard deviations of 0.12 at most: 1.6 is five of them away from 1. */
  @Test
  void whereTheUnitIsKeptAnswersShowNoMoreThanTheBudget() {
    assertThat(LOSSES.number(OneRecordOfTwo.WHOLE, OneRecordOfTwo.MEASURED)).isLessThan(1.6);
    assertThat(LOSSES.number(OneRecordOfTwo.GLOBAL, OneRecordOfTwo.MEASURED)).isLessThan(1);
  }
}
