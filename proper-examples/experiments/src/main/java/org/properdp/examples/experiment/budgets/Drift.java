package org.properdp.examples.experiment.budgets;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** The drift of answers as people run out, in sentences. */
final class Drift {
  static final String FIRST = "questions 1 to 20";
  static final String SECOND = "21 to 40";
  static final String LAST = "41 to 60";

  /** The largest distance of noise in 19 of 20 answers. */
  static final String WITHIN = "noise, in 19 of 20 answers";

  private Drift() {}

  /** The row and the columns of the table about people who ran out. */
  static final String RAN_OUT = "left out of a question from 41 on";

  static final String OTHERS = "the others";
  static final String PEOPLE = "people";
  static final String VISITS = "visits on average";

  static List<String> conclusion(Figures summary, Figures everybody, Figures people) {
    Measured two = summary.measured(SilentDropping.GLOBAL_TWO, FIRST);
    return List.of(
        "The global budget that keeps 8 visits of each person answered "
            + answered(summary, SilentDropping.GLOBAL_ALL)
            + " of 60 questions"
            + (answered(summary, SilentDropping.GLOBAL_ALL) < 60 ? " and then refused aloud" : "")
            + "; the one that keeps two answered "
            + answered(summary, SilentDropping.GLOBAL_TWO)
            + ", and those of the first third of the questions were off by "
            + two.percent()
            + " on average: "
            + Claim.where(two.isBelow(0), "too low, which by the rules is known beforehand.")
                .otherwise("that is not shown to be too low.")
            + " Personal budgets answered "
            + answered(summary, SilentDropping.WHOLE)
            + ". Brackets say where an average lies without noise: what differs from 0 there is"
            + " bias.",
        dropped(summary, people),
        ranOut(people),
        repaired(summary),
        aboutAll(everybody));
  }

  static Verdict verdict(Figures summary, Figures people) {
    Measured last = summary.measured(SilentDropping.WHOLE, LAST);
    return Verdict.shownWhere(
            isAnyPersonOut(people) && isTooLowAndLower(summary),
            "As people run out, answers become too low, and no analyst is told.")
        .contradictedWhere(
            isAnyPersonOut(people) && last.isAbove(0),
            "In the last third answers are too high, although people have run out.")
        .countedWhere(
            !isAnyPersonOut(people),
            "By the rules no person is left out of a question about visits from the 41st on, so"
                + " that those answers do not drift.")
        .otherwise(
            Claim.where(
                    last.isBelow(0),
                    "In the last third answers are too low; it is not shown that they became"
                        + " lower.")
                .otherwise("It is not shown that answers become too low."));
  }

  /**
   * True if answers are too low in the last third, and lower than in the first: both intervals are
   * widened to hold at once.
   */
  private static boolean isTooLowAndLower(Figures summary) {
    Measured first = summary.measured(SilentDropping.WHOLE, FIRST).together(2);
    Measured last = summary.measured(SilentDropping.WHOLE, LAST).together(2);
    return last.isBelow(Math.min(0, first.low()));
  }

  private static int answered(Figures summary, String way) {
    return (int) summary.number(way, "answered");
  }

  private static boolean isAnyPersonOut(Figures people) {
    return people.number(RAN_OUT, PEOPLE) > 0;
  }

  private static String dropped(Figures summary, Figures people) {
    Measured first = summary.measured(SilentDropping.WHOLE, FIRST);
    Measured last = summary.measured(SilentDropping.WHOLE, LAST);
    Measured clipped = summary.measured(SilentDropping.CLIPPED, LAST);
    return "Where people who cannot pay are left out, answers were off by "
        + first.percent()
        + " in the first third of the questions, "
        + summary.measured(SilentDropping.WHOLE, SECOND).percent()
        + " in the second and "
        + last.percent()
        + " in the last, on average"
        + Claim.where(
                !isAnyPersonOut(people),
                ": by the rules no person is left out of a question about visits in the last: there"
                    + " it is noise.")
            .orWhere(isTooLowAndLower(summary), ": answers become too low.")
            .orWhere(
                last.isBelow(0),
                ": in the last they are too low; it is not shown that they became lower.")
            .otherwise(": that does not show that answers become too low.")
        + " Where they are clipped to what they have left it is "
        + clipped.percent()
        + " in the last third: "
        + Claim.ofOrder(
            last, clipped, "that is higher", "that is lower", "leaving out and clipping")
        + ". By the rules clipping helps only in the one question that a person can pay in part.";
  }

