package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.figures.Figures;

/** The textbook's noise comes from the seed: what is asserted of it is exact. */
class DoublesTest {
  private static final Figures TOLD =
      new Doubles().run(new Setting(Size.QUICK, Setting.USUAL_SEED, what -> {})).table("told");

  @Test
  void holesInDoublesAreCertainAndAlwaysRight() {
    String one = Doubles.TEXTBOOK + Doubles.ONE_ANSWER;
    String ten = Doubles.TEXTBOOK + Doubles.TEN_ANSWERS;
    assertThat(TOLD.number(one, Doubles.CERTAIN)).isGreaterThan(0.5);
    assertThat(TOLD.number(one, Doubles.RIGHT_WHEN_CERTAIN)).isEqualTo(1);
    assertThat(TOLD.number(ten, Doubles.RIGHT)).isEqualTo(1);
  }

  /** Each of 200 is right with 0.525 at most: over 0.7 of them are once in three million runs. */
  @Test
  void exactNoiseHasNoHolesAndKeepsTheBound() {
    for (String regime : Vector.of(Doubles.GLOBAL, Doubles.PERSONAL)) {
      for (String many : Vector.of(Doubles.ONE_ANSWER, Doubles.TEN_ANSWERS)) {
        assertThat(TOLD.number(regime + many, Doubles.CERTAIN)).isZero();
        assertThat(TOLD.number(regime + many, Doubles.RIGHT)).isLessThan(0.71);
      }
    }
  }
}
