package org.properdp.examples.experiment.attack;

import static org.properdp.report.figures.Numbers.percent;
import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.examples.experiment.guess.Guesses;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** The conclusions from Take and Skip about a victim, in sentences. */
final class TakeSkipTold {
  private TakeSkipTold() {}

  /** The number of rows that are taken, in words. */
  static String youngest(int taken) {
    return taken == 1 ? "the youngest" : "the " + taken + " youngest";
  }

  static String capital(String words) {
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }

  static Verdict judged(Figures losses) {
    boolean isMore =
        losses.measured(TakeSkip.PROTOTYPE, TakeSkip.RIGHT).isAbove(Guesses.bound(TakeSkip.BUDGET));
    boolean isOpen = Guesses.isContradicted(right(losses), bounds());
    return Verdict.shownWhere(
            isMore && !isOpen && Guesses.isTelling(right(losses), bounds()),
            "The prototype's rule loses more than was promised; with a stability of 2 that is not"
                + " seen.")
        .contradictedWhere(
            isOpen, "With a stability of 2 more was lost than was promised, unless by chance.")
        .otherwise(
            Claim.where(
                    isMore,
                    "The prototype's rule loses more than was promised; there are too few guesses"
                        + " to see whether a stability of 2 prevents it.")
                .otherwise(
                    "These guesses do not show that the prototype loses more than it promised."));
  }

  /** Made of the tables, and of how many are taken among how many. */
  static List<String> conclusion(int taken, int patients, Figures losses, Figures touched) {
    Measured prototype = losses.measured(TakeSkip.PROTOTYPE, TakeSkip.RIGHT);
    return List.of(
        "A person who comes in "
            + Claim.where(taken == 1, "as ").otherwise("among ")
            + youngest(taken)
            + " of "
            + patients
            + " pushes another out. Under the prototype's rule a budget of 1 loses "
            + shown(losses.number(TakeSkip.PROTOTYPE, TakeSkip.LOSS))
            + " by the law of the noise, and "
            + losses.measured(TakeSkip.PROTOTYPE, TakeSkip.MEASURED).shown()
            + " was measured. The attacker was right in "
            + prototype.percent()
            + ", where a loss of 1 allows "
            + percent(Guesses.bound(TakeSkip.BUDGET))
            + ": "
            + Claim.where(
                    prototype.isAbove(Guesses.bound(TakeSkip.BUDGET)),
                    "more often than was promised.")
                .otherwise("these guesses do not show that more was lost than was promised."),
        "With a stability of 2 the question at ε 1 is "
            + Claim.where(isRefused(losses), "refused").otherwise("answered at times")
            + ", and at ε 0.5 it loses "
            + shown(losses.number(TakeSkip.GLOBAL, TakeSkip.LOSS))
            + " by the law, and "
            + losses.measured(TakeSkip.GLOBAL, TakeSkip.MEASURED).shown()
            + " and "
            + losses.measured(TakeSkip.PERSONAL, TakeSkip.MEASURED).shown()
            + " were measured; right were "
            + losses.measured(TakeSkip.GLOBAL, TakeSkip.RIGHT).percent()
            + " and "
            + losses.measured(TakeSkip.PERSONAL, TakeSkip.RIGHT).percent()
            + " of the guesses, under a global budget and under personal ones. "
            + verdict(losses)
            + " "
            + compared(losses),
        touched((int) touched.number("take", "touched"), (int) touched.number("skip", "touched")));
  }

  /** True if what the prototype answers is refused by either kind of budget. */
  private static boolean isRefused(Figures losses) {
    return losses
        .column("rule")
        .zip(losses.column(TakeSkip.ANSWERED))
        .filter(rule -> !rule._1.equals(TakeSkip.PROTOTYPE))
        .forAll(rule -> rule._2.equals("no"));
  }

  private static String compared(Figures losses) {
    return "After asPinq there is one budget for all, so personal budgets should gain nothing"
        + " here: "
        + Claim.ofOrder(
            losses.measured(TakeSkip.PERSONAL, TakeSkip.RIGHT),
            losses.measured(TakeSkip.GLOBAL, TakeSkip.RIGHT),
            "but they told less",
            "but they told more",
            "what both kinds of budget told")
        + ".";
  }

  private static String verdict(Figures losses) {
    return Guesses.verdict(right(losses), bounds());
  }

  /** The share of guesses that were right with a stability of 2, by either kind of budget. */
  private static Vector<Measured> right(Figures losses) {
    return Vector.of(TakeSkip.GLOBAL, TakeSkip.PERSONAL)
        .map(rule -> losses.measured(rule, TakeSkip.RIGHT));
  }

  private static Vector<Double> bounds() {
    return Vector.fill(2, Guesses.bound(TakeSkip.BUDGET));
  }

  private static String touched(int take, int skip) {
    return "In all small tables, ordered by their content, one row more touches at most "
        + take
        + " of the rows taken, and "
        + skip
        + " of those left by Skip. Both are charged at 2: "
        + Claim.where(take <= 2 && skip < 2, "for Skip the price is on the safe side.")
            .orWhere(take <= 2 && skip == 2, "that is what each touches.")
            .otherwise("that is too little.");
  }
}
