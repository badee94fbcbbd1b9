package org.properdp.examples.experiment.budgets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.examples.experiment.Seen.badly;
import static org.properdp.examples.experiment.Seen.well;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.budgets.WeekTold.People;
import org.properdp.examples.experiment.people.Town;
import org.properdp.examples.experiment.people.Visit;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Interval;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;
import org.properdp.report.figures.Verdict.Kind;

/** The conclusions from made-up figures: what they carry, and nothing else. */
class ConcludedTest {
  private static final Epsilon EACH = Epsilon.of("0.2");
  private static final Epsilon TENTH = Epsilon.of("0.1");

  private static Figures costs(double two) {
    return Figures.of(
            "cost",
            "C",
            "n",
            "global",
            "personal, g = 1",
            "personal, g = 2",
            "personal, g = 4",
            "personal, g = 8")
        .with(1, 0.1, 0.1, Double.NaN, Double.NaN, Double.NaN)
        .with(32, 3.2, 0.1, two, 0.4, 0.8);
  }

  private static Figures errors(Measured global, Measured personal) {
    return Figures.of("error", "E", "g", "global", "personal")
        .with(2, global, personal)
        .with(8, global, personal);
  }

  @Test
  void theGainOfRolesIsTheLawsOnlyWhereEachCellIs() {
    var told = ManagersTold.conclusion(costs(0.2), errors(well(23), well(3)), TENTH);
    assertThat(told.get(0)).endsWith("It is n·ε against g·ε in every cell, exactly.");
    assertThat(told.get(1)).contains("(personal budgets are nearer)");
    var other = ManagersTold.conclusion(costs(0.3), errors(badly(23), badly(3)), TENTH);
    assertThat(other.get(0)).contains("It is not n·ε against g·ε");
    assertThat(other.get(1)).contains("(both kinds of budget cannot be told apart with 3 trials)");
    assertThat(ManagersTold.conclusion(costs(0.2), errors(well(3), well(23)), TENTH).get(1))
        .contains("(the global budget is nearer)");
  }

  /** If each person is in all groups, both regimes ask at the same ε. */
  @Test
  void errorsOfOneLawAreSaidToHaveIt() {
    Figures same = Figures.of("error", "E", "g", "global", "personal");
    assertThat(ManagersTold.told(1, 1, 0.1, 0.1, same.with(1, badly(2), badly(1))))
        .endsWith("both have the same law, and cannot be told apart with 3 trials.");
    assertThat(ManagersTold.told(1, 1, 0.1, 0.1, same.with(1, well(2), well(1))))
        .endsWith(": both have the same law, and the second is less by chance.");
    assertThat(ManagersTold.told(1, 1, 0.1, 0.1, same.with(1, well(1), well(2))))
        .endsWith(": both have the same law, and the first is less by chance.");
    assertThat(ManagersTold.told(2, 1, 0.2, 0.1, same.with(1, well(2), well(1))))
        .endsWith(": personal budgets are nearer.");
  }

  private static Figures answered(double partition, double personal) {
    return Figures.of("answered", "A", "day", "global", "Partition", "personal")
        .with(WeekTold.TUESDAY, 1.0, 5.0, 5.0)
        .with(WeekTold.WEDNESDAY, 0.0, partition, personal);
  }

  private static Figures off(Measured off) {
    return Figures.of("error", "E", "day", "personal")
        .with(WeekTold.TUESDAY, off)
        .with(WeekTold.WEDNESDAY, off);
  }

