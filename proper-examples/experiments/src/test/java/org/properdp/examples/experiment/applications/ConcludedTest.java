package org.properdp.examples.experiment.applications;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.examples.experiment.Seen.badly;
import static org.properdp.examples.experiment.Seen.well;

import io.vavr.collection.HashMap;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Interval;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict.Kind;

/** The conclusions of applications from made-up figures: what they carry, and nothing else. */
class ConcludedTest {
  private static final String UNTOLD = "cannot be told apart with 3 trials";

  private static Figures study(Measured global, Measured personal, double paid) {
    return study(17.0, global, personal, paid);
  }

  private static Figures study(double start, Measured global, Measured personal, double paid) {
    String paidBy = KMeans.PAID;
    return Figures.of(
            "study",
            "S",
            "step",
            KMeans.EXACT,
            KMeans.GLOBAL,
            KMeans.PERSONAL,
            paidBy + KMeans.GLOBAL,
            paidBy + KMeans.PERSONAL)
        .with(0, start, well(start), well(start), Double.NaN, Double.NaN)
        .with(5, 10.0, global, personal, paid, paid);
  }

  @Test
  void studiesAreNearerOnlyWhereTheirIntervalsAreApart() {
    Figures alike = study(well(11), well(11.1), 1);
    Figures apart = study(well(20), well(15), 1);

    var told = KMeansTold.conclusion(alike, apart, 1);
    assertThat(told.get(0)).contains("10.0 % (8.9 to 11.1 %)").contains("cannot be told apart");
    assertThat(told.get(1)).contains("personal budgets are nearer");
    assertThat(told.get(2)).startsWith("In the end the global budget of {budget} is used up");

    assertThat(told.get(0)).contains("at the start it was 17. With all people");
    assertThat(KMeansTold.conclusion(study(10.0, well(11), well(11), 1), apart, 1).get(0))
        .contains("at the start it was 10, and by the rules centres that fewer than 20 people");

    var other =
        KMeansTold.conclusion(study(well(11), well(15), 0.5), study(well(15), well(20), 0.5), 1);
    assertThat(other.get(0)).contains("but here the first is less.");
    assertThat(other.get(1)).contains("here personal budgets are farther off.");

    var untold = KMeansTold.conclusion(alike, study(badly(20), badly(15), 0.5), 1);
    assertThat(untold.get(1)).contains(UNTOLD);
    assertThat(untold.get(2)).startsWith("In the end 0.5 of a global budget of {budget} is paid");
  }

  /** Personal budgets come nearer than a split one here, and no nearer than without any step. */
  @Test
  void stepsThatBroughtNothingAreNotToldAsAGain() {
    Figures nothing = study(17.3, well(25), badly(17.6), 1);
    assertThat(KMeansTold.conclusion(nothing, nothing, 1).get(1))
        .contains("At the start the distance was 17.3. After five steps under the global budget")
        .contains("): more; under personal ones it is 17.6 (", "): no difference from the start");

    assertThat(KMeansTold.verdict(study(25.5, well(27), well(25.4), 1)).sentence())
        .endsWith("one that is split; but no difference from the start was seen.");
    assertThat(KMeansTold.verdict(study(15, well(20), well(17), 1)).sentence())
        .endsWith("one that is split; but they are farther off than at the start.");
    assertThat(KMeansTold.verdict(study(19, well(20), well(17), 1)).sentence())
        .endsWith("one that is split.");
  }

  private static Figures lines(Measured small, Measured large, double share) {
    String paid = LinearRegression.PAID;
    Figures lines =
        Figures.of(
            "line",
            "L",
            "ε",
            LinearRegression.GLOBAL,
            LinearRegression.PERSONAL,
            paid + LinearRegression.GLOBAL,
            paid + LinearRegression.PERSONAL);
    return lines
        .with(0.1, well(10), small, 0.1, 0.1 * share)
        .with(1.0, well(1), well(1), 1.0, share)
        .with(1.4, Double.NaN, large, 0.0, Math.min(1, 1.4 * share));
  }

  @Test
  void aLineIsNearerOnlyWhereItsIntervalIsBelow() {
    var told = LinearRegression.conclusion(lines(well(10), well(0.7), 0.67));
    assertThat(told.get(0))
        .contains("the noise is the same: both lines cannot be told apart with 100 trials.")
        .contains(": no person brings the most");
    assertThat(told.get(1)).contains("no person is left out", "personal budgets are nearer.");
    assertThat(told.get(2)).startsWith("No person is missing at ε 1.4.");

    var other = LinearRegression.conclusion(lines(well(12), badly(0.7), 1));
    assertThat(other.get(0)).contains("but here the first is less.", ": a person brings the most");
    assertThat(other.get(1)).contains("more than 1 are left out", UNTOLD);
    assertThat(other.get(2)).startsWith("At ε 1.4 the people whose rows would cost more than 1");
    assertThat(LinearRegression.conclusion(lines(well(12), well(2), 1)).get(1))
        .endsWith("personal budgets are farther off.");
  }

