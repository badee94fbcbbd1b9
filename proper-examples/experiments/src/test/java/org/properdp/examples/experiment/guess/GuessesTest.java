package org.properdp.examples.experiment.guess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
            "This interval, widened so that 50 such intervals hold at once in 95 %, does not lie"
                + " wholly above what a budget allows: nothing here contradicts it.");
  }

  @Test
  void anIntervalThatLiesWhollyAboveItsBoundIsTold() {
    Vector<Measured> measured = Vector.of(Measured.share(490, 600), Measured.share(300, 600));

    assertThat(Guesses.verdict(measured, Vector.fill(2, Guesses.bound(1))))
        .isEqualTo(
            "1 of these two intervals, widened so that 50 such intervals hold at once in 95 %, lies"
                + " wholly above what a budget allows: that contradicts it, unless it is the chance"
                + " of one in twenty reports.");
    assertThat(Guesses.verdict(Vector.fill(2, measured::last), Vector.fill(2, Guesses.bound(1))))
        .startsWith("Neither of these two intervals, widened");
  }

  /** 462 of 600 lie above the bound of 0.731 alone, and not as one of a whole report's. */
  @Test
  void ofManyIntervalsOneThatIsJustAboveIsNoContradiction() {
    Measured just = Measured.share(462, 600);
    Measured half = Measured.share(300, 600);
    Vector<Double> bounds = Vector.fill(8, Guesses.bound(1));

    assertThat(just.isAbove(Guesses.bound(1))).isTrue();
    assertThat(Guesses.verdict(Vector.fill(7, () -> half).prepend(just), bounds))
        .startsWith("None of these 8 intervals, widened so that 50 such intervals hold at once");
    assertThat(Guesses.verdict(Vector.of(just), bounds.take(1))).startsWith("This interval, w");
    assertThat(
            Guesses.held("It", just, Guesses.bound(1), Vector.of(just, half), bounds.take(2))
                .kind())
        .isEqualTo(Kind.SHOWN);
  }

  /** If all of 16 were right, the interval of one of fifty would reach down to 0.622. */
  @Test
  void guessesThatCouldNotContradictABoundAreNoEvidenceForIt() {
    Vector<Double> bounds = Vector.fill(8, Guesses.bound(1));
    Vector<Measured> few = Vector.fill(8, () -> Measured.share(8, 16));
    Vector<Measured> enough = Vector.fill(8, () -> Measured.share(16, 32));
    Measured always = Measured.share(16, 16);

    assertThat(Guesses.verdict(few, bounds))
        .startsWith("There are too few guesses to contradict what a budget allows: the 8 intervals")
        .doesNotContain("nothing here contradicts");
    assertThat(Guesses.held("It", always, Guesses.bound(1), few, bounds).kind())
        .isEqualTo(Kind.UNTOLD);
    assertThat(Guesses.held("It", always, Guesses.bound(1), few, bounds).sentence())
        .endsWith("too few guesses to see whether budgets prevent it.");
    assertThat(Guesses.held("It", always, Guesses.bound(1), enough, bounds).kind())
        .isEqualTo(Kind.SHOWN);
    assertThat(Guesses.verdict(few.take(1).appendAll(enough.take(7)), bounds))
        .endsWith("nothing here contradicts it (1 is of too few guesses to contradict it).");
  }

  @Test
  void anAdvantageIsAShareAgain() {
    assertThat(Guesses.right(Vector.of(Measured.share(49, 60).less(0.5))).head().value())
        .isCloseTo(49 / 60.0, within(1e-12));
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
    assertThat(Guesses.held("It", all, bound, Vector.of(all, all), bounds).kind())
        .isEqualTo(Kind.CONTRADICTED);
  }
}