  @Test
  void aWeekIsToldByWhatWasAnswered() {
    People people = new People(9, 335, 1, 1_600, 3);

    var told = WeekTold.conclusion(answered(0, 5), off(well(5)), people, EACH);
    assertThat(told.get(0)).endsWith("Partition 5 and personal budgets 5.");
    assertThat(told.get(1)).contains(": both of Partition's parts had nothing left");
    assertThat(
            WeekTold.conclusion(answered(0, 5), off(well(5)), new People(345, 335, 1, 10, 3), EACH)
                .get(1))
        .as("all have the blood type, and the other part was never asked")
        .contains(": the part with all people in it had nothing left");
    assertThat(told.get(2))
        .contains("1 of 335 smokers (0.3 %) and 3 of 1,600 others (0.2 %) had used up");
    assertThat(
            WeekTold.conclusion(answered(0, 5), off(well(5)), new People(9, 335, 1, 0, 0), EACH)
                .get(2))
        .contains("1 of 335 smokers (0.3 %) and 0 of 0 others had used up");
    assertThat(
            WeekTold.conclusion(answered(0, 5), off(well(5)), new People(9, 335, 0, 1_600, 0), EACH)
                .get(2))
        .startsWith("No person's budget was used up");
    assertThat(
            WeekTold.conclusion(answered(0, 5), off(well(5)), new People(9, 335, 1, 0, 0), EACH)
                .get(1))
        .contains(": all people smoke, so that there are no others")
        .doesNotContain("had nothing left");
    assertThat(told.get(2))
        .contains("no difference was seen from the 4.97 that noise alone makes by its law");
    assertThat(WeekTold.conclusion(answered(0, 5), off(well(4)), people, EACH).get(2))
        .contains("less than the 4.97 that noise alone makes by its law");

    var other = WeekTold.conclusion(answered(5, 5), off(well(50)), people, EACH);
    assertThat(other.get(1)).contains(": personal budgets answered no more.");
    assertThat(other.get(2)).contains("more than the 4.97 that noise alone makes by its law");
    assertThat(WeekTold.conclusion(answered(2, 5), off(badly(5)), people, EACH).get(1))
        .contains(": personal budgets answered more.");
  }

  private static Figures summary(Measured two, Measured first, Measured last, Measured repaired) {
    return Figures.of("s", "S", "way", "answered", Drift.FIRST, Drift.SECOND, Drift.LAST)
        .with(SilentDropping.GLOBAL_ALL, 6, well(0), Double.NaN, Double.NaN)
        .with(SilentDropping.GLOBAL_TWO, 25, two, Double.NaN, Double.NaN)
        .with(SilentDropping.WHOLE, 60, first, last, last)
        .with(SilentDropping.CLIPPED, 60, first, last, last)
        .with(SilentDropping.BOUGHT, 60, first, last, repaired)
        .with(SilentDropping.FINER, 60, first, last, repaired);
  }

  private static Figures everybody(int people, double after) {
    return Figures.of("e", "E", "question", "truth", "global", "personal", Drift.WITHIN)
        .with(1, people, people + 1.0, people - 1.0, 30.0)
        .with(2, people, Double.NaN, after, 30.0);
  }

  private static Figures people(int out, int others) {
    return Figures.of("p", "P", "who", Drift.PEOPLE, Drift.VISITS)
        .with(Drift.RAN_OUT, out, out == 0 ? Double.NaN : 5.0)
        .with(Drift.OTHERS, others, 1.5);
  }

  /** One visit costs 0.02 in every other question: 0.6 in all. Two of them would cost 1.2. */
  @Test
  void aPersonWithOneVisitPaysForAllQuestionsAndOneWithTwoDoesNot() {
    Visit one = new Visit("ann", Town.FIRST_ZIP, 3, "Flu", 30);
    Visit two = new Visit("bob", Town.FIRST_ZIP, 3, "Flu", 30);
    Setting usual = new Setting(Size.QUICK, 1, step -> {});
    Figures people = SilentDropping.people(usual, Vector.of(one, two, two));
    assertThat(people.number(Drift.RAN_OUT, Drift.PEOPLE)).isEqualTo(1);
    assertThat(people.number(Drift.RAN_OUT, Drift.VISITS)).isEqualTo(2);
    assertThat(people.number(Drift.OTHERS, Drift.VISITS)).isEqualTo(1);
  }

  @Test
  void answersDriftOnlyWhereTheLastAreShownToBeLower() {
    var told =
        Drift.conclusion(
            summary(well(-0.25), well(-0.03), well(-0.6), well(-0.4)),
            everybody(3_000, 4),
            people(7, 3));
    assertThat(told.get(0)).contains("too low, which by the rules is known beforehand");
    assertThat(told.get(1)).contains("answers become too low.", "cannot be told apart");
    assertThat(told.get(2))
        .contains(
            "7 people were left out",
            "with 5 visits on average, and 3 people were left out of none, with ");
    assertThat(told.get(3)).contains("that repairs a part.", "higher than a count is.");
    assertThat(told.get(4)).contains("gave 1 answer and", "a global budget says when to stop");

    var other =
        Drift.conclusion(
            summary(badly(-0.25), badly(-0.03), badly(-0.6), badly(-0.4)),
            everybody(20, 4),
            people(7, 20));
    assertThat(other.get(0)).contains("that is not shown to be too low");
    assertThat(other.get(1)).contains("does not show that answers become too low");
    assertThat(other.get(2)).contains("7 people were left out");
    assertThat(other.get(3))
        .contains(
            "that and dropping whole cannot be told apart",
            "the sum and a count cannot be told apart with 3 trials.");
    assertThat(other.get(4)).endsWith("noise alone may explain the difference.");
  }

