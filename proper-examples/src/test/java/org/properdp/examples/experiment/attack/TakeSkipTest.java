package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.Findings;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.figures.Figures;

class TakeSkipTest {
  private static final Findings FINDINGS =
      new TakeSkip().run(new Setting(Size.QUICK, Setting.USUAL_SEED, what -> {}));
  private static final Figures LOSSES = FINDINGS.table("loss");

  @Test
  void theLawLosesTwiceWhatThePrototypeChargesAndWhatIsChargedHere() {
    assertThat(LOSSES.number(TakeSkip.PROTOTYPE, TakeSkip.LOSS)).isCloseTo(2, within(1e-9));
    assertThat(LOSSES.number(TakeSkip.GLOBAL, TakeSkip.LOSS)).isCloseTo(1, within(1e-9));
    assertThat(LOSSES.number(TakeSkip.PERSONAL, TakeSkip.LOSS)).isCloseTo(1, within(1e-9));
  }

  @Test
  void onlyThePrototypeAnswersAtTheWholeBudget() {
    assertThat(LOSSES.column("ε 1 is answered")).containsExactly("yes", "no", "no");
  }

  /** 800 plays, right with 0.816: that a loss of 1 would do, 0.731, is not reached once in 10^8. */
  @Test
  void thePrototypeTellsMoreThanItsBudgetAllows() {
    assertThat(LOSSES.number(TakeSkip.PROTOTYPE, TakeSkip.RIGHT))
        .isGreaterThan(Guesses.bound(1))
        .isCloseTo(LOSSES.number(TakeSkip.PROTOTYPE, "right by the law"), within(0.08));
  }

  /** 800 plays, right with 0.697: a standard deviation is 0.016, so 0.78 is beyond five. */
  @Test
  void aStabilityOfTwoKeepsTheBound() {
    assertThat(LOSSES.number(TakeSkip.GLOBAL, TakeSkip.RIGHT)).isLessThan(0.78);
    assertThat(LOSSES.number(TakeSkip.PERSONAL, TakeSkip.RIGHT)).isLessThan(0.78);
    assertThat(LOSSES.number(TakeSkip.GLOBAL, "right by the law")).isLessThan(Guesses.bound(1));
  }

  @Test
  void takeTouchesTwoRowsAndSkipOne() {
    Figures touched = FINDINGS.table("touched");
    assertThat(touched.numbers("touched")).containsExactly(2.0, 1.0);
    assertThat(touched.numbers("charged here")).containsExactly(2.0, 2.0);
  }
}
