package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict.Kind;

/** The conclusions of attacks from made-up figures: what they carry, and nothing else. */
class ConcludedTest {
  private static Figures losses(int times, int prototype, int personal) {
    Measured loss = Measured.loss(times / 2, times / 4, times);
    return losses(times, prototype, personal, "no", loss);
  }

  private static Figures losses(
      int times, int prototype, int personal, String isAnswered, Measured loss) {
    return Figures.of(
            "l", "L", "rule", TakeSkip.ANSWERED, TakeSkip.RIGHT, TakeSkip.MEASURED, TakeSkip.LOSS)
        .with(TakeSkip.PROTOTYPE, "yes", Measured.share(prototype, times), loss, 2.0)
        .with(TakeSkip.GLOBAL, "no", Measured.share(times * 7 / 10, times), loss, 1.0)
        .with(TakeSkip.PERSONAL, isAnswered, Measured.share(personal, times), loss, 1.0);
  }

  private static Figures touched(int take, int skip) {
    return Figures.of("t", "T", "operator", "touched").with("take", take).with("skip", skip);
  }

  @Test
  void moreThanPromisedIsLostOnlyWhereTheWholeIntervalIsAbove() {
    var told = TakeSkipTold.conclusion(10, 51, losses(800, 656, 560), touched(2, 1));
    assertThat(told.get(0)).contains("more often than was promised");
    assertThat(told.get(1))
        .startsWith("With a stability of 2 the question at ε 1 is refused, and")
        .contains("cannot be told apart with 800 trials");
    Figures open = losses(800, 656, 560, "yes", Measured.loss(400, 200, 800));
    assertThat(TakeSkipTold.conclusion(10, 51, open, touched(2, 1)).get(1))
        .startsWith("With a stability of 2 the question at ε 1 is answered at times, and");
    assertThat(told.get(2)).endsWith("the price is on the safe side.");

    var few = TakeSkipTold.conclusion(10, 51, losses(20, 16, 14), touched(2, 2));
    assertThat(few.get(0)).contains("these guesses do not show that more was lost");
    assertThat(few.get(2)).endsWith("that is what each touches.");

    var wrong = TakeSkipTold.conclusion(10, 51, losses(800, 656, 760), touched(3, 1));
    assertThat(wrong.get(1))
        .contains("but they told more.", "1 of these two intervals,", "lies wholly above");
    assertThat(wrong.get(2)).endsWith("that is too little.");
  }

