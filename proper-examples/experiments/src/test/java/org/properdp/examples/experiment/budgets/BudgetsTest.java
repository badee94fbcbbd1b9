package org.properdp.examples.experiment.budgets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.experiment.Own;
import org.properdp.examples.experiment.Quick;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;

/** The conclusions of the comparisons. Counts and costs are exact; noise has a fixed seed. */
class BudgetsTest {
  @TempDir Path dir;

  private static final Findings DAYS = Quick.run(new MondayAndTuesday());
  private static final Findings ROLES = Quick.run(new Managers());
  private static final Findings DROPPED = Quick.run(new SilentDropping());

  @Test
  void afterMondayOnlyPersonalBudgetsAnswerForTheRestOfTheWeek() {
    Figures answered = DAYS.table("answered");

    assertThat(answered.numbers("global")).containsExactly(4.0, 1.0, 0.0);
    assertThat(answered.numbers("Partition")).containsExactly(4.0, 5.0, 0.0);
    assertThat(answered.numbers("personal")).containsExactly(4.0, 5.0, 5.0);
  }

  /** A question is about people under 60: in months that would be children of four. */
  @Test
  void agesInMonthsAreRefusedAndAFewOddOnesAreTold() {
    assertThatThrownBy(() -> Own.run(new MondayAndTuesday(), dir, patients(480)))
        .hasMessageStartingWith("there must be ages in years from 0 to 122, but those of 30 of 30");
    assertThat(Own.run(new MondayAndTuesday(), dir, patients(100)).conclusion().get(0))
        .startsWith("Expected are ages in years from 0 to 122; of 30 people 7 lie outside");
    assertThat(Own.run(new MondayAndTuesday(), dir, patients(20)).conclusion().get(0))
        .startsWith("After Monday's study of 1 person");
  }

  private static String patients(int youngest) {
    return "who,zip,age,sex,blood_type,smokes\n"
        + Vector.range(0, 30)
            .map(
                i ->
                    "p"
                        + i
                        + ",75001,"
                        + (youngest + i)
                        + ",male,"
                        + (i == 3 ? "AB-" : "A+")
                        + ","
                        + (i % 3 == 0 ? "yes" : "no")
                        + "\n")
            .mkString();
  }

  /** The average of 15 absolute errors of scale 5 is above 15 less than once in a million. */
  @Test
  void personalAnswersAreAsGoodAsNoiseAllowsThroughTheWeek() {
    Figures error = DAYS.table("error");

    assertThat(error.numbers("personal")).allMatch(off -> off < 15);
  }

  @Test
  void allQuestionsTogetherCostTheirNumberGloballyAndTheMostRolesPersonally() {
    Figures costs = ROLES.table("cost");

    for (int n : new int[] {1, 2, 4, 8, 16, 32}) {
      assertThat(costs.number("" + n, "global")).isCloseTo(0.1 * n, within(1e-9));
      for (int g : new int[] {1, 2, 4, 8}) {
        double personal = costs.number("" + n, "personal, g = " + g);
        assertThat(personal).isEqualTo(g > n ? Double.NaN : 0.1 * g, within(1e-9));
      }
    }
  }

  /**
   * The law's ratio is 16/g. An estimate from 128 errors on each side has a standard deviation of
   * 0.14 in its logarithm: a factor of 2 is five of them, or once in three million.
   */
  @Test
  void theGainInErrorIsTheNumberOfQuestionsByTheMostRoles() {
    Figures error = ROLES.table("error");

    for (int g : new int[] {1, 2, 4, 8}) {
      double gain = error.number("" + g, "global") / error.number("" + g, "personal");
      assertThat(gain).isBetween(16.0 / g / 2, 16.0 / g * 2);
    }
  }

  /** Averages of twenty have noise of 0.6 % at most; what is asserted has margins of ten times. */
  @Test
  void droppingBiasesAnswersMoreAndMoreAndRepairsOnlyHelpInPart() {
    Figures summary = DROPPED.table("summary");
    String last = "41 to 60";

    assertThat(summary.number(SilentDropping.GLOBAL_ALL, "answered")).isEqualTo(6);
    assertThat(summary.number(SilentDropping.GLOBAL_TWO, "answered")).isEqualTo(25);
    assertThat(summary.number(SilentDropping.WHOLE, "answered")).isEqualTo(60);
    assertThat(summary.number(SilentDropping.UNLIMITED, last)).isCloseTo(0, within(0.06));
    double whole = summary.number(SilentDropping.WHOLE, last);
    assertThat(whole).isBetween(-0.75, -0.5);
    assertThat(summary.number(SilentDropping.CLIPPED, last)).isCloseTo(whole, within(0.1));
    assertThat(summary.number(SilentDropping.BOUGHT, last)).isGreaterThan(whole + 0.05);
    // Each answer is divided by a noisy share, which serves for several: one share alone may make
    // those several times too large, and with them their average, but not the middle one.
    assertThat(middle(DROPPED.table("error").numbers(SilentDropping.BOUGHT).drop(40)))
        .isBetween(whole + 0.05, -0.3);
    assertThat(summary.number(SilentDropping.FINER, last)).isBetween(whole + 0.15, -0.2);
  }

  private static double middle(Vector<Double> numbers) {
    return numbers.sorted().get(numbers.size() / 2);
  }

  /** Noise of scale 10 is beyond 200 once in 480 million. */
  @Test
  void onAQuestionAboutEverybodyTheGlobalBudgetRefusesWherePersonalOnesAnswerAboutNobody() {
    Figures everybody = DROPPED.table("everybody");

    assertThat(everybody.numbers("global").drop(10)).allMatch(answer -> Double.isNaN(answer));
    assertThat(everybody.numbers("global").take(10)).noneMatch(answer -> Double.isNaN(answer));
    assertThat(everybody.numbers("personal").take(10)).allMatch(answer -> answer > 2_800);
    assertThat(everybody.numbers("personal").drop(10)).allMatch(answer -> Math.abs(answer) < 200);
  }
}
