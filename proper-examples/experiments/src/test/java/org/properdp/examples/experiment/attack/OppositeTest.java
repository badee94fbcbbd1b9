package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.attack.Neighbours.Value;
import org.properdp.examples.experiment.attack.Patients.Patient;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict.Kind;

/** The conclusions of attacks from figures that are the opposite of what is usual. */
class OppositeTest {
  private static Figures guesses(int free, int global, int inTime) {
    return Figures.of("g", "G", "attack", Averaging.RIGHT, Averaging.LAW)
        .with(Averaging.FREE, Measured.share(free, 400), 0.958)
        .with(Averaging.GLOBAL, Measured.share(global, 400), 0.358)
        .with(Averaging.IN_TIME, Measured.share(inTime, 400), 0.358)
        .with(Averaging.GOES_ON, Measured.share(0, 400), 0.0);
  }

  @Test
  void anAverageIsOnlySaidToDiscloseMoreWhereItDoes() {
    assertThat(Averaging.verdict(guesses(383, 143, 140)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(Averaging.verdict(guesses(143, 383, 140)).kind()).isEqualTo(Kind.CONTRADICTED);
    assertThat(Averaging.verdict(guesses(143, 140, 140)).sentence())
        .endsWith("those that a budget allows, cannot be told apart with 400 trials.");
    assertThat(Averaging.conclusion(4, guesses(383, 200, 100)).get(1))
        .endsWith("the second is less, though the law of both is the same.");
  }

  private static Figures doubles(int global, int personal) {
    Figures told =
        Figures.of("d", "D", "noise", Doubles.CERTAIN, Doubles.RIGHT_WHEN_CERTAIN, Doubles.RIGHT);
    for (String many : Vector.of(Doubles.ONE_ANSWER, Doubles.TEN_ANSWERS)) {
      Measured all = Measured.share(200, 200);
      told =
          told.with(Doubles.TEXTBOOK + many, all, all, all)
              .with(Doubles.GLOBAL + many, 0.0, 0.0, Measured.share(global, 200))
              .with(Doubles.PERSONAL + many, 0.0, 0.0, Measured.share(personal, 200));
    }
    return told;
  }

  @Test
  void eitherKindOfBudgetMayTellMoreOfDoubles() {
    assertThat(DoublesTold.conclusion("0 or 1", doubles(60, 160)).get(1))
        .contains("after 1 answer personal ones told more");
    assertThat(DoublesTold.conclusion("0 or 1", doubles(160, 60)).get(1))
        .contains("after 1 answer global ones told more");
  }

  private static Figures sql(int global, int personal, int five) {
    Figures figures =
        Figures.of(
            "a",
            "A",
            "usage",
            InSql.EXACT,
            InSql.NO_BUDGET,
            InSql.GLOBAL,
            InSql.PERSONAL,
            InSql.BOUND);
    for (SqlUsage usage : SqlUsage.all()) {
      int right = usage.name().equals(SqlUsage.FIVE) ? five : personal;
      figures =
          figures.with(
              usage.name(),
              0.5,
              Measured.share(990, 1_000).less(0.5),
              Measured.share(global, 1_000).less(0.5),
              Measured.share(right, 1_000).less(0.5),
              0.231);
    }
    return figures;
  }

  @Test
  void eitherKindOfBudgetMayTellMoreInSql() {
    var told = InSql.conclusion(sql(720, 600, 700));
    assertThat(told.get(2)).contains("In usage 2 personal budgets told less than a global one.");
    assertThat(told.get(3)).contains("together they told more than a count that has all of ε");
    assertThat(InSql.held(sql(720, 600, 600)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(InSql.held(sql(990, 600, 600)).kind()).isEqualTo(Kind.CONTRADICTED);
  }

  private static Figures incomes(int underBudgets, int alone) {
    Figures errors = Figures.of("e", "E", "attack", "median error", "better than asking nothing");
    for (String attack :
        Vector.of(Mines.NOTHING, Mines.EXACT, Mines.NOISE_INSERTED, Mines.NOISE_WHERE)) {
      errors = errors.with(attack, 1.0, Measured.share(290, 300));
    }
    for (String attack :
        Vector.of(
            Mines.GLOBAL_INSERTED,
            Mines.GLOBAL_WHERE,
            Mines.PERSONAL_INSERTED,
            Mines.PERSONAL_WHERE)) {
      int right = attack.equals(Mines.GLOBAL_WHERE) ? underBudgets : 10;
      errors = errors.with(attack, 1.0, Measured.share(right, 300));
    }
    errors = errors.with(Mines.PERSONAL_ALONE, 1.0, Measured.share(alone, 300));
    Vector<String> attacks = errors.column("attack").map(String::valueOf);
    Figures measured = Figures.of("e", "E", "attack", "median error", "better than asking nothing");
    for (String attack : attacks) {
      measured =
          measured.with(
              attack,
              Measured.median(Vector.fill(9, 3.0)),
              errors.measured(attack, "better than asking nothing"));
    }
    return measured;
  }

  @Test
  void anAttackThatHelpsUnderABudgetIsSaidTo() {
    var told = Mines.conclusion(incomes(290, 290));
    assertThat(told.get(1)).endsWith("widened to hold at once in 95 %, 1 is wholly above a half.");
    assertThat(told.get(2)).contains("Here the attack is nearer in more than half of all cases.");
    assertThat(Mines.verdict(incomes(290, 10)).kind()).isEqualTo(Kind.CONTRADICTED);

    var usual = Mines.conclusion(incomes(10, 10));
    assertThat(usual.get(1)).endsWith("is that shown to be more often than a coin would.");
    assertThat(usual.get(2)).contains("Asking nothing is as near or nearer");
    assertThat(Mines.verdict(incomes(10, 10)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(Mines.conclusion(incomes(10, 150)).get(2)).contains("That does not show whether");
  }

  private static Figures overlap(int measured, int free) {
    Figures told =
        Figures.of(
            "t",
            "T",
            "ε",
            Overlap.SIDE_BY_SIDE,
            Overlap.BEST,
            Overlap.MEASURED,
            Overlap.NO_BUDGET,
            Overlap.GLOBAL,
            Overlap.PERSONAL,
            Overlap.BOUND);
    for (String epsilon : Vector.of("0.2", "10")) {
      Measured half = Measured.share(200, 400);
      told =
          told.with(
              epsilon,
              0.93,
              0.535,
              Measured.share(measured, 400),
              Measured.share(free, 400),
              half,
              half,
              epsilon.equals("10") ? 0.99995 : 0.55);
    }
    return told;
  }

  @Test
  void lawsThatAreContradictedAreSaidToBe() {
    Neighbours tables =
        new Neighbours(
            Vector.of(new Value("ann", 5)), new Value("victim", 5), 7, Epsilon.of("100"));

    var told = Overlap.conclusion(tables, overlap(300, 400));
    assertThat(told.get(0)).contains("which is more than the law says");
    assertThat(told.get(1)).contains("more often than a loss of 0.2 allows: a small ε");

    var usual = Overlap.conclusion(tables, overlap(214, 200));
    assertThat(usual.get(0)).doesNotContain("more than the law says");
    assertThat(usual.get(1)).contains("not shown to be more often than a loss of 0.2 allows");
  }

  private static Figures slides(double exact) {
    Figures figures =
        Figures.of(
            "a",
            "A",
            "usage",
            Slides.EXACT,
            Slides.NO_BUDGET,
            Slides.GLOBAL,
            Slides.PERSONAL,
            Slides.BOUND);
    for (String usage :
        Vector.of(Slides.ONE, Slides.INTERSECTION, Slides.DIFFERENCE, Slides.GROUP)) {
      Measured half = Measured.share(30, 60).less(0.5);
      figures = figures.with(usage, exact, half, half, half, 0.231);
    }
    return figures;
  }

  @Test
  void exactAnswersAreOnlySaidToBeAlwaysRightWhereTheyWere() {
    Patients alone =
        new Patients(
            new Patient("1", 7, "Cold"),
            Vector.of(new Patient("2", 8, "Flu"), new Patient("3", 9, "Flu")),
            "Cold");

    var told = Slides.conclusion(alone, slides(0.25));
    assertThat(told.get(0))
        .startsWith("The advantages by exact answers were 0.25, 0.25, 0.25, 0.25.");
    assertThat(told.get(3)).startsWith("No other person has the victim's zip code");

    var usual = Slides.conclusion(Patients.ofSlides(), slides(0.5));
    assertThat(usual.get(0)).startsWith("Exact answers were always right");
    assertThat(usual.get(3)).contains("4 of 4 others in its zip code have");
  }

  private static String sessions(int personal) {
    Measured loss = Measured.loss(400, 200, 800);
    Figures losses =
        Figures.of(
                "l",
                "L",
                "rule",
                TakeSkip.ANSWERED,
                TakeSkip.RIGHT,
                TakeSkip.MEASURED,
                TakeSkip.LOSS)
            .with(TakeSkip.PROTOTYPE, "yes", Measured.share(656, 800), loss, 2.0)
            .with(TakeSkip.GLOBAL, "no", Measured.share(560, 800), loss, 1.0)
            .with(TakeSkip.PERSONAL, "no", Measured.share(personal, 800), loss, 1.0);
    Figures touched = Figures.of("t", "T", "operator", "touched").with("take", 2).with("skip", 1);
    return TakeSkipTold.conclusion(10, 51, losses, touched).get(1);
  }

  @Test
  void sessionsMayTellLessOrMore() {
    assertThat(sessions(400)).endsWith("should gain nothing here: but they told less.");
    assertThat(sessions(700)).endsWith("should gain nothing here: but they told more.");
  }
}
