package org.properdp.examples.experiment.live;

import static org.properdp.examples.experiment.live.RotatingGroups.BY_DISTRICT;
import static org.properdp.examples.experiment.live.RotatingGroups.GROUPS;
import static org.properdp.examples.experiment.live.RotatingGroups.PERSONAL;
import static org.properdp.examples.experiment.live.RotatingGroups.SPLIT;
import static org.properdp.examples.experiment.live.RotatingGroups.WHOLE;
import static org.properdp.examples.experiment.live.RotatingGroups.WITH;
import static org.properdp.examples.experiment.live.RotatingGroups.WITHOUT;
import static org.properdp.examples.experiment.live.RotatingGroups.row;
import static org.properdp.report.figures.Numbers.shown;

import io.vavr.Tuple;
import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Order;
import org.properdp.report.figures.Verdict;

/** The conclusions on rotating groups and quotas, in sentences. */
final class RotationTold {
  private static final String ANSWERED = RotationTables.ANSWERED;
  private static final String ERROR = RotationTables.ERROR;
  private static final String TAKES_PART = RotationTables.TAKES_PART;

  private RotationTold() {}

  static List<String> conclusion(
      Figures year,
      Figures time,
      Figures districts,
      Figures longHere,
      Figures analysts,
      Figures accounts) {
    return List.of(
        asSupplied(year),
        more(year),
        less(year),
        overTime(time),
        global(year),
        parts(districts),
        lost(longHere),
        quotas(analysts),
        accounts(accounts));
  }

  private static String answered(Figures table, String row) {
    return shown(Math.round(table.number(row, ANSWERED)))
        + " of "
        + shown(Math.round(table.number(row, "asked")));
  }

  /** An error that was measured, or that nothing was answered. */
  private static String off(Figures table, String row) {
    return Double.isNaN(table.number(row, ERROR))
        ? "none of them in the second half of the year"
        : "off by " + points(table.measured(row, ERROR));
  }

  /** An error of a share, which is no share of anything. */
  private static String points(Measured error) {
    return error.over(0.01).shown() + " points";
  }

  private static String words(Figures table, String row) {
    return answered(table, row) + " questions, " + off(table, row);
  }

  private static boolean isAnswered(Figures table, String row) {
    return !Double.isNaN(table.number(row, ERROR));
  }

  /** A claim about which of two errors is smaller, where both were measured. */
  private static String order(
      Figures table, String one, String other, String less, String more, String both) {
    return isAnswered(table, one) && isAnswered(table, other)
        ? Claim.ofOrder(table.measured(one, ERROR), table.measured(other, ERROR), less, more, both)
        : "there is nothing to compare";
  }

  static Verdict verdict(Figures year) {
    String personal = row(PERSONAL, "1");
    String groups = row(GROUPS, "1");
    return isAnswered(year, personal) && isAnswered(year, groups)
        ? Verdict.ofOrder(
            year.measured(personal, ERROR),
            year.measured(groups, ERROR),
            "Asked as much as groups unlock, personal budgets are nearer.",
            "Asked as much as groups unlock, groups are nearer.",
            "Asked as much as groups unlock, personal budgets and groups")
        : Verdict.shownWhere(false, "")
            .otherwiseCounted(
                "Of personal budgets and groups one answered nothing in the second half of the"
                    + " year.");
  }

  private static String asSupplied(Figures year) {
    return "Errors are root mean squares over the second half of a year, in percentage points."
        + " Asked as much as groups unlock (demand 1), groups answer "
        + words(year, row(GROUPS, "1"))
        + "; personal budgets "
        + words(year, row(PERSONAL, "1"))
        + ": "
        + order(
            year,
            row(PERSONAL, "1"),
            row(GROUPS, "1"),
            "personal budgets are nearer",
            "groups are nearer",
            "the two errors")
        + ".";
  }

  private static String more(Figures year) {
    return "Asked three times as much, groups answer "
        + words(year, row(GROUPS, "3"))
        + Claim.where(
                year.number(row(GROUPS, "3"), ANSWERED) < year.number(row(GROUPS, "3"), "asked"),
                ", and by the rules refuse the others aloud")
            .otherwise("")
        + "; personal budgets "
        + words(year, row(PERSONAL, "3"))
        + ", and by the rules no analyst is told who is left out: "
        + order(
            year,
            row(PERSONAL, "3"),
            row(GROUPS, "3"),
            "personal answers are nearer",
            "personal answers are farther off",
            "the two errors")
        + ".";
  }

  private static String less(Figures year) {
    return "Asked half as much, groups answer "
        + words(year, row(GROUPS, "1/2"))
        + "; personal budgets "
        + words(year, row(PERSONAL, "1/2"))
        + ": "
        + order(
            year,
            row(PERSONAL, "1/2"),
            row(GROUPS, "1/2"),
            "personal budgets are nearer",
            "groups are nearer",
            "the two errors")
        + Claim.where(
                isAnswered(year, row(PERSONAL, "1/2"))
                    && isAnswered(year, row(GROUPS, "1/2"))
                    && year.measured(row(PERSONAL, "1/2"), TAKES_PART)
                        .isAbove(year.measured(row(GROUPS, "1/2"), TAKES_PART).high()),
                ". More people take part under personal budgets ("
                    + part(year, PERSONAL)
                    + " against "
                    + part(year, GROUPS)
                    + "): by the rules a group retires with what it has not spent, and people wait"
                    + " until their group begins.")
            .otherwise(".");
  }

  private static String part(Figures year, String way) {
    return year.measured(row(way, "1/2"), TAKES_PART).percent();
  }