  private static Figures losses(Measured half, Measured least, Measured last) {
    Figures losses =
        Figures.of(
            "loss",
            "L",
            "step",
            LogisticRegression.EXACT,
            LogisticRegression.GLOBAL,
            LogisticRegression.PERSONAL,
            LogisticRegression.CLIPPED);
    for (int step = 0; step <= 100; step++) {
      Measured seen = step == 50 ? half : step == 60 ? least : step == 100 ? last : well(0.7);
      losses = losses.with(step, 0.5, well(step < 19 ? 0.7 : 0.6), seen, seen);
    }
    return losses;
  }

  @Test
  void aFitGoesWrongOnlyWhereTheLastLossIsShownToBeMore() {
    var told = LogisticRegression.conclusion(losses(well(0.55), well(0.5), well(0.6)));
    assertThat(told.get(0))
        .contains("ends after 19 steps, at", "dropped (less than", "clipped (less than");
    assertThat(told.get(1)).contains("least after 60 and 60", "Personal budgets lose there");

    var untold = LogisticRegression.conclusion(losses(badly(0.55), badly(0.5), badly(0.6)));
    assertThat(untold.get(0)).contains("dropped (this and the global one " + UNTOLD + ")");
    assertThat(LogisticRegression.conclusion(losses(well(0.65), well(0.5), well(0.6))).get(1))
        .as("it was least in between, but is no more than after 50")
        .contains("does not show that going on");
    assertThat(untold.get(1))
        .endsWith("With 3 trials that does not show that going on makes both" + " fits worse.");
  }

  @Test
  void oneTrialTellsNothingOfAFit() {
    Measured one = Measured.mean(Vector.of(0.5));

    assertThat(LogisticRegression.conclusion(losses(one, one, one)).get(1))
        .endsWith("With 1 trial that does not show that going on makes both fits worse.");
  }

  private static Figures covariances(Measured some, Measured six) {
    Figures errors =
        Figures.of("error", "E", "ε", Covariance.GLOBAL, Covariance.DROPPED, Covariance.CLIPPED);
    for (double epsilon : new double[] {1, 1.25, 2, 6}) {
      Measured seen = epsilon == 6 ? six : some;
      errors = errors.with(epsilon, epsilon == 1 ? well(0.05) : (Object) Double.NaN, seen, seen);
    }
    return errors;
  }

  private static final Figures PAID =
      Figures.of("paid", "P", "ε", Covariance.DROPPED)
          .with(1.0, 0.8)
          .with(1.25, 0.97)
          .with(6.0, 0.9);

  @Test
  void whereNoPersonCanPayTheAnswerIsSaidToBeNoiseAlone() {
    Figures none =
        Figures.of("paid", "P", "ε", Covariance.DROPPED)
            .with(1.0, 1.0)
            .with(1.25, 0.97)
            .with(6.0, 0.0);

    assertThat(Covariance.conclusion(covariances(well(0.05), well(600)), none, 0.5).get(2))
        .contains("people are dropped, which are all: that answer is noise alone; and 600");
    assertThat(Covariance.conclusion(covariances(well(0.05), well(600)), PAID, 0.5).get(2))
        .doesNotContain("noise alone");
  }

  @Test
  void aLargerEpsilonLosesOnlyWhereTheErrorIsShownToBeMore() {
    var told = Covariance.conclusion(covariances(well(0.03), well(0.6)), PAID, 0.27);
    assertThat(told.get(0))
        .contains("of the product of two standard deviations; a larger")
        .contains("people who bring little pay little", "leaves people 73.0 %");
    assertThat(told.get(1)).contains("(less than at a global 1)");
    assertThat(told.get(2)).contains("(more than at a global 1)", "Personal budgets lose there");

    var untold = Covariance.conclusion(covariances(well(0.05), badly(0.6)), PAID, 0.8);
    assertThat(untold.get(0)).contains("here all people bring alike");
    assertThat(untold.get(1)).contains("(with 100 trials not told apart from a global 1)");
    assertThat(untold.get(2)).contains("It is not shown that personal budgets lose");
  }

  @Test
  void whatEachComparisonShowsAndBothAtOnceDoNotIsSaidSo() {
    Measured closely = new Measured(0.06, 0.0506, 0.0694, 100, Interval.OF_A_MEAN);

    var told = Covariance.conclusion(covariances(well(0.05), closely), PAID, 0.27);

    assertThat(told.get(2))
        .contains("(more than at a global 1)", "clipped. Compared both at once, with wider")
        .doesNotContain("Personal budgets lose there", "It is not shown");
  }

  private static Figures degrees(Measured large, Measured inSession, Measured inEdges) {
    return degrees(large, inSession, inEdges, well(0.9), well(0.9));
  }

  private static Figures byPerson(Measured personal, Measured global) {
    return degrees(well(14), well(64), well(2), personal, global);
  }

