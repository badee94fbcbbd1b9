package org.properdp.examples.experiment.comparisons;

import static org.properdp.examples.experiment.comparisons.Jorgensen.row;
import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.Comparator;
import java.util.List;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;

/** The conclusions from a count of people whose budgets differ, in sentences. */
final class Counted {
  private static final Vector<Way> WAYS = Vector.of(Way.values());
  private static final String MEASURED = "error measured";
  private static final String SCALED = ", scaled";
  private static final String AS_IT_IS = ", as it is";

  /** The noise of clipping has a finer grid, so that its variance is larger by about 1/6. */
  private static final double OF_THE_GRID = 0.17;

  private Counted() {}

  static List<String> conclusion(int people, Figures errors, Figures left, Figures thresholds) {
    return List.of(
        counted(people, errors, thresholds),
        best(thresholds),
        lost(errors),
        saved(left),
        measured(errors));
  }

  static org.properdp.report.figures.Verdict verdict(Figures errors) {
    return org.properdp.report.figures.Verdict.ofOrder(
        errors.measured(row(Way.CLIPPED, "1"), MEASURED),
        errors.measured(row(Way.SAMPLED, "1"), MEASURED),
        "A count at a threshold of 1, not scaled, is nearer by clipping than by sampling for the"
            + " same payments.",
        "A count at a threshold of 1, not scaled, is nearer by sampling than by clipping.",
        "Counts at a threshold of 1 by clipping and by sampling, not scaled,");
  }

  private static String counted(int people, Figures errors, Figures thresholds) {
    Vector<Double> clipped = expected(errors, Way.CLIPPED);
    boolean isMost =
        clipped.zip(expected(errors, Way.SAMPLED)).forAll(both -> both._1 >= both._2 - 1e-9)
            && clipped.zip(expected(errors, Way.WHOLE)).forAll(both -> both._1 >= both._2 - 1e-9);
    return "By theory, "
        + Claim.where(isMost, "no way counts more than clipping at any of the three t: ")
            .otherwise("at some of the three t another way counts more than clipping: ")
        + "at t = 1 it can be expected to count "
        + shown(errors.number(row(Way.CLIPPED, "1"), "expected answer"))
        + " of "
        + shown(people)
        + ", sampling "
        + shown(errors.number(row(Way.SAMPLED, "1"), "expected answer"))
        + ", dropping whole "
        + shown(errors.number(row(Way.WHOLE, "1"), "expected answer"))
        + ". "
        + Claim.where(
                isNowhereLessExact(thresholds, AS_IT_IS) && isNowhereLessExact(thresholds, SCALED),
                "At none of "
                    + thresholds.rows().size()
                    + " thresholds is it less exact than sampling for the same payments, but for"
                    + " its noise, whose grid is finer: that adds about 1/6 to the variance.")
            .otherwise(
                "It is less exact than sampling at some of "
                    + thresholds.rows().size()
                    + " thresholds.");
  }

  private static Vector<Double> expected(Figures errors, Way way) {
    return Cautious.BUDGETS.map(t -> errors.number(row(way, t), "expected answer"));
  }

  /** A share of the people who are counted scales the variance of noise up with the answer. */
  private static boolean isNowhereLessExact(Figures thresholds, String how) {
    return thresholds
        .numbers(Way.CLIPPED.called + how)
        .zip(thresholds.numbers(Way.SAMPLED.called + how))
        .forAll(both -> both._1 * both._1 <= both._2 * both._2 * (1 + 1e-9) + OF_THE_GRID);
  }

  private static String best(Figures thresholds) {
    Vector<Vector<Double>> asTheyAre = WAYS.map(way -> thresholds.numbers(way.called + AS_IT_IS));
    boolean isSmallest = asTheyAre.forAll(errors -> errors.head() <= errors.min().get());
    boolean isOne =
        asTheyAre.map(Vector::head).max().get() - asTheyAre.map(Vector::head).min().get() < 0.01;
    return Claim.where(
                isSmallest && isOne,
                "By theory, taken as they are, all answers are best at the smallest budget, t ="
                    + " 0.01, where all people take part and all three, and one global budget of"
                    + " 0.01, are the same: off by "
                    + shown(asTheyAre.head().head())
                    + ".")
            .otherwise(
                "By theory, taken as they are, the best of the thresholds are: "
                    + WAYS.map(way -> way.called + " " + best(way, AS_IT_IS, thresholds))
                        .mkString(", ")
                    + ".")
        + " Scaled by what is known of choices, the best are: "
        + WAYS.map(way -> way.called + " " + best(way, SCALED, thresholds)).mkString(", ")
        + ".";
  }

  /** The threshold at which a way is most exact, and its error there. */
  private static String best(Way way, String how, Figures thresholds) {
    return thresholds
        .numbers(way.called + how)
        .zip(thresholds.numbers("t"))
        .minBy(Comparator.comparing(pair -> pair._1))
        .map(pair -> shown(pair._1) + " at t = " + shown(pair._2))
        .get();
  }

  private static String lost(Figures errors) {
    Measured whole = errors.measured(row(Way.WHOLE, "0.2"), MEASURED);
    Measured sampled = errors.measured(row(Way.SAMPLED, "0.2"), MEASURED);
    return "Where people who cannot pay are dropped whole, as happens unless an analyst asks for"
        + " more,"
        + " a count at t = 0.2, taken as it is, has a root mean square error of "
        + whole.shown()
        + " people; by sampling it is "
        + sampled.shown()
        + ": "
        + Claim.ofOrder(
            sampled,
            whole,
            "dropping whole loses",
            "dropping whole is nearer",
            "dropping whole and sampling")
        + ". By the rules, sampling can go before any question, also a median; clipping is for"
        + " sums.";
  }

  private static String saved(Figures left) {
    double whole = left.number(row(Way.WHOLE, "1"), "in all");
    double sampled = left.number(row(Way.SAMPLED, "1"), "in all");
    double clipped = left.number(row(Way.CLIPPED, "1"), "in all");
    return "After a count at t = 1 dropping whole leaves "
        + shown(whole)
        + " of "
        + shown(left.number("before", "in all"))
        + " in all, sampling and clipping leave "
        + shown(sampled)
        + " and "
        + shown(clipped)
        + Claim.where(
                whole > Math.max(sampled, clipped),
                ": what dropping whole saves can pay for another question.")
            .otherwise(": here dropping whole saves nothing.");
  }

  private static String measured(Figures errors) {
    int beyond =
        beyond(errors, MEASURED, "error by theory")
            + beyond(errors, "scaled, measured", "scaled, by theory");
    int all = 2 * errors.rows().size();
    return Claim.where(
                beyond == 0,
                "Measured and computed errors agree as far as these trials tell: none of "
                    + all
                    + " intervals, widened so that all hold at once in 95 %, excludes what theory"
                    + " says.")
            .otherwise(
                "Measured and computed errors do not agree, unless it is the chance of about one in"
                    + " twenty runs: of "
                    + all
                    + " intervals, widened so that all hold at once in 95 %, "
                    + shown((long) beyond, "excludes", "exclude")
                    + " what theory says.")
        + " Not measured here, but by the rules: where budgets and answers go together, as where"
        + " the"
        + " sick are the cautious, scaling corrects by the wrong share.";
  }

  private static int beyond(Figures errors, String measured, String law) {
    return errors
        .column(measured)
        .zip(errors.numbers(law))
        .count(
            both -> !((Measured) both._1).together(2 * errors.rows().size()).agreesWith(both._2));
  }
}
