package org.properdp.examples.experiment.budgets;

import static org.properdp.report.figures.Numbers.percent;
import static org.properdp.report.figures.Numbers.shown;

import java.util.List;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;

/** What three days of questions show, in sentences. */
final class WeekTold {
  static final String TUESDAY = "Tuesday: smokers";
  static final String WEDNESDAY = "Wednesday: the others";

  private static final String PERSONAL = "personal";

  private WeekTold() {}

  /** How many people have the rare blood type, smoke, and both. */
  record People(int rare, int smokers, int both) {}

  static List<String> conclusion(Figures answered, Figures error, People people) {
    return List.of(
        "After Monday's study of "
            + shown((long) people.rare())
            + " people the global budget answered "
            + shown(answered.number(TUESDAY, "global"))
            + " of Tuesday's five questions about "
            + shown((long) people.smokers())
            + " smokers, Partition "
            + shown(answered.number(TUESDAY, "Partition"))
            + " and personal budgets "
            + shown(answered.number(TUESDAY, PERSONAL))
            + ".",
        onWednesday(answered.number(WEDNESDAY, "Partition"), answered.number(WEDNESDAY, PERSONAL)),
        "What it costs: people who are AB negative could pay for one more question and were then"
            + " left out, and no analyst was told: "
            + people.both()
            + " smokers ("
            + percent((double) people.both() / people.smokers())
            + ") and "
            + (people.rare() - people.both())
            + " others. With that, personal answers were off by "
            + beside(error, TUESDAY)
            + " on Tuesday and by "
            + beside(error, WEDNESDAY)
            + " on Wednesday.");
  }

  private static String onWednesday(double partition, double personal) {
    return "On Wednesday Partition answered "
        + shown(partition)
        + " of five questions about the others, and personal budgets "
        + shown(personal)
        + Claim.where(
                partition == 0 && personal > 0,
                ": both of Partition's parts had been asked about and had nothing left, but others"
                    + " than smokers had not paid for Tuesday.")
            .orWhere(personal > partition, ": personal budgets answered more.")
            .otherwise(": personal budgets answered no more.")
        + " Partition works as well where all groups are known when it is made, on Monday.";
  }

  private static String beside(Figures error, String day) {
    Measured off = error.measured(day, PERSONAL);
    double noise = new TwoSided(1 / MondayAndTuesday.EACH.decimal().doubleValue()).meanAbsolute();
    return off.shown()
        + " ("
        + Claim.where(off.isAbove(noise), "more than the " + shown(noise) + " of noise alone")
            .otherwise(
                "no more, as far as this tells, than the " + shown(noise) + " of noise alone")
        + ")";
  }
}
