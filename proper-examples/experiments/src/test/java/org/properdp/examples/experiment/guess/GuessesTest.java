package org.properdp.examples.experiment.guess;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict.Kind;

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

  @Test
  void budgetsHoldWhereAnAttackTellsMoreWithoutThemAndNoMoreUnderThem() {
    double bound = Guesses.bound(1);
    Measured all = Measured.share(600, 600);
    Measured half = Measured.share(300, 600);
    Vector<Double> bounds = Vector.fill(2, bound);

    assertThat(Guesses.held("It", all, bound, Vector.of(half, half), bounds).kind())
        .isEqualTo(Kind.SHOWN);
    assertThat(Guesses.held("It", half, bound, Vector.of(half, half), bounds).kind())
        .isEqualTo(Kind.UNTOLD);
    assertThat(Guesses.held("It", all, bound, Vector.of(all, half), bounds).sentence())
        .startsWith("One interval of 2 lies above its bound");
    assertThat(Guesses.held("It", all, bound, Vector.of(all, all), bounds).kind())
        .isEqualTo(Kind.CONTRADICTED);
  }
}
