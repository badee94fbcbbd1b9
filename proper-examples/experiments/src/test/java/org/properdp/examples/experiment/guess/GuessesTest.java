package org.properdp.examples.experiment.guess;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.report.figures.Measured;

class GuessesTest {
  @Test
  void eachWorldIsPlayedEquallyOften() {
    assertThat(Guesses.right(10, there -> true)).isEqualTo(Measured.share(10, 20));
    assertThat(Guesses.right(10, there -> there)).isEqualTo(Measured.share(20, 20));
  }

  /** 49 of 60 is an advantage of 0.317; a loss of 1 allows 0.231, which the interval reaches. */
  @Test
  void aFigureAboveItsBoundIsNoContradictionWhereItsIntervalReachesBelow() {
    assertThat(Guesses.verdict(Vector.of(Measured.share(49, 60)), Vector.of(Guesses.bound(1))))
        .isEqualTo(
            "None of these 1 intervals lies wholly above what a budget allows: nothing here"
                + " contradicts it.");
  }

  @Test
  void anIntervalThatLiesWhollyAboveItsBoundIsTold() {
    Vector<Measured> measured = Vector.of(Measured.share(490, 600), Measured.share(300, 600));

    assertThat(Guesses.verdict(measured, Vector.fill(2, Guesses.bound(1))))
        .startsWith("1 of these 2 intervals lies wholly above what a budget allows.");
  }
}
