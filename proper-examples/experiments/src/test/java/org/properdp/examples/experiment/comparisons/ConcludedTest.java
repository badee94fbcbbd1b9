package org.properdp.examples.experiment.comparisons;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.examples.experiment.Seen.badly;
import static org.properdp.examples.experiment.Seen.well;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.comparisons.Week.Question;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict.Kind;

/** The conclusions from made-up figures: what they carry, and nothing else. */
class ConcludedTest {
  private static Figures errors(double clipped, Measured whole, double law) {
    Figures errors =
        Figures.of(
            "e",
            "E",
            "way",
            "expected answer",
            "error measured",
            "error by theory",
            "scaled, measured",
            "scaled, by theory");
    for (Way way : Way.values()) {
      for (String t : Cautious.BUDGETS) {
        Measured seen = way == Way.WHOLE ? whole : well(200);
        double expected = way == Way.CLIPPED ? clipped : 50;
        double ofTheory = way == Way.WHOLE ? whole.value() : law;
        errors = errors.with(Jorgensen.row(way, t), expected, seen, ofTheory, seen, ofTheory);
      }
    }
    return errors;
  }

  private static Figures left(double whole) {
    Figures left = Figures.of("l", "L", "way", "in all").with("before", 63.0);
    for (Way way : Way.values()) {
      left = left.with(Jorgensen.row(way, "1"), way == Way.WHOLE ? whole : 0.0);
    }
    return left;
  }

  private static Figures thresholds(double first, double clipped) {
    Vector<String> ways =
        Vector.of(Way.values())
            .flatMap(way -> Vector.of(way.called + ", as it is", way.called + ", scaled"));
    return Figures.of("t", "T", ways.prepend("t").toJavaArray(String[]::new))
        .with(ways.<Object>map(way -> first).prepend(0.01).toJavaArray())
        .with(
            ways.<Object>map(way -> way.startsWith(Way.CLIPPED.called) ? clipped : 150.0)
                .prepend(0.2)
                .toJavaArray());
  }

  @Test
  void clippingWinsOnlyWhereItIsMoreAndNoLessExact() {
    var told = Counted.conclusion(400, errors(60, well(215), 200), left(36), thresholds(141, 149));
    assertThat(told.get(0))
        .startsWith("By theory, no way counts more than clipping")
        .contains("At none of 2 thresholds");
    assertThat(told.get(1)).contains("best at the smallest budget, t = 0.01", "off by 141");
    assertThat(told.get(2)).contains(": dropping whole loses");
    assertThat(told.get(3)).contains("what dropping whole saves can pay");
    assertThat(told.get(4)).startsWith("Measured and computed errors agree").contains("none of 18");

    var other = Counted.conclusion(400, errors(40, badly(215), 300), left(0), thresholds(141, 151));
    assertThat(other.get(0))
        .startsWith("By theory, at some of the three t another way counts more")
        .contains("It is less exact than");
    assertThat(other.get(2))
        .contains("dropping whole and sampling cannot be told apart with 3 trials");
    assertThat(other.get(3)).endsWith("here dropping whole saves nothing.");
    assertThat(other.get(4))
        .startsWith(
            "Measured and computed errors do not agree, unless it is the chance of about one in"
                + " twenty runs: of 18 intervals, widened so");
    assertThat(
            Counted.conclusion(400, errors(40, well(100), 300), left(0), thresholds(151, 149))
                .get(1))
        .contains("clipped 149 at t = 0.2")
        .doesNotContain("smallest");
  }

  /** Of 100 people some are left out; three of nine points could not pay. */
  private static Question question(int outOfOwn, int outOfPoints, double noise) {
    return new Question(
        "Saturday: all",
        100,
        Double.NaN,
        100 - outOfOwn + noise,
        100 - outOfPoints - noise,
        1.5 * (100 - outOfPoints - noise),
        Double.NaN,
        9,
        3,
        2,
        outOfPoints,
        outOfOwn);
  }

  private static Figures state(int outOfPoints) {
    return Figures.of(
            "s",
            "S",
            "left out, personal",
            "left out, points",
            "points asked",
            "points that can't pay",
            "points that paid without a person")
        .with(40, outOfPoints, 9, 3, 2);
  }

  private static Figures after(double left, double lost) {
    return after(left, lost, 1);
  }

  private static Figures after(double left, double lost, double lostOfOwn) {
    return after(left, lost, lostOfOwn, 0.6);
  }

  private static Figures after(double left, double lost, double lostOfOwn, double paid) {
    return Figures.of(
            "a",
            "A",
            "who",
            "people",
            "paid before they came, points",
            "most lost, personal",
            "most lost, points",
            "questions left, personal",
            "questions left, points")
        .with(Unitrax.MOVED, 10, 0.0, lostOfOwn, lost, 1.0, 1.0)
        .with(Unitrax.CAME, 20, paid, 1.0, 1.0, 1.4, left);
  }

