package org.properdp.examples.experiment.budgets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.examples.experiment.Seen.badly;
import static org.properdp.examples.experiment.Seen.well;

import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.budgets.WeekTold.People;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict.Kind;

/** What is concluded from made-up figures: what they carry, and nothing else. */
class ConcludedTest {
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
    var told = Managers.conclusion(costs(0.2), errors(well(23), well(3)));
    assertThat(told.get(0)).endsWith("It is n·ε against g·ε in every cell, exactly.");
    assertThat(told.get(1)).contains("(personal budgets are nearer)");

    var other = Managers.conclusion(costs(0.3), errors(badly(23), badly(3)));
    assertThat(other.get(0)).contains("It is not n·ε against g·ε");
    assertThat(other.get(1)).contains("(the two cannot be told apart with 3 trials)");
    assertThat(Managers.conclusion(costs(0.2), errors(well(3), well(23))).get(1))
        .contains("(the global budget is nearer)");
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
    People people = new People(9, 335, 1, 3);

    var told = WeekTold.conclusion(answered(0, 5), off(well(5)), people);
    assertThat(told.get(0)).endsWith("Partition 5 and personal budgets 5.");
    assertThat(told.get(1)).contains("had nothing left");
    assertThat(told.get(2)).contains("the budgets of 1 smokers (0.3 %) and 3 others");
    assertThat(WeekTold.conclusion(answered(0, 5), off(well(5)), new People(9, 335, 0, 0)).get(2))
        .startsWith("No person's budget was used up");
    assertThat(told.get(2)).contains("no more, as far as this tells, than the 4.97 of noise alone");

    var other = WeekTold.conclusion(answered(5, 5), off(well(50)), people);
    assertThat(other.get(1)).contains(": personal budgets answered no more.");
    assertThat(other.get(2)).contains("more than the 4.97 of noise alone");
    assertThat(WeekTold.conclusion(answered(2, 5), off(badly(5)), people).get(1))
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
    return Figures.of("e", "E", "question", "truth", "global", "personal")
        .with(1, people, people + 1.0, people - 1.0)
        .with(2, people, Double.NaN, after);
  }

  @Test
  void answersDriftOnlyWhereTheLastAreShownToBeLower() {
    var told =
        Drift.conclusion(
            summary(well(-0.25), well(-0.03), well(-0.6), well(-0.4)), everybody(3_000, 4));
    assertThat(told.get(0)).contains("too low, which can be known beforehand");
    assertThat(told.get(1)).contains("those with many visits first", "cannot be told apart");
    assertThat(told.get(2)).contains("it repairs part of it", "that puts it off.");
    assertThat(told.get(3)).contains("gave 1 answers", "There personal budgets lose");

    var other =
        Drift.conclusion(
            summary(badly(-0.25), badly(-0.03), badly(-0.6), badly(-0.4)), everybody(20, 4));
    assertThat(other.get(0)).contains("which is not shown to be too low");
    assertThat(other.get(1)).contains("does not show that answers become too low");
    assertThat(other.get(2)).contains("is not shown to repair just a part");
    assertThat(other.get(2)).contains("the two cannot be told apart with 3 trials.");
    assertThat(other.get(3)).endsWith("noise alone may explain it.");
  }

  @Test
  void aBudgetThatLastsIsNotSaidToBeUsedUp() {
    Figures all = Figures.of("e", "E", "question", "truth", "global", "personal");

    assertThat(
            Drift.conclusion(
                    summary(well(-1), well(-1), well(-1), well(-1)), all.with(1, 9, 9.0, 9.0))
                .get(3))
        .endsWith("answered each time.");
  }

  @Test
  void aVerdictIsWhatWasAnsweredAndWhatTheIntervalsCarry() {
    assertThat(WeekTold.verdict(answered(0, 5)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(WeekTold.verdict(answered(5, 5)).kind()).isEqualTo(Kind.UNTOLD);
    assertThat(WeekTold.verdict(answered(5, 2)).kind()).isEqualTo(Kind.CONTRADICTED);

    assertThat(Managers.verdict(true, false).kind()).isEqualTo(Kind.SHOWN);
    assertThat(Managers.verdict(false, true).kind()).isEqualTo(Kind.UNTOLD);
    assertThat(Managers.verdict(false, false).kind()).isEqualTo(Kind.CONTRADICTED);

    Figures drifting = summary(well(-0.25), well(-0.03), well(-0.6), well(-0.4));
    assertThat(Drift.verdict(drifting).kind()).isEqualTo(Kind.SHOWN);
    Figures few = summary(badly(-0.25), badly(-0.03), badly(-0.6), badly(-0.4));
    assertThat(Drift.verdict(few).kind()).isEqualTo(Kind.UNTOLD);
    Figures rising = summary(well(-0.25), well(-0.03), well(0.6), well(-0.4));
    assertThat(Drift.verdict(rising).kind()).isEqualTo(Kind.CONTRADICTED);
  }
}
