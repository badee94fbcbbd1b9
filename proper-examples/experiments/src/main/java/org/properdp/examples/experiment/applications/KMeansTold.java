package org.properdp.examples.experiment.applications;

import static org.properdp.report.figures.Numbers.shown;

import java.util.List;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** The conclusions on k-means under two kinds of budgets, in sentences. */
final class KMeansTold {
  private KMeansTold() {}

  private static double last(Figures figures, String way) {
    return figures.number("" + KMeans.STEPS, way);
  }

  /** The share by which people are farther from the nearest centre than without noise. */
  private static Measured above(Figures figures, String way) {
    return figures.measured("" + KMeans.STEPS, way).over(last(figures, KMeans.EXACT)).less(1);
  }

  static Verdict verdict(Figures quarters) {
    return Verdict.ofOrder(
        above(quarters, KMeans.PERSONAL),
        above(quarters, KMeans.GLOBAL),
        "With a study in each quarter personal budgets come nearer than one that is split"
            + fromStart(quarters)
            + ".",
        "With a study in each quarter personal budgets were farther off.",
        "With a study in each quarter personal budgets and one that is split");
  }

  /** To be nearer than with a split budget is no gain where the steps have brought nothing. */
  private static String fromStart(Figures quarters) {
    String found =
        fromStart(quarters, KMeans.PERSONAL, "", "they are farther off than at the start");
    return found.isEmpty() ? "" : "; but " + found;
  }

  /** Made of the tables. */
  static List<String> conclusion(Figures everybody, Figures quarters, double budget) {
    return List.of(
        "Without noise people are "
            + shown(last(everybody, KMeans.EXACT))
            + " (years and thousands a year alike, as a root mean square) from the nearest centre"
            + " after five steps; at the start it was "
            + shown(everybody.number("0", KMeans.EXACT))
            + stayed(everybody)
            + ". With all people in one study noise changes that distance on average by "
            + above(everybody, KMeans.GLOBAL).percent()
            + " under a global budget and by "
            + above(everybody, KMeans.PERSONAL).percent()
            + " under personal ones. By the rules, the same questions at the same ε have the same"
            + " noise: "
            + Claim.ofOrder(
                above(everybody, KMeans.GLOBAL),
                above(everybody, KMeans.PERSONAL),
                "but here the first is less",
                "but here the first is more",
                "both")
            + ".",
        "With a study in each quarter noise changes the distance on average by "
            + above(quarters, KMeans.GLOBAL).percent()
            + " under the global budget, which is split, and "
            + above(quarters, KMeans.PERSONAL).percent()
            + " under personal ones, which are not, as no person lives in two quarters: "
            + Claim.ofOrder(
                above(quarters, KMeans.PERSONAL),
                above(quarters, KMeans.GLOBAL),
                "personal budgets are nearer",
                "here personal budgets are farther off",
                "both")
            + ". "
            + start(quarters)
            + " By the rules it need not be known beforehand that no person lives in two quarters,"
            + " and PINQ's Partition needs the quarters to be declared at once.",
        paid(quarters, budget));
  }

  /** If there are few people, no centre moves without noise. */
  private static String stayed(Figures everybody) {
    return last(everybody, KMeans.EXACT) == everybody.number("0", KMeans.EXACT)
        ? ", and by the rules centres that fewer than "
            + KMeans.ENOUGH
            + " people are nearest to stay where they are"
        : "";
  }

  /** The sentence on what the steps brought. */
  private static String start(Figures quarters) {
    return "At the start the distance was "
        + shown(quarters.number("0", KMeans.EXACT))
        + ". After five steps under the global budget it is "
        + brought(quarters, KMeans.GLOBAL)
        + "; under personal ones it is "
        + brought(quarters, KMeans.PERSONAL)
        + ".";
  }

  private static String brought(Figures quarters, String way) {
    return quarters.measured("" + KMeans.STEPS, way).shown()
        + ": "
        + fromStart(quarters, way, "less", "more");
  }

  /** The comparison of a distance after the steps with the start, for which nothing is asked. */
  private static String fromStart(Figures quarters, String way, String less, String more) {
    Measured last = quarters.measured("" + KMeans.STEPS, way);
    double start = quarters.number("0", KMeans.EXACT);
    return Claim.where(last.isBelow(start), less)
        .orWhere(last.isAbove(start), more)
        .otherwise("no difference from the start was seen");
  }

  /** An average of what was paid, up to the rounding of an average. */
  private static boolean isAll(double paid, double budget) {
    return Math.abs(paid / budget - 1) < 1e-9;
  }

  private static String paid(Figures quarters, double budget) {
    return Claim.where(
            isAll(last(quarters, KMeans.PAID + KMeans.GLOBAL), budget)
                && isAll(last(quarters, KMeans.PAID + KMeans.PERSONAL), budget),
            "In the end the global budget of {budget} is used up, as is that of the most charged"
                + " person. By the"
                + " rules, another study with the same people would be refused by the global"
                + " budget,"
                + " and answered about fewer of them, or none, by personal ones.")
        .otherwise(
            "In the end "
                + shown(last(quarters, KMeans.PAID + KMeans.GLOBAL))
                + " of a global budget of {budget} is paid, and "
                + shown(last(quarters, KMeans.PAID + KMeans.PERSONAL))
                + " of the most charged personal one.");
  }
}