  @Test
  void clippingMayBeHigherOrLowerThanLeavingOut() {
    assertThat(dropped(well(-0.6), well(-0.4))).contains("last third: that is higher.");
    assertThat(dropped(well(-0.4), well(-0.6))).contains("last third: that is lower.");
    assertThat(
            Drift.conclusion(
                    summary(well(-1), well(-1), well(-1), well(-1)), everybody(9, 4), people(7, 0))
                .get(2))
        .endsWith("from the 41st on, with 5 visits on average.");
  }

  private static String dropped(Measured whole, Measured clipped) {
    Figures summary =
        Figures.of("s", "S", "way", "answered", Drift.FIRST, Drift.SECOND, Drift.LAST)
            .with(SilentDropping.GLOBAL_ALL, 6, well(0), Double.NaN, Double.NaN)
            .with(SilentDropping.GLOBAL_TWO, 25, well(-0.3), Double.NaN, Double.NaN)
            .with(SilentDropping.WHOLE, 60, well(-0.01), whole, whole)
            .with(SilentDropping.CLIPPED, 60, well(-0.01), clipped, clipped)
            .with(SilentDropping.BOUGHT, 60, whole, whole, whole)
            .with(SilentDropping.FINER, 60, whole, whole, whole);
    return Drift.conclusion(summary, everybody(9, 4), people(7, 3)).get(1);
  }

  private static Measured from(double low, double high) {
    return new Measured((low + high) / 2, low, high, 20, Interval.OF_A_MEAN);
  }

  /** Two intervals that are apart one by one need not be where both are to hold at once. */
  @Test
  void aSentenceOnTwoThirdsNeedsBothIntervalsAtOnce() {
    Figures apart = summary(well(-0.25), from(-0.2, 0.2), from(-0.7, -0.5), from(-0.4, -0.2));
    assertThat(Drift.verdict(apart, people(7, 3)).kind()).isEqualTo(Kind.SHOWN);

    Figures close = summary(well(-0.25), from(-0.2, 0.2), from(-0.6, -0.21), from(-0.4, -0.2));
    assertThat(Drift.verdict(close, people(7, 3)).kind()).isEqualTo(Kind.UNTOLD);
    Figures wide = summary(well(-0.25), from(-0.58, 0.2), from(-0.62, -0.6), from(-0.4, -0.2));
    assertThat(Drift.verdict(wide, people(7, 3)).kind()).isEqualTo(Kind.UNTOLD);
    assertThat(Drift.conclusion(close, everybody(3_000, 4), people(7, 3)).get(1))
        .contains("in the last they are too low; it is not shown that they became lower.");
  }

  private static String repaired(Measured whole, Measured bought) {
    Figures summary = summary(well(-0.25), well(-0.03), whole, bought);
    return Drift.conclusion(summary, everybody(3_000, 4), people(7, 3)).get(3);
  }

  @Test
  void answersAreSaidToBeRepairedOnlyWhereTheyWereTooLow() {
    assertThat(repaired(well(-0.6), from(-0.1, 0.1))).contains("that repairs it, as far as");
    assertThat(repaired(well(-0.6), well(0.2))).contains(": too high.");
    assertThat(repaired(well(-0.6), well(-0.8))).contains("that makes it worse.");
    assertThat(repaired(from(-0.1, 0.1), well(0.5))).contains(": too high.");
    assertThat(repaired(from(-0.3, 0.01), from(0.03, 0.5)))
        .contains("that and dropping whole cannot be told apart");
    assertThat(repaired(well(0.6), well(0.3))).contains(": lower than dropping whole.");
    assertThat(repaired(from(0.5, 0.7), from(-0.2, -0.05)))
        .contains(": lower than dropping whole.");
    assertThat(repaired(from(-0.01, 0.7), from(-0.2, -0.1)))
        .contains(": lower than dropping whole.");
    assertThat(repaired(from(-0.01, 0.1), from(-0.9, -0.7))).contains("that makes it worse.");
  }