  private static Figures degrees(
      Measured large, Measured inSession, Measured inEdges, Measured personal, Measured global) {
    return Figures.of("error", "E", "way", "error")
        .with(Degrees.BY_PERSON, personal)
        .with(Degrees.BY_PERSON_GLOBALLY, global)
        .with(Degrees.LARGE, large)
        .with(Degrees.SMALL, well(64))
        .with(Degrees.SMALL_GLOBALLY, well(64))
        .with(Degrees.EDGES, well(2))
        .with(Degrees.IN + Degrees.SMALL, inSession)
        .with(Degrees.IN + Degrees.EDGES, inEdges);
  }

  /** Five people with one edge, and others with three. */
  private static Figures people(int withThree) {
    return Figures.of("degrees", "D", "degree", "truth").with(1, 5).with(2, 0).with(3, withThree);
  }

  @Test
  void sessionsAreCoarserOnlyWhereTheFiguresSaySo() {
    var told = DegreesTold.conclusion(degrees(well(14), well(64), well(2)), people(7), 1);
    assertThat(told.get(0))
        .endsWith(
            "By the rules each person is one row and pays once, and the noise is the same: personal"
                + " budgets and the global budget cannot be told apart with 100 trials.");
    assertThat(DegreesTold.conclusion(byPerson(well(0.9), well(1.2)), people(7), 1).get(0))
        .endsWith("and the noise is the same: but here personal budgets are nearer.");
    assertThat(DegreesTold.conclusion(byPerson(well(1.2), well(0.9)), people(7), 1).get(0))
        .endsWith("and the noise is the same: but here the global budget is nearer.");
    assertThat(told.get(1))
        .contains(
            "asking person by person is nearer",
            "that is more. By the rules people with more edges are missing");
    assertThat(told.get(2)).endsWith("PINQ's are nearer.");
    assertThat(told.get(3)).endsWith("There personal budgets are farther off.");

    assertThat(DegreesTold.conclusion(degrees(well(14), well(64), well(2)), people(0), 1).get(1))
        .as("each person has one edge, so that none is missing, and the figures say more")
        .endsWith("by chance: by the rules no person with a degree that is counted is missing.");
    assertThat(DegreesTold.conclusion(degrees(well(1.9), well(64), well(2)), people(0), 1).get(1))
        .endsWith(": that is not shown to be more.");

    var other = DegreesTold.conclusion(degrees(well(1.9), badly(64), badly(2)), people(7), 1);
    assertThat(other.get(1)).endsWith(": that is not shown to be more.");
    assertThat(other.get(3)).endsWith(UNTOLD + ".");
  }

  /**
   * A global budget counts each of them with 32 edges, and was called farther off "by the rules".
   */
  @Test
  void peopleWithMoreEdgesThanAreCountedAreTold() {
    assertThat(DegreesTold.beyond(HashMap.of(1, 9L, 32, 3L))).isEmpty();
    assertThat(DegreesTold.beyond(HashMap.of(32, 3L, 33, 1L)).get())
        .startsWith("1 person has more than 32 edges");
    assertThat(DegreesTold.beyond(HashMap.of(33, 1L, 400, 2L)).get())
        .startsWith("3 people have more");
  }

  @Test
  void aVerdictIsWhatTheIntervalsCarry() {
    Figures near = study(well(20), well(15), 1);
    assertThat(KMeansTold.verdict(near).kind()).isEqualTo(Kind.SHOWN);
    assertThat(KMeansTold.verdict(study(well(15), well(20), 1)).kind())
        .isEqualTo(Kind.CONTRADICTED);
    assertThat(KMeansTold.verdict(study(badly(20), badly(15), 1)).kind()).isEqualTo(Kind.UNTOLD);

    assertThat(LinearRegression.verdict(lines(well(10), well(1), 0.67)).kind())
        .isEqualTo(Kind.SHOWN);
    assertThat(LinearRegression.verdict(lines(well(10), well(1), 1)).kind())
        .isEqualTo(Kind.COUNTED);
    assertThat(LinearRegression.verdict(lines(well(10), well(1), 2)).kind())
        .isEqualTo(Kind.CONTRADICTED);

    Figures better = losses(well(0.55), well(0.5), well(0.6));
    assertThat(LogisticRegression.verdict(better).kind()).isEqualTo(Kind.SHOWN);
    assertThat(LogisticRegression.verdict(losses(badly(0.5), well(0.5), well(0.6))).sentence())
        .isEqualTo(
            "After 50 steps a global budget, and personal ones where people who cannot pay are"
                + " dropped, cannot be told apart with 3 trials.");

    Figures paid = Figures.of("paid", "P", "ε", Covariance.GLOBAL).with(1.0, 1.0);
    assertThat(Covariance.verdict(paid, 0.27).kind()).isEqualTo(Kind.SHOWN);
    assertThat(Covariance.verdict(paid, 1).kind()).isEqualTo(Kind.COUNTED);

    assertThat(DegreesTold.verdict(degrees(well(14), well(64), well(2))).kind())
        .isEqualTo(Kind.SHOWN);
  }
}