  /** Both of the later times are compared with the first: four intervals that hold at once. */
  static String overTime(Figures time) {
    String part = RotationTables.part(row(PERSONAL, "1"));
    Measured first = time.measured("" + RotationTables.WINDOW, part);
    Measured last = time.measured("" + Year.WEEKS, part);
    String soon = "" + (KeptByGroup.ACTIVE + RotationTables.WINDOW);
    Measured later = time.measured(soon, part);
    double atFirst = first.value() == 1 ? 1 : first.together(4).low();
    boolean isFewer = later.together(4).isBelow(atFirst);
    return "Under personal budgets, at demand 1, "
        + first.percent()
        + " of the people take part in the first "
        + RotationTables.WINDOW
        + " weeks, "
        + later.percent()
        + " in the "
        + RotationTables.WINDOW
        + " weeks that end with week "
        + soon
        + ", and "
        + last.percent()
        + " in the last "
        + RotationTables.WINDOW
        + Claim.where(
                isFewer && last.together(4).isBelow(atFirst),
                ": both times fewer than at first. By the rules those who were there at the start"
                    + " run out together, unless a custodian grants or spreads their budgets;"
                    + " groups are spread from the start.")
            .orWhere(
                isFewer, ": in week " + soon + " fewer than at first, in the last not shown to be.")
            .otherwise(": it is not shown that people run out.");
  }

  private static String global(Figures year) {
    return "One global budget, at demand 1, answers "
        + answered(year, row(WHOLE, "1"))
        + " questions at the same ρ, "
        + off(year, row(WHOLE, "1"))
        + "; split over the year "
        + words(year, row(SPLIT, "1"))
        + "; by the rules it is used up then, for newcomers too. Of this and personal budgets, "
        + order(
            year,
            row(PERSONAL, "1"),
            row(SPLIT, "1"),
            "personal budgets are nearer",
            "personal budgets are farther off in these years",
            "the errors")
        + ".";
  }

  private static String parts(Figures districts) {
    return "If each question is about one district, at demand 3, groups answer "
        + words(districts, GROUPS)
        + "; with an account for each district "
        + words(districts, BY_DISTRICT)
        + "; personal budgets "
        + words(districts, PERSONAL)
        + ". "
        + Claim.where(
                districts.number(BY_DISTRICT, ANSWERED) > districts.number(GROUPS, ANSWERED)
                    && districts.number(PERSONAL, ANSWERED) > districts.number(GROUPS, ANSWERED),
                "Accounts for each district and personal budgets, by which only people in the"
                    + " district pay, both answered more in these years.")
            .otherwise(
                "Accounts for each district and personal budgets, by which only people in the"
                    + " district pay, did not both answer more.")
        + " By the rules accounts by district need a public attribute that is chosen beforehand. Of"
        + " these two, "
        + order(
            districts,
            PERSONAL,
            BY_DISTRICT,
            "personal answers are nearer",
            "those of groups by district are nearer",
            "the two errors")
        + ".";
  }

  private static String lost(Figures longHere) {
    boolean isLost =
        isAnswered(longHere, PERSONAL)
            && isAnswered(longHere, GROUPS)
            && isAnswered(longHere, SPLIT)
            && Order.ofAll(
                    Vector.of(PERSONAL, GROUPS)
                        .map(
                            way ->
                                Tuple.of(
                                    longHere.measured(way, ERROR),
                                    longHere.measured(SPLIT, ERROR))))
                == Order.MORE;
    return "Which share has been there for half a year? Groups are "
        + off(longHere, GROUPS)
        + ", personal budgets "
        + off(longHere, PERSONAL)
        + ", a global one, split over the year, "
        + off(longHere, SPLIT)
        + ". "
        + Claim.where(
                isLost,
                "There groups and personal budgets both lose: by the rules an answer is about the"
                    + " people who can still take part, and that depends on how long they have been"
                    + " there.")
            .otherwise("That does not show groups and personal budgets both to lose.");
  }

  private static String quotas(Figures analysts) {
    String modest = "Ada and Bob, error";
    String personal = PERSONAL + ", ";
    Measured without = analysts.measured(personal + WITHOUT, modest);
    Measured with = analysts.measured(personal + WITH, modest);
    double few = analysts.number(GROUPS + ", " + WITHOUT, "Ada and Bob, answered");
    double all = analysts.number(GROUPS + ", " + WITH, "Ada and Bob, answered");
    return "Eve asks "
        + RotatingGroups.GREEDY
        + " questions a week. Under personal budgets without quotas, Ada's and Bob's answers are"
        + " off by "
        + points(without)
        + "; with a quota of two in four weeks for Eve, by "
        + points(with)
        + ": "
        + Claim.ofOrder(
            with,
            without,
            "the quota protects their answers",
            "the quota makes them worse",
            "errors with the quota and without")
        + ". Under groups without quotas Ada and Bob got "
        + shown(Math.round(few))
        + " answers of "
        + shown(Math.round(analysts.number(GROUPS + ", " + WITHOUT, "Ada and Bob, asked")))
        + ", and with the quota "
        + shown(Math.round(all))
        + Claim.where(all > few, ": in these years it protects how many answers they get.")
            .otherwise(".")
        + " By the rules a quota is public, depends on no data, and protects no person's privacy.";
  }

  private static String accounts(Figures accounts) {
    double different = accounts.number("different", "number");
    return "Of "
        + shown((long) accounts.number("compared", "number"))
        + " accounts of a year under personal budgets "
        + shown((long) different)
        + (different == 1 ? " differs" : " differ")
        + " from those that were computed beside them.";
  }
}
