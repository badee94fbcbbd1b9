package org.properdp.examples.experiment.budgets;

import static org.properdp.report.figures.Numbers.percent;
import static org.properdp.report.figures.Numbers.shown;

import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** The conclusions from three days of questions, in sentences. */
final class WeekTold {
  static final String TUESDAY = "Tuesday: smokers";
  static final String WEDNESDAY = "Wednesday: the others";

  private static final String PERSONAL = "personal";

  private WeekTold() {}

  /**
   * The number of people.
   *
   * @param rare with the rare blood type
   * @param smokers about whom Tuesday's questions are
   * @param others about whom Wednesday's are
   * @param lacked of the smokers, whose budget was used up before the last question about them
   * @param othersLacked the same of all others, on Wednesday
   */
  record People(int rare, int smokers, int lacked, int others, int othersLacked) {}

  static List<String> conclusion(Figures answered, Figures error, People people, Epsilon each) {
    double noise = new TwoSided(1 / each.decimal().doubleValue()).meanAbsolute();
    return List.of(
        "After Monday's study of "
            + shown((long) people.rare(), "person", "people")
            + " the global budget answered "
            + shown(answered.number(TUESDAY, "global"))
            + " of Tuesday's five questions about "
            + shown((long) people.smokers(), "smoker", "smokers")
            + ", Partition "
            + shown(answered.number(TUESDAY, "Partition"))
            + " and personal budgets "
            + shown(answered.number(TUESDAY, PERSONAL))
            + ".",
        onWednesday(answered, people),
        lacked(people)
            + " With that, personal answers were off by "
            + beside(error, TUESDAY, noise)
            + " on Tuesday and by "
            + beside(error, WEDNESDAY, noise)
            + " on Wednesday.");
  }

  static Verdict verdict(Figures answered, People people) {
    double personal = answered.number(WEDNESDAY, PERSONAL);
    double others =
        Math.max(answered.number(WEDNESDAY, "global"), answered.number(WEDNESDAY, "Partition"));
    return Verdict.shownWhere(
            personal > others && people.othersLacked() < people.others(),
            "On Wednesday personal budgets answer more questions than one for all and Partition,"
                + " and "
                + percent(1 - (double) people.othersLacked() / people.others())
                + " of the others can pay for all questions about them.")
        .contradictedWhere(
            personal < others,
            "On Wednesday personal budgets answered fewer questions than another regime.")
        .otherwiseCounted(
            Claim.where(
                    personal == others,
                    "On Wednesday personal budgets answer no more questions than another regime.")
                .orWhere(
                    people.others() == 0,
                    "On Wednesday personal budgets answer more questions, but there are no others"
                        + " than smokers to ask about.")
                .otherwise(
                    "On Wednesday personal budgets answer more questions, but none of the others"
                        + " can pay for all questions about them."));
  }

  private static String lacked(People people) {
    return Claim.where(
            people.lacked() + people.othersLacked() > 0,
            "What it costs: "
                + part(people.lacked(), people.smokers(), "smoker", "smokers")
                + " and "
                + part(people.othersLacked(), people.others(), "other", "others")
                + " had used up their budgets before the last question about them; they were left"
                + " out, and by the rules no analyst is told.")
        .otherwise("No person's budget was used up before the last question about that person.");
  }

  private static String part(int lacked, int all, String one, String several) {
    return shown((long) lacked)
        + " of "
        + shown((long) all, one, several)
        + (all == 0 ? "" : " (" + percent((double) lacked / all) + ")");
  }

  private static String onWednesday(Figures answered, People people) {
    double partition = answered.number(WEDNESDAY, "Partition");
    double personal = answered.number(WEDNESDAY, PERSONAL);
    return "On Wednesday Partition answered "
        + shown(partition)
        + " of five questions about the others, and personal budgets "
        + shown(personal)
        + Claim.where(
                people.others() == 0,
                ": all people smoke, so that there are no others to ask about.")
            .orWhere(
                partition == 0 && personal > 0,
                (people.rare() < people.smokers() + people.others()
                        ? ": both of Partition's parts"
                        : ": the part with all people in it")
                    + " had nothing left, but others than smokers had not paid for Tuesday.")
            .orWhere(personal > partition, ": personal budgets answered more.")
            .otherwise(": personal budgets answered no more.")
        + " By the rules, Partition works as well where all groups are known when it is made, on"
        + " Monday.";
  }

  private static String beside(Figures error, String day, double noise) {
    Measured off = error.measured(day, PERSONAL);
    String law = "the " + shown(noise) + " that noise alone makes by its law";
    return off.shown()
        + " people on average ("
        + Claim.where(off.isAbove(noise), "more than " + law)
            .orWhere(off.isBelow(noise), "less than " + law)
            .otherwise("no difference was seen from " + law)
        + ")";
  }
}
