package org.properdp.examples.experiment.comparisons;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.examples.experiment.Seen.well;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.comparisons.Week.Question;
import org.properdp.report.figures.Figures;

/** The sentences on a week whose figures are the opposite of what is usual. */
class OppositeTest {
  private static final Figures AFTER =
      Figures.of(
              "a",
              "A",
              "who",
              "people",
              "paid before they came, points",
              "most lost, personal",
              "most lost, points",
              "questions left, personal",
              "questions left, points")
          .with(Unitrax.MOVED, 10, 0.0, 1.0, 1.6, 1.0, 1.0)
          .with(Unitrax.CAME, 20, 0.6, 1.0, 1.0, 1.4, 0.5);

  private static final Figures RECORDS =
      Figures.of(
              "r",
              "R",
              "budgets",
              Visits.PRICE,
              "answered",
              Visits.OUT,
              Visits.NOISE,
              Visits.BOOKS,
              Visits.MOST_LOST,
              Visits.LEFT_OUT)
          .with(Visits.POINTS, 1, 10, 0.0, 1.0, 1.0, 8.0, Double.NaN)
          .with(Visits.POINTS_FOR_PEOPLE, 8, 1, 0.0, 1.0, 1.0, 8.0, Double.NaN)
          .with(Visits.PERSONAL, 1, 10, 50.0, well(9), 1.0, 1.0, 3);

  private static Figures state(int asked, int unpaid) {
    return Figures.of(
            "s",
            "S",
            "left out, personal",
            "left out, points",
            "points asked",
            "points that can't pay",
            "points that paid without a person")
        .with(40, 40, asked, unpaid, asked > unpaid ? 1 : 0);
  }

  /** Six questions of which so many people are left out, with a little noise. */
  private static Vector<Question> week(int truth, int outOfOwn, int outOfPoints, int unpaid) {
    return Vector.range(0, 6)
        .map(
            i ->
                new Question(
                    "Saturday: all",
                    truth,
                    Double.NaN,
                    truth - outOfOwn + i,
                    truth - outOfPoints - i,
                    truth,
                    Double.NaN,
                    9,
                    unpaid,
                    2,
                    outOfPoints,
                    outOfOwn));
  }

  private static Vector<String> told(Vector<Question> week, Figures state) {
    return Vector.ofAll(Verdict.of(week, week, state, AFTER, RECORDS));
  }

  @Test
  void pointsMayBeNearerOrFartherAndScalingMayMakeThemWorse() {
    assertThat(told(week(100, 40, 20, 6), state(9, 3)).get(0))
        .contains(": points fewer. Noise moves")
        .endsWith("would be off by 140 without noise: that is farther off.");
    assertThat(told(week(100, 20, 40, 3), state(9, 3)).get(0))
        .contains(": points more. Noise moves")
        .endsWith("would be off by 10 without noise: that is nearer.");
    assertThat(told(week(100, 0, 0, 0), state(9, 3)).get(0))
        .contains(": as many. Noise moves")
        .endsWith("would be off by 0 without noise: as far.");
  }

  @Test
  void pointsOfWhichNoneCouldPayMadeNoPayments() {
    assertThat(told(week(100, 20, 40, 3), state(9, 9)).get(1))
        .endsWith("payments were of points without a person: there were no payments.");
    assertThat(told(week(100, 20, 40, 3), state(9, 5)).get(1))
        .endsWith("payments were of points without a person: 25.0 % of them.");
  }

  @Test
  void howManyPointsHadAPersonIsOnlyToldWhereMostHadNone() {
    assertThat(told(week(100, 20, 40, 3), state(9, 3)).get(4))
        .contains("points, of which at most 100 had a person in any of these questions.");
    assertThat(told(week(723_600, 20, 40, 3), state(9, 3)).get(4))
        .contains(" points. Personal budgets need no domain");
  }
}
