package org.properdp.examples.experiment.attribution;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** The gain of individual accounting for the people of the user's file, in sentences. */
final class Gain {
  /** A gain below this is too small for a ratio. */
  private static final double NONE = 1.005;

  /** The meaning of brackets after averages and ratios. */
  static final String RATIOS =
      "in brackets are 95 % intervals, of averages over all draws or of ratios of two of them";

  private static final String NOTHING =
      "By individual accounting no person pays anything: no advertisement was seen in the 30 days"
          + " before any of its viewer's purchases.";

  private Gain() {}

  static List<String> sentences(int people, int rows, Figures spent, Figures most) {
    return List.of(
        paid(people, rows, spent),
        gained(
            spent,
            CookieMonster.WORST_CASE,
            CookieMonster.CENTRAL,
            "The worst case",
            "one budget for all",
            "under one budget for all, all people pay for what others buy"),
        only(spent, CookieMonster.INDIVIDUAL) == 0 ? NOTHING : gainedByIndividuals(spent),
        "Averages are not what runs out first: the most charged individual paid "
            + shown(only(most, CookieMonster.INDIVIDUAL))
            + ", by the worst case "
            + shown(only(most, CookieMonster.WORST_CASE))
            + ", and of one budget for all "
            + shown(only(most, CookieMonster.CENTRAL))
            + ". "
            + Accounts.NOBODY_LEFT_OUT);
  }

  static Verdict verdict(Figures spent) {
    Object central = spent.column(CookieMonster.CENTRAL).head();
    Object individual = spent.column(CookieMonster.INDIVIDUAL).head();
    return Verdict.shownWhere(
            areLess(Vector.of(Tuple.of(individual, central)))
                && number(individual) * NONE < number(central),
            "An individual pays less by individual accounting than of one budget for all.")
        .contradictedWhere(
            areLess(Vector.of(Tuple.of(central, individual))),
            "An individual pays more by individual accounting.")
        .countedWhere(
            number(individual) == number(central),
            "An individual pays as much by individual accounting as of one budget for all.")
        .otherwise(
            "By the rules an individual never pays more by individual accounting than of one budget"
                + " for all; how much less, these draws do not tell.");
  }

  /**
   * True if each of these costs is less than the one beside it, by intervals that all hold at once.
   * A figure that is the same in all draws has no interval, and is taken as it is.
   */
  static boolean areLess(Vector<Tuple2<Object, Object>> costs) {
    int many = 2 * costs.size();
    return costs.forAll(
        pair -> together(pair._1, many, Measured::high) < together(pair._2, many, Measured::low));
  }

  private static double together(Object cost, int many, ToDoubleFunction<Measured> end) {
    return cost instanceof Measured measured && measured.isBounded()
        ? end.applyAsDouble(measured.together(many))
        : number(cost);
  }

  /** The ratio of the costs of two ways, with an interval if either cost has one. */
  static String times(Figures spent, String setting, String more, String less) {
    int row = spent.column("setting").indexOf(setting);
    return measured(spent.column(more).get(row))
        .ratioTo(measured(spent.column(less).get(row)))
        .shown();
  }

  private static Measured measured(Object cost) {
    return cost instanceof Measured measured ? measured : Measured.mean(Vector.of(number(cost)));
  }

  private static double number(Object cost) {
    return cost instanceof Measured measured ? measured.value() : ((Number) cost).doubleValue();
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
        + " if each pays for what it can change; "
        + RATIOS
        + ".";
  }

  private static String gainedByIndividuals(Figures spent) {
    return gained(
            spent,
            CookieMonster.INDIVIDUAL,
            CookieMonster.WORST_CASE,
            "Individual accounting",
            "the worst case",
            "in the worst case a week without an advertisement that counts costs as much as one"
                + " with")
        + Claim.where(
                isLess(spent, CookieMonster.INDIVIDUAL, CookieMonster.CENTRAL)
                    && !isAlike(spent, CookieMonster.INDIVIDUAL, CookieMonster.CENTRAL),
                " By these averages one budget for all costs "
                    + times(
                        spent, CookieMonster.YOURS, CookieMonster.CENTRAL, CookieMonster.INDIVIDUAL)
                    + " times as much as individual accounting.")
            .otherwise("");
  }

  private static boolean isLess(Figures spent, String one, String other) {
    return areLess(Vector.of(Tuple.of(spent.column(one).head(), spent.column(other).head())));
  }

  private static boolean isAlike(Figures spent, String less, String more) {
    return only(spent, more) < NONE * only(spent, less);
  }

  private static String gained(
      Figures spent, String less, String more, String way, String other, String because) {
    boolean isAlike = isAlike(spent, less, more);
    return Claim.where(
            only(spent, less) == only(spent, more),
            way + " costs as much as " + other + " here: nothing is gained.")
        .orWhere(
            isAlike && isLess(spent, less, more),
            way + " costs less than " + other + " here, but by less than half a percent.")
        .orWhere(
            isLess(spent, less, more),
            "By these averages "
                + other
                + " costs "
                + times(spent, CookieMonster.YOURS, more, less)
                + " times as much as "
                + way.toLowerCase(Locale.ROOT)
                + " here: "
                + because
                + ".")
        .otherwise(
            "By the rules "
                + way.toLowerCase(Locale.ROOT)
                + " never costs more than "
                + other
                + "; how much less it costs here, these draws do not tell.");
  }

  /** A figure with its interval. */
  private static String cell(Figures figures, String way) {
    return shown(figures.column(way).head());
  }

  private static double only(Figures figures, String way) {
    return figures.numbers(way).head();
  }
}