  private static String ranOut(Figures people) {
    double out = people.number(RAN_OUT, PEOPLE);
    double others = people.number(OTHERS, PEOPLE);
    return Claim.where(
            out > 0,
            "Counted from their visits by the rules, "
                + shown((long) out, "person was", "people were")
                + " left out of a question or more from the 41st on, with "
                + visits(people, RAN_OUT)
                + Claim.where(
                        others > 0,
                        ", and "
                            + shown((long) others, "person was", "people were")
                            + " left out of none, with "
                            + visits(people, OTHERS))
                    .otherwise("")
                + ".")
        .otherwise("By the rules no person was left out of a question from the 41st on.");
  }

  private static String visits(Figures people, String who) {
    double visits = people.number(who, VISITS);
    return shown(visits) + (visits == 1 ? " visit" : " visits") + " on average";
  }

  private static String repaired(Figures summary) {
    Measured whole = summary.measured(SilentDropping.WHOLE, LAST);
    Measured bought = summary.measured(SilentDropping.BOUGHT, LAST);
    Measured finer = summary.measured(SilentDropping.FINER, LAST);
    return "Scaled up by participation that was bought, answers are off by "
        + bought.percent()
        + " on average in the last third: "
        + isRepaired(whole.together(2), bought.together(2))
        + " By the rules participation counts people, and not their visits, and has to be paid for."
        + " Where a visit costs by its minutes, their sum is off by "
        + finer.percent()
        + " there, on average: "
        + Claim.ofOrder(
            whole, finer, "higher than a count is", "lower than a count is", "the sum and a count")
        + ".";
  }

  /** Of two intervals that hold at once, as most of these sentences rest on both and on zero. */
  private static String isRepaired(Measured whole, Measured bought) {
    boolean isMore = bought.isAbove(whole.high());
    return Claim.where(isMore && bought.isAbove(0), "too high.")
        .orWhere(isMore && bought.isBelow(0), "that repairs a part.")
        .orWhere(isMore, "that repairs it, as far as these trials tell.")
        .orWhere(isWorse(whole, bought), "that makes it worse.")
        .orWhere(bought.isBelow(whole.low()), "lower than dropping whole.")
        .otherwise("that and dropping whole " + whole.untold(bought) + ".");
  }

  /** Lower where answers were not too high, and farther from the truth wherever they were. */
  private static boolean isWorse(Measured whole, Measured bought) {
    return !whole.isAbove(0) && bought.isBelow(Math.min(whole.low(), -whole.high()));
  }

  private static String aboutAll(Figures everybody) {
    Vector<Double> global = everybody.numbers("global");
    Vector<Double> personal = everybody.numbers("personal");
    double truth = everybody.number("1", "truth");
    int refused = global.indexWhere(answer -> Double.isNaN(answer));
    if (refused < 0) {
      return "To a question that all people are in, the global budget answered each time.";
    }
    return "To a question that "
        + (truth == 1 ? "the only person is" : "all " + shown((long) truth) + " people are")
        + " in, the global budget gave "
        + shown((long) refused, "answer", "answers")
        + " and then refused. The next answer under personal budgets was "
        + shown(personal.get(refused))
        + ", and by the rules no analyst is told why. "
        + Claim.where(
                truth - personal.get(refused) > everybody.number("1", WITHIN),
                "Personal budgets lose there: by its law, noise alone puts fewer than one of twenty"
                    + " answers so far from the truth, and a global budget says when to stop.")
            .otherwise("That is not shown to be wrong: noise alone may explain the difference.");
  }
}
