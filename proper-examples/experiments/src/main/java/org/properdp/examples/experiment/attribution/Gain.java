package org.properdp.examples.experiment.attribution;

import static org.properdp.report.figures.Numbers.shown;

import java.util.List;
import java.util.Locale;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Verdict;

/** What individual accounting gains for the people of the user's file, in sentences. */
final class Gain {
  /** Three digits are printed, so a gain below this is none. */
  private static final double NONE = 1.005;

  private static final String NOTHING =
      "By individual accounting no person pays anything: no advertisement was seen in the 30 days"
          + " before any of its viewer's purchases.";

  private Gain() {}

  static List<String> sentences(int people, int rows, Figures spent, Figures most) {
    double central = only(spent, CookieMonster.CENTRAL);
    double worstCase = only(spent, CookieMonster.WORST_CASE);
    double individual = only(spent, CookieMonster.INDIVIDUAL);
    return List.of(
        paid(people, rows, spent),
        gained(
            central / worstCase,
            "The worst case",
            "one budget for all",
            "under one budget for all, all people pay for what others buy"),
        individual == 0 ? NOTHING : gainedByIndividuals(central, worstCase, individual),
        "Averages are not what runs out first: the most charged individual paid "
            + shown(only(most, CookieMonster.INDIVIDUAL))
            + ", by the worst case "
            + shown(only(most, CookieMonster.WORST_CASE))
            + ", and of one budget for all "
            + shown(only(most, CookieMonster.CENTRAL))
            + ". "
            + Accounts.NOBODY_LEFT_OUT);
  }

  static Verdict verdict(double central, double individual) {
    return Verdict.shownWhere(
            individual * NONE < central,
            "An individual pays less by individual accounting than of one budget for all.")
        .contradictedWhere(
            individual > central, "An individual pays more by individual accounting.")
        .otherwise("An individual pays as much by individual accounting as of one budget for all.");
  }

  private static String paid(int people, int rows, Figures spent) {
    return "The file has "
        + shown((long) rows)
        + (rows == 1 ? " advertisement" : " advertisements")
        + ", seen by "
        + shown((long) people)
        + (people == 1 ? " person" : " people")
        + ". On average an individual paid "
        + cell(spent, CookieMonster.CENTRAL)
        + " of one budget for all, "
        + cell(spent, CookieMonster.WORST_CASE)
        + " if each pays the worst case, and "
        + cell(spent, CookieMonster.INDIVIDUAL)
        + " if each pays for what it can change.";
  }

  private static String gainedByIndividuals(double central, double worstCase, double individual) {
    return gained(
            worstCase / individual,
            "Individual accounting",
            "the worst case",
            "in the worst case a week without an advertisement that counts costs as much as one"
                + " with")
        + (central / individual < NONE
            ? ""
            : " One budget for all costs "
                + shown(central / individual)
                + " times as much as individual accounting.");
  }

  private static String gained(double factor, String way, String other, String because) {
    return factor < NONE
        ? way + " costs as much as " + other + " here: nothing is gained."
        : Character.toUpperCase(other.charAt(0))
            + other.substring(1)
            + " costs "
            + shown(factor)
            + " times as much as "
            + way.toLowerCase(Locale.ROOT)
            + " here: "
            + because
            + ".";
  }

  /** A figure with its interval. */
  private static String cell(Figures figures, String way) {
    return shown(figures.column(way).head());
  }

  private static double only(Figures figures, String way) {
    return figures.numbers(way).head();
  }
}