  /** If each person has one visit, all can pay; noise alone may look like a drift. */
  @Test
  void whereNoPersonIsLeftOutWhatLooksLikeADriftIsNoise() {
    Figures drifting = summary(well(-0.25), well(-0.03), well(-0.6), well(-0.4));

    var told = Drift.conclusion(drifting, everybody(3_000, 4), people(0, 10));
    assertThat(told.get(1))
        .contains(
            "no person is left out of a question about visits in the last: there it is noise.");
    assertThat(told.get(2))
        .isEqualTo("By the rules no person was left out of a question from the 41st on.");
    assertThat(Drift.verdict(drifting, people(0, 10)).kind()).isEqualTo(Kind.COUNTED);
  }

  /** If one person has most rows and can pay for none, answers are low from the beginning. */
  @Test
  void answersThatAreLowFromTheFirstAreNotSaidToBecomeSo() {
    Figures low = summary(well(-0.25), well(-0.9), well(-0.9), well(-0.4));

    assertThat(Drift.conclusion(low, everybody(3_000, 4), people(7, 3)).get(1))
        .contains("in the last they are too low; it is not shown that they became lower.");
    assertThat(Drift.verdict(low, people(7, 3)).sentence())
        .isEqualTo(
            "In the last third answers are too low; it is not shown that they became lower.");
  }

  @Test
  void aBudgetThatLastsIsNotSaidToBeUsedUp() {
    Figures all = Figures.of("e", "E", "question", "truth", "global", "personal");

    assertThat(
            Drift.conclusion(
                    summary(well(-1), well(-1), well(-1), well(-1)),
                    all.with(1, 9, 9.0, 9.0),
                    people(0, 9))
                .get(4))
        .endsWith("answered each time.");
  }

  @Test
  void aVerdictIsWhatWasAnsweredAndWhatTheIntervalsCarry() {
    People people = new People(9, 335, 1, 1_600, 3);
    assertThat(WeekTold.verdict(answered(0, 5), people).kind()).isEqualTo(Kind.SHOWN);
    assertThat(WeekTold.verdict(answered(0, 5), new People(9, 335, 1, 1_600, 1_200)).sentence())
        .endsWith("and 25.0 % of the others can pay for all questions about them.");
    assertThat(WeekTold.verdict(answered(5, 5), people))
        .isEqualTo(
            new Verdict(
                Kind.COUNTED,
                "On Wednesday personal budgets answer no more questions than another regime."));
    assertThat(WeekTold.verdict(answered(5, 2), people).kind()).isEqualTo(Kind.CONTRADICTED);
    People gone = new People(9, 335, 1, 3, 3);
    assertThat(WeekTold.verdict(answered(0, 5), gone).kind()).isEqualTo(Kind.COUNTED);
    assertThat(WeekTold.verdict(answered(0, 5), gone).sentence())
        .endsWith("but none of the others can pay for all questions about them.");
    assertThat(WeekTold.verdict(answered(0, 5), new People(9, 335, 1, 0, 0)).sentence())
        .endsWith("but there are no others than smokers to ask about.");

    assertThat(ManagersTold.verdict(true, false).kind()).isEqualTo(Kind.SHOWN);
    assertThat(ManagersTold.verdict(false, true).kind()).isEqualTo(Kind.COUNTED);
    assertThat(ManagersTold.verdict(false, false).kind()).isEqualTo(Kind.CONTRADICTED);

    Figures drifting = summary(well(-0.25), well(-0.03), well(-0.6), well(-0.4));
    assertThat(Drift.verdict(drifting, people(7, 3)).kind()).isEqualTo(Kind.SHOWN);
    Figures few = summary(badly(-0.25), badly(-0.03), badly(-0.6), badly(-0.4));
    assertThat(Drift.verdict(few, people(7, 3)).kind()).isEqualTo(Kind.UNTOLD);
    Figures rising = summary(well(-0.25), well(-0.03), well(0.6), well(-0.4));
    assertThat(Drift.verdict(rising, people(7, 3)).kind()).isEqualTo(Kind.CONTRADICTED);
    assertThat(Drift.verdict(rising, people(0, 3)).sentence())
        .as("no person ran out, so that it is noise")
        .startsWith("By the rules no person is left out");
  }
}