  private static Figures records(double lost) {
    return records(lost, lost > 1 ? 3 : 0);
  }

  private static Figures records(double lost, int leftOut) {
    return Figures.of(
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
        .with(Visits.POINTS, 1, 10, 0.0, 1.0, 1.0, lost, Double.NaN)
        .with(Visits.POINTS_FOR_PEOPLE, (int) lost, 1, 0.0, 1.0, 1.0, lost, Double.NaN)
        .with(Visits.PERSONAL, 1, 10, 250.0, well(9), 1.0, 1.0, leftOut);
  }

  @Test
  void pointsGainAndLoseOnlyWhatTheWeekShows() {
    Vector<Question> week =
        Vector.of(question(40, 40, 1), question(40, 40, -2), question(40, 40, 3));
    week = week.appendAll(week);
    var told = Verdict.of(week, week, state(40), after(0.5, 1.6), records(8));
    assertThat(told.get(0))
        .startsWith("While no person comes or goes")
        .contains("they leave out 40 people on average and personal budgets 40: as many.")
        .contains("Noise moves these answers by 2 (0.955 to ", "on average, by its law by 4.97.")
        .endsWith("would be off by 10 without noise: that is nearer.");
    assertThat(told.get(2))
        .startsWith("Newcomers find points that are used already")
        .contains("and their own budgets for 1.4, which is more;");
    assertThat(told.get(3))
        .startsWith("By budgets of points a person lost more than the budget of 1.")
        .contains("a point has to pay 8 times if a person with 8 visits is to be promised")
        .endsWith(
            "Personal budgets answer 10, and leave out 250 visits on average: from the last one"
                + " 3 people are missing, and no analyst is told.");
    assertThat(Verdict.of(week, week, state(40), after(0.5, 1.6), records(8, 1)).get(3))
        .endsWith("from the last one 1 person is missing, and no analyst is told.");
  }

  @Test
  void pointsGainAndLoseNothingWhereTheWeekShowsNothing() {
    Vector<Question> two = Vector.of(question(40, 40, 1));
    var other = Verdict.of(two, two, state(30), after(1.4, 1), records(1));
    assertThat(other.get(0))
        .contains("leave out different numbers of people.")
        .endsWith("without noise: that is nearer.");
    assertThat(other.get(2))
        .as("used points are no better for having as much left in the end")
        .startsWith("Newcomers find points that are used already")
        .contains("for 1.4, which is as much;");
    assertThat(Verdict.of(two, two, state(30), after(1.5, 1, 1, 0), records(1)).get(2))
        .startsWith("Newcomers find points from which nothing was paid before they came.")
        .contains("for 1.4, which is less;");
    assertThat(other.get(3))
        .startsWith("By budgets of points no person lost more")
        .contains("No person has more than one visit here")
        .doesNotContain("a point has to pay")
        .endsWith("Personal budgets answer 10, and no person is left out of any.");
  }

  @Test
  void aVerdictOnMoversIsWhatTheyLost() {
    assertThat(Verdict.onMovers(after(0.5, 1.6)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(Verdict.onMovers(after(0.5, 1)).kind()).isEqualTo(Kind.COUNTED);
    assertThat(Verdict.onMovers(after(0.5, 1.6, 1.2)).kind()).isEqualTo(Kind.CONTRADICTED);
  }

  /** Clipping and sampling differ most where most people have less than the threshold. */
  @Test
  void aVerdictOnClippingIsThatOfTheIntervalsAtTheLargestThreshold() {
    assertThat(Counted.verdict(clipped(well(190))).kind()).isEqualTo(Kind.SHOWN);
    assertThat(Counted.verdict(clipped(well(210))).kind()).isEqualTo(Kind.CONTRADICTED);
    assertThat(Counted.verdict(clipped(badly(190))).sentence())
        .isEqualTo(
            "Counts at a threshold of 1 by clipping and by sampling, not scaled, cannot be told"
                + " apart with 3 trials.");
  }

  private static Figures clipped(Measured error) {
    return Figures.of("e", "E", "way", "error measured")
        .with(Jorgensen.row(Way.CLIPPED, "1"), error)
        .with(Jorgensen.row(Way.SAMPLED, "1"), well(200));
  }

  @Test
  void whereNoPointCouldPayNothingIsCompared() {
    Vector<Question> none = Vector.of(question(40, 40, Double.NaN));

    assertThat(Verdict.of(none, none, state(40), after(1, 1), records(1)).get(0))
        .endsWith("where personal budgets answer about no person. ")
        .contains("for 1 of 1 question they say");
  }
}
