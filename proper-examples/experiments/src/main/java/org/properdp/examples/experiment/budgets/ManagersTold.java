package org.properdp.examples.experiment.budgets;

import static org.properdp.report.figures.Numbers.shown;

import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Verdict;

/** The conclusions on overlapping groups. */
final class ManagersTold {
  private ManagersTold() {}

  /** If g is n, both regimes ask at the same ε, with the same law of noise. */
  static String told(int n, int g, double globally, double personally, Figures error) {
    return shown((long) n, "question", "questions")
        + " at ε {ε} cost a global budget "
        + shown(globally)
        + ", and no personal budget more than "
        + shown(personally)
        + ": no person is in more than "
        + g
        + " of them. From a budget of {budget} their root mean square error was "
        + error.measured("" + g, "global").shown()
        + " under the global budget and "
        + error.measured("" + g, "personal").shown()
        + " under personal ones: "
        + Claim.where(
                g == n,
                Claim.ofOrder(
                    error.measured("" + g, "personal"),
                    error.measured("" + g, "global"),
                    "both have the same law, and the second is less by chance",
                    "both have the same law, and the first is less by chance",
                    "both have the same law, and"))
            .otherwise(nearer(error, g))
        + ".";
  }

  static Verdict verdict(boolean isLess, boolean isTheSame) {
    return Verdict.shownWhere(
            isLess, "Of n questions a person in g groups paid g·ε, and one budget for all n·ε.")
        .contradictedWhere(!isTheSame, "Budgets did not pay what the rules say.")
        .otherwiseCounted("A person is in every group, and pays as much as one budget for all.");
  }

  /** Made of the tables. */
  static List<String> conclusion(Figures costs, Figures errors, Epsilon each) {
    double global = costs.number("32", "global");
    double two = costs.number("32", "personal, g = 2");
    return List.of(
        "32 questions at ε {ε} cost a global budget "
            + shown(global)
            + ". With two roles each, no personal budget paid more than "
            + shown(two)
            + ": by a factor of "
            + shown(global / two)
            + " less. "
            + Claim.where(isByLaw(costs, each), "It is n·ε against g·ε in every cell, exactly.")
                .otherwise("It is not n·ε against g·ε in every cell, as it should be."),
        "From the same budget of {budget}, sixteen counts had a root mean square error of "
            + errors.measured("2", "global").shown()
            + " under the global budget and "
            + errors.measured("2", "personal").shown()
            + " under personal ones where each person has two roles ("
            + nearer(errors, 2)
            + "); at eight roles it is "
            + errors.measured("8", "global").shown()
            + " against "
            + errors.measured("8", "personal").shown()
            + " ("
            + nearer(errors, 8)
            + ").",
        "By the rules, g need not be known beforehand under personal budgets for the guarantee to"
            + " hold: people with more roles than expected run out, and are left out.");
  }

  private static String nearer(Figures errors, int g) {
    return Claim.ofOrder(
        errors.measured("" + g, "personal"),
        errors.measured("" + g, "global"),
        "personal budgets are nearer",
        "the global budget is nearer",
        "both kinds of budget");
  }

  /** True if each cost is that of all questions, or of a person's own. */
  static boolean isByLaw(Figures costs, Epsilon epsilon) {
    double each = epsilon.decimal().doubleValue();
    return costs
            .numbers("n")
            .zipWith(costs.numbers("global"), (n, cost) -> cost - n * each)
            .forAll(off -> Math.abs(off) < 1e-9)
        && Managers.ROLES_EACH.forAll(
            g ->
                costs
                    .numbers(Managers.personal(g))
                    .filter(cost -> !Double.isNaN(cost))
                    .forAll(cost -> Math.abs(cost - g * each) < 1e-9));
  }
}
