package org.properdp.examples.experiment.comparisons;

import static org.properdp.report.figures.Numbers.percent;
import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.properdp.examples.experiment.comparisons.Week.Question;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.examples.experiment.people.Town;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;

/** The gains and losses by budgets of points, in sentences. */
final class Verdict {
  private static final String LOST = "most lost, points";
  private static final TwoSided NOISE = new TwoSided(1 / Week.EACH.decimal().doubleValue());

  private Verdict() {}

  static List<String> of(
      Vector<Question> quiet,
      Vector<Question> busy,
      Figures state,
      Figures after,
      Figures records) {
    return List.of(
        told(quiet, state),
        kept(quiet, state),
        newcomers(busy, after),
        records(after, records),
        domain(busy));
  }

  static org.properdp.report.figures.Verdict onMovers(Figures after) {
    double moved = after.number(Unitrax.MOVED, "most lost, points");
    return org.properdp.report.figures.Verdict.shownWhere(
            moved > 1 && after.number(Unitrax.MOVED, "most lost, personal") <= 1,
            "Under budgets of points a person who moves can lose more than the budget; under"
                + " personal budgets none did.")
        .contradictedWhere(
            after.number(Unitrax.MOVED, "most lost, personal") > 1,
            "A person lost more than a budget of the person's own.")
        .otherwiseCounted("Here no person who moved lost more than the budget of a point.");
  }

  /** The average distance from the truth; each question has noise of its own. */
  static Measured off(Vector<Question> asked, ToDoubleFunction<Question> answer) {
    return Measured.meanSize(
        asked
            .filter(question -> !Double.isNaN(answer.applyAsDouble(question)))
            .map(question -> answer.applyAsDouble(question) - question.truth()));
  }

  private static long answered(Vector<Question> asked, ToDoubleFunction<Question> answer) {
    return asked.count(question -> !Double.isNaN(answer.applyAsDouble(question)));
  }

  private static String told(Vector<Question> quiet, Figures state) {
    Vector<Question> told = quiet.filter(question -> !Double.isNaN(question.points()));
    boolean isTheSame =
        state
            .numbers("left out, personal")
            .zip(state.numbers("left out, points"))
            .forAll(both -> both._1.equals(both._2));
    return Claim.where(
                isTheSame,
                "While no person comes or goes, budgets of points and of people leave out"
                    + " equally many"
                    + " people, question by question. ")
            .otherwise(
                "While no person comes or goes, budgets of points and of people leave out different"
                    + " numbers of people. ")
        + "By the rules it is public which points are left: for "
        + (quiet.size() - told.size())
        + " of "
        + shown((long) quiet.size(), "question", "questions")
        + " they say that no point is"
        + Claim.where(
                isTheSame && told.size() < quiet.size(),
                ", where personal budgets answer about no person. ")
            .otherwise(". ")
        + (told.isEmpty() ? "" : compared(told));
  }

  /** People that are left out are counted, without noise; what noise adds is measured apart. */
  private static String compared(Vector<Question> told) {
    double points = Statistics.mean(told.map(question -> (double) question.outOfPoints()));
    double personal = Statistics.mean(told.map(question -> (double) question.outOfOwn()));
    double scaled = Statistics.mean(told.map(Question::offWhereScaled));
    return "Of the "
        + shown((long) told.size(), "question", "questions")
        + " that points answer, they leave out "
        + shown(points)
        + " people on average and personal budgets "
        + shown(personal)
        + ": "
        + order(points, personal, "points fewer", "points more", "as many")
        + ". Noise moves these answers by "
        + Measured.meanSize(told.map(Question::noiseOfPoints)).shown()
        + " and "
        + Measured.meanSize(told.map(Question::noiseOfOwn)).shown()
        + " people on average, by its law by "
        + shown(NOISE.meanAbsolute())
        + ". Divided by the public share of points that paid, answers of points"
        + " would be off by "
        + shown(scaled)
        + " without noise: "
        + order(scaled, points, "that is nearer", "that is farther off", "as far")
        + ".";
  }

  /** Of figures without noise, as they are printed. */
  private static String order(double one, double other, String less, String more, String same) {
    return Claim.where(shown(one).equals(shown(other)), same)
        .orWhere(one < other, less)
        .otherwise(more);
  }