  /** Of eight guesses, all right, the interval would reach below what a loss of 1 allows. */
  @Test
  void aStabilityIsNotSaidToHoldWhereGuessesAreTooFewToContradictIt() {
    assertThat(TakeSkipTold.judged(losses(800, 656, 560)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(TakeSkipTold.judged(losses(800, 656, 760)).kind()).isEqualTo(Kind.CONTRADICTED);
    assertThat(TakeSkipTold.judged(losses(800, 560, 560)).sentence())
        .startsWith("These guesses do not show that the prototype loses more");

    Figures all = losses(800, 656, 560);
    Figures few =
        Figures.of("l", "L", "rule", TakeSkip.RIGHT)
            .with(TakeSkip.PROTOTYPE, all.measured(TakeSkip.PROTOTYPE, TakeSkip.RIGHT))
            .with(TakeSkip.GLOBAL, Measured.share(5, 8))
            .with(TakeSkip.PERSONAL, Measured.share(5, 8));
    assertThat(TakeSkipTold.judged(few).kind()).isEqualTo(Kind.UNTOLD);
    assertThat(TakeSkipTold.judged(few).sentence()).contains("there are too few guesses to see");
  }

  private static Figures records(
      Measured personal, Measured whole, Measured wider, Measured global) {
    Figures losses =
        Figures.of(
            "l",
            "L",
            "what",
            OneRecordOfTwo.MEASURED,
            OneRecordOfTwo.WIDER,
            OneRecordOfTwo.LOSS,
            OneRecordOfTwo.RIGHT);
    Measured right = Measured.share(8, 10);
    return losses
        .with(OneRecordOfTwo.PERSONAL, personal, personal, 2.0, right)
        .with(OneRecordOfTwo.WHOLE, whole, wider, 1.0, right)
        .with(OneRecordOfTwo.GLOBAL, global, global, 0.25, right)
        .with(OneRecordOfTwo.NO_BUDGET, whole, whole, 1.0, right);
  }

  private static Figures records(Measured personal, Measured whole, Measured global) {
    return records(personal, whole, whole, global);
  }

  /**
   * Of forty intervals of a loss as large as the budget, one lies above it: that is no evidence.
   */
  @Test
  void allRecordsOnlyContradictAsOneOfManyIntervals() {
    Measured two = Measured.loss(214, 29, 400);
    Measured above = Measured.loss(230, 55, 400);
    assertThat(above.isAbove(1)).isTrue();
    Measured wider = Measured.lossOfMany(230, 55, 400, 50);
    assertThat(wider.isAbove(1)).isFalse();
    Figures losses = records(two, above, wider, two);
    assertThat(OneRecordOfTwo.conclusion(losses).get(1))
        .contains(
            ". Its interval, widened so that 50 such intervals hold at once in 95 %, does not lie");
    assertThat(OneRecordOfTwo.verdict(losses).kind()).isEqualTo(Kind.SHOWN);
    assertThat(OneRecordOfTwo.verdict(records(two, above, two)).kind())
        .isEqualTo(Kind.CONTRADICTED);
  }

  @Test
  void aRecordLosesMoreThanTheBudgetOnlyWhereTheWholeIntervalIsAbove() {
    Measured two = Measured.loss(214, 29, 400);
    Measured one = Measured.loss(214, 79, 400);
    Measured quarter = Measured.loss(200, 156, 400);

    var told = OneRecordOfTwo.conclusion(records(two, one, quarter));
    assertThat(told.get(0)).contains(": more than the budget.");
    assertThat(told.get(1)).contains(": nothing here contradicts what was promised.");
    assertThat(told.get(2))
        .contains("Personal budgets lose there: they told more than a global one.");

    Measured few = Measured.loss(5, 1, 10);
    var untold = OneRecordOfTwo.conclusion(records(few, two, few));
    assertThat(untold.get(0)).contains("these plays do not show");
    assertThat(untold.get(1)).contains("that contradicts what was promised, unless");
    assertThat(OneRecordOfTwo.verdict(records(two, one, quarter)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(OneRecordOfTwo.verdict(records(few, two, few)).kind()).isEqualTo(Kind.CONTRADICTED);
    Figures tooFew = records(two, Measured.loss(3, 1, 5), quarter);
    assertThat(OneRecordOfTwo.verdict(tooFew).sentence()).contains("too few plays to see");
    assertThat(OneRecordOfTwo.conclusion(tooFew).get(1)).contains("too few plays to contradict");
    assertThat(untold.get(2)).contains("told more than a global one was not shown.");
  }

  private static Figures right(int ofFew, int times) {
    Figures right =
        Figures.of("r", "R", "function", Lambdas.CARELESS, Lambdas.GLOBAL, Lambdas.PERSONAL);
    for (String attack :
        Vector.of(
            Lambdas.THROWS,
            Lambdas.ASKS,
            Lambdas.LIES,
            Lambdas.SLOW,
            Lambdas.CARRIES,
            Lambdas.THREAD)) {
      Measured share = Measured.share(ofFew, times);
      right = right.with(attack, share, Measured.share(times / 2, times), share);
    }
    return right;
  }

  private static Figures slow(double earlier, double later) {
    return Figures.of("s", "S", "victim", Lambdas.EARLIER, Lambdas.LATER)
        .with(Lambdas.PERSONAL + ", there", earlier, later)
        .with(Lambdas.PERSONAL + ", not there", earlier, later);
  }

  @Test
  void whatIsOpenAndWhatIsInOrderIsSaidOnlyWhereItWasSeen() {
    var told = Lambdas.conclusion(201, right(32, 32), slow(200, -1));
    assertThat(told.get(0)).startsWith("The careless runtime gives the victim away");
    assertThat(told.get(1))
        .contains(
            "and 200 of 200 without the victim",
            "agrees, up to noise, with an earlier count of all people");
    assertThat(told.get(2)).contains("Both tell more than a budget allows.");

    var other = Lambdas.conclusion(201, right(4, 4), slow(100, 100));
    assertThat(other.get(0)).startsWith("On the careless runtime the attacker was right");
    assertThat(other.get(1))
        .contains("noise would explain that less than once in a thousand times");
    assertThat(other.get(2)).contains("These attacks do not show both to tell more");
  }

  @Test
  void aVerdictOfAnAttackNeedsMoreThanABudgetAllowsWithoutAndNoMoreUnderIt() {
    assertThat(TakeSkipTold.judged(losses(800, 656, 560)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(TakeSkipTold.judged(losses(20, 16, 14)).kind()).isEqualTo(Kind.UNTOLD);
    assertThat(TakeSkipTold.judged(losses(800, 656, 760)).kind()).isEqualTo(Kind.CONTRADICTED);

    Measured two = Measured.loss(214, 29, 400);
    Measured one = Measured.loss(214, 79, 400);
    assertThat(OneRecordOfTwo.verdict(records(two, one, one)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(OneRecordOfTwo.verdict(records(one, one, one)).kind()).isEqualTo(Kind.UNTOLD);
    assertThat(OneRecordOfTwo.verdict(records(two, two, one)).kind()).isEqualTo(Kind.CONTRADICTED);

    assertThat(Lambdas.held(right(8, 16)).kind()).isEqualTo(Kind.UNTOLD);
    assertThat(Lambdas.held(right(8, 16)).sentence()).doesNotContain("Not so of");
    Figures open =
        Figures.of("r", "R", "function", Lambdas.CARELESS, Lambdas.GLOBAL, Lambdas.PERSONAL);
    for (String attack : Vector.of(Lambdas.THROWS, Lambdas.ASKS, Lambdas.LIES, Lambdas.SLOW)) {
      open =
          open.with(
              attack,
              Measured.share(2000, 2000),
              Measured.share(1000, 2000),
              Measured.share(1000, 2000));
    }
    Measured sure = Measured.share(2000, 2000);
    open = open.with(Lambdas.CARRIES, sure, sure, sure).with(Lambdas.THREAD, sure, sure, sure);
    assertThat(Lambdas.held(open).sentence())
        .endsWith(
            "under budgets that is not seen. Not so of 2 of 6 attacks, which tell more under both"
                + " kinds of budget: a function that carries the row out, and one that asks on a"
                + " thread of its own.");
    assertThat(Lambdas.held(right(160, 160)).kind()).isEqualTo(Kind.CONTRADICTED);
  }
}
