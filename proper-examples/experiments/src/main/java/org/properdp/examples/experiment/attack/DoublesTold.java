package org.properdp.examples.experiment.attack;

import static org.properdp.report.figures.Numbers.percent;

import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.examples.experiment.guess.Guesses;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** The conclusions from attacks on the last bits of noisy doubles. */
final class DoublesTold {
  private static final Vector<String> EXACT =
      Vector.of(Doubles.GLOBAL, Doubles.PERSONAL)
          .flatMap(noise -> Vector.of(noise + Doubles.ONE_ANSWER, noise + Doubles.TEN_ANSWERS));

  private DoublesTold() {}

  static Verdict judged(Figures told) {
    boolean isCertain = isEverCertain(told);
    boolean isContradicted = Guesses.isContradicted(right(told), bounds());
    return Verdict.shownWhere(
            isCertain && !isContradicted && Guesses.isTelling(right(told), bounds()),
            "With noise in doubles an attacker was certain at times; with exact noise, which by its"
                + " law has no holes, more than a budget allows is not seen.")
        .contradictedWhere(
            isContradicted, "Exact noise told more than a budget allows, unless by chance.")
        .otherwise(
            Claim.where(
                    isCertain,
                    "With noise in doubles an attacker was certain at times; there are too few"
                        + " guesses to see whether exact noise keeps a budget.")
                .otherwise(
                    "No attacker was certain in these attacks, which does not show that none can"
                        + " be."));
  }

  /** Made of the table. */
  static List<String> conclusion(String counts, Figures told) {
    return List.of(
        "Was it "
            + counts
            + "? From one answer with noise in doubles the attacker was certain in "
            + told.measured(Doubles.TEXTBOOK + Doubles.ONE_ANSWER, Doubles.CERTAIN).percent()
            + " of the attacks, from ten in "
            + told.measured(Doubles.TEXTBOOK + Doubles.TEN_ANSWERS, Doubles.CERTAIN).percent()
            + certainty(told),
        "Exact noise is a whole number, any of which is possible with either count: by its law it"
            + " has no holes, and no attacker is certain. With it right were "
            + told.measured(Doubles.GLOBAL + Doubles.ONE_ANSWER, Doubles.RIGHT).percent()
            + " and "
            + told.measured(Doubles.GLOBAL + Doubles.TEN_ANSWERS, Doubles.RIGHT).percent()
            + " under a global budget, and in "
            + told.measured(Doubles.PERSONAL + Doubles.ONE_ANSWER, Doubles.RIGHT).percent()
            + " and "
            + told.measured(Doubles.PERSONAL + Doubles.TEN_ANSWERS, Doubles.RIGHT).percent()
            + " under personal ones; "
            + percent(Guesses.bound(Doubles.BUDGET))
            + " is what a loss of 0.1 allows, and what one answer gives by the law of the noise. "
            + Guesses.verdict(right(told), bounds())
            + " "
            + kinds(told));
  }

  private static boolean isEverCertain(Figures told) {
    return Vector.of(Doubles.ONE_ANSWER, Doubles.TEN_ANSWERS)
        .exists(many -> told.number(Doubles.TEXTBOOK + many, Doubles.CERTAIN) > 0);
  }

  private static Vector<Measured> right(Figures told) {
    return EXACT.map(noise -> told.measured(noise, Doubles.RIGHT));
  }

  private static Vector<Double> bounds() {
    return EXACT.map(noise -> Guesses.bound(Doubles.BUDGET));
  }

  private static String kinds(Figures told) {
    return "Of the two kinds of budgets, "
        + Vector.of(Doubles.ONE_ANSWER, Doubles.TEN_ANSWERS)
            .map(
                many ->
                    "after "
                        + many
                        + " "
                        + Claim.ofOrder(
                            told.measured(Doubles.GLOBAL + many, Doubles.RIGHT),
                            told.measured(Doubles.PERSONAL + many, Doubles.RIGHT),
                            "personal ones told more",
                            "global ones told more",
                            "what they told"))
            .mkString(", and ")
        + ".";
  }

  /** The events in which the attacker was certain, if there were any. */
  private static String certainty(Figures told) {
    if (!isEverCertain(told)) {
      return ": no answer had a hole in any of these attacks. That is what was seen, and no proof"
          + " that there are none.";
    }
    if (Double.isNaN(
        told.number(Doubles.TEXTBOOK + Doubles.TEN_ANSWERS, Doubles.RIGHT_WHEN_CERTAIN))) {
      return ". How often that was right stands in the table.";
    }
    Measured whenCertain =
        told.measured(Doubles.TEXTBOOK + Doubles.TEN_ANSWERS, Doubles.RIGHT_WHEN_CERTAIN);
    Measured all = told.measured(Doubles.TEXTBOOK + Doubles.TEN_ANSWERS, Doubles.RIGHT);
    return ". With ten answers it was right in "
        + whenCertain.percent()
        + " of the attacks in which it was certain"
        + Claim.where(
                all.isAbove(Guesses.bound(Doubles.BUDGET)),
                ", and in "
                    + all.percent()
                    + " of all: more often than a loss of 0.1 allows, which is what the account"
                    + " said.")
            .otherwise(
                ", and in "
                    + all.percent()
                    + " of all, which does not show more than a loss of 0.1.");
  }
}