  private static String kept(Vector<Question> quiet, Figures state) {
    double empty = state.numbers("points that paid without a person").sum().doubleValue();
    double asked = state.numbers("points asked").sum().doubleValue();
    double unpaid = state.numbers("points that can't pay").sum().doubleValue();
    return "Points keep "
        + shown((long) Spot.ALL.size())
        + " budgets, however many people there are. Where one point that cannot pay refuses the"
        + " whole question, "
        + answered(quiet, Question::refusing)
        + " questions are answered, and under a global budget "
        + answered(quiet, Question::global)
        + ". By the rules what points have left depends on no person, and so may be public; it"
        + " does not tell how many payments were of points without a person: "
        + Claim.where(asked > unpaid, percent(empty / (asked - unpaid)) + " of them.")
            .otherwise("there were no payments.");
  }

  private static String newcomers(Vector<Question> busy, Figures after) {
    Question everybody = busy.find(question -> question.day().startsWith("Saturday")).get();
    double points = after.number(Unitrax.CAME, "questions left, points");
    double own = after.number(Unitrax.CAME, "questions left, personal");
    double paid = after.number(Unitrax.CAME, "paid before they came, points");
    return Claim.where(
                paid > 0,
                "Newcomers find points that are used already, where budgets of their own are new. ")
            .otherwise("Newcomers find points from which nothing was paid before they came. ")
        + shown((long) after.number(Unitrax.CAME, "people"), "person", "people")
        + " came on Thursday, at points that had paid "
        + shown(paid)
        + " of 1 on average. On Sunday night their points could pay for "
        + shown(points)
        + " more questions on average, and their own budgets for "
        + shown(own)
        + Claim.where(points < own, ", which is more")
            .orWhere(points > own, ", which is less")
            .otherwise(", which is as much")
        + "; a count of all "
        + shown((long) everybody.truth(), "person", "people")
        + " on Saturday left out "
        + shown((long) everybody.outOfPoints())
        + " by points and "
        + shown((long) everybody.outOfOwn())
        + " by own budgets. By the rules points with the day of arrival as a coordinate start"
        + " unused, in a domain as many times as large as there are days.";
  }

  private static String records(Figures after, Figures records) {
    double moved = after.number(Unitrax.MOVED, LOST);
    double most = records.number(Visits.POINTS, Visits.MOST_LOST);
    double missing = records.number(Visits.PERSONAL, Visits.LEFT_OUT);
    return Claim.where(
                moved > 1 || most > 1,
                "By budgets of points a person lost more than the budget of 1. ")
            .otherwise("By budgets of points no person lost more than the budget of 1 here. ")
        + "People who moved lost up to "
        + shown(moved)
        + Claim.where(moved > 1, ", at two points together").otherwise("")
        + "; under personal budgets up to "
        + shown(after.number(Unitrax.MOVED, "most lost, personal"))
        + ". Ten counts of all visits cost each point "
        + shown(records.number(Visits.POINTS, Visits.BOOKS))
        + ", and the person with most visits "
        + shown(most)
        + ", at all their points together. "
        + forPeople(records)
        + " Personal budgets answer "
        + (int) records.number(Visits.PERSONAL, "answered")
        + Claim.where(
                missing > 0,
                ", and leave out "
                    + shown(records.number(Visits.PERSONAL, Visits.OUT))
                    + " visits on average: from the last one "
                    + shown((long) missing, "person is", "people are")
                    + " missing, and no analyst is told.")
            .otherwise(", and no person is left out of any.");
  }

  /**
   * The amount that a point has to pay so that the person with most visits loses no more than its
   * budget.
   */
  private static String forPeople(Figures records) {
    long price = (long) records.number(Visits.POINTS_FOR_PEOPLE, Visits.PRICE);
    return Claim.where(
            price > 1,
            "By the rules a point has to pay "
                + shown(price)
                + " times if a person with "
                + shown(price)
                + " visits is to be promised what one record is; then points answer "
                + (int) records.number(Visits.POINTS_FOR_PEOPLE, "answered")
                + " of ten.")
        .otherwise(
            "No person has more than one visit here, so that by the rules points promise a person"
                + " what they promise a record.");
  }

  private static String domain(Vector<Question> busy) {
    long points = (long) Spot.ALL.size() * (Town.MOST_INCOME + 1);
    double most = busy.map(question -> (double) question.truth()).max().getOrElse(0.0);
    return "By the rules points need a domain that can be listed, since a question is evaluated on"
        + " all of it: with a coordinate for incomes in thousands it has "
        + shown(points)
        + " points"
        + Claim.where(
                most < points / 2.0,
                ", of which at most "
                    + shown((long) most)
                    + " had a person in any of these questions. ")
            .otherwise(". ")
        + "Personal budgets need no domain, but a key that says whose record it is. When newcomers"
        + " arrive, personal budgets answered "
        + answered(busy, Question::personal)
        + " of "
        + busy.size()
        + " questions, points "
        + answered(busy, Question::points)
        + ", a global budget "
        + answered(busy, Question::global)
        + ".";
  }
}
