package org.properdp.examples.experiment.live;

import static org.properdp.report.figures.Numbers.shown;

import java.util.List;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** The conclusions on a year of budgets, in sentences. */
final class BudgetsTold {
  private static final String ERROR = BudgetTables.ERROR;

  private BudgetsTold() {}

  static List<String> conclusion(Figures year, Figures shares, Figures windows, Figures accounts) {
    return List.of(
        ends(year, shares),
        renews(year),
        split(year),
        inTurn(year),
        global(year),
        events(windows),
        nearer(windows),
        kinds(windows),
        accounts(accounts));
  }

  static Verdict verdict(Figures year) {
    Measured bias = year.measured(YearOfBudgets.ENDS, BudgetTables.BIAS);
    return Verdict.shownWhere(
            bias.isBelow(0) && takeAllPart(year, YearOfBudgets.RENEWS_SPLIT),
            "Budgets that end make a daily count too low as people run out; budgets that renew do"
                + " not where a month uses what comes back, and each person can lose more.")
        .contradictedWhere(
            bias.isAbove(0), "Budgets that end made a daily count too high, and not too low.")
        .otherwise("It is not shown that budgets that end make a daily count too low.");
  }

  private static boolean takeAllPart(Figures year, String way) {
    return year.number(way, BudgetTables.TAKES_PART) == 1;
  }

  private static String off(Figures table, String way) {
    return Double.isNaN(table.number(way, ERROR))
        ? "nothing"
        : "off by " + table.measured(way, ERROR).percent();
  }

  private static String lost(Figures table, String way) {
    return "ε " + shown(table.number(way, BudgetTables.MOST));
  }

  /** Both promises: what one period and what the year can tell. */
  private static String promised(Figures table, String way) {
    return "ε "
        + shown(table.number(way, BudgetTables.A_PERIOD))
        + " per period and ε "
        + shown(table.number(way, BudgetTables.A_YEAR))
        + " over the year";
  }

  /** A bias is a claim where its interval leaves out zero. */
  private static String bias(Figures table, String what, String way) {
    if (Double.isNaN(table.number(way, BudgetTables.BIAS))) {
      return "no " + what + " was answered";
    }
    Measured bias = table.measured(way, BudgetTables.BIAS);
    return Claim.where(
            bias.isBelow(0), "without noise the " + what + " is too low by " + size(bias))
        .orWhere(bias.isAbove(0), "without noise the " + what + " is too high by " + size(bias))
        .orWhere(bias.value() == 0 && !bias.isBounded(), "without noise the " + what + " is right")
        .otherwise("a bias of the " + what + " is not shown");
  }

  private static String size(Measured bias) {
    return (bias.value() < 0
            ? new Measured(-bias.value(), -bias.high(), -bias.low(), bias.trials(), bias.interval())
            : bias)
        .percent();
  }

  private static String takesPart(Figures year, String way) {
    return year.measured(way, BudgetTables.TAKES_PART).percent();
  }

  private static String ends(Figures year, Figures shares) {
    String way = YearOfBudgets.ENDS;
    return "Counts and errors are in shares of the people there. Where personal budgets end, "
        + takesPart(year, way)
        + " of the people take part on average: "
        + bias(year, "count", way)
        + ", and as a share of those counted, "
        + bias(shares, "share", way)
        + ". The count is "
        + off(year, way)
        + ", and no person lost more than "
        + lost(year, way)
        + ".";
  }

  private static String renews(Figures year) {
    String way = YearOfBudgets.RENEWS;
    return "Where a fifth comes back each month and as much is asked, "
        + takesPart(year, way)
        + " take part on average: "
        + bias(year, "count", way)
        + ". It is "
        + off(year, way)
        + ": "
        + Claim.ofOrder(
            year.measured(way, ERROR),
            year.measured(YearOfBudgets.ENDS, ERROR),
            "that is nearer than where budgets end",
            "that is farther off than where budgets end",
            "the errors of budgets that renew and that end")
        + ". It promises "
        + promised(year, way)
        + "; the most that a person lost is "
        + lost(year, way)
        + ".";
  }

  private static String split(Figures year) {
    String way = YearOfBudgets.RENEWS_SPLIT;
    String ends = YearOfBudgets.ENDS_SPLIT;
    return "Asked so that a month uses what comes back, "
        + takesPart(year, way)
        + " take part: "
        + bias(year, "count", way)
        + ". It is "
        + off(year, way)
        + ", for "
        + lost(year, way)
        + " at most. A budget that ends, split over the year, is "
        + off(year, ends)
        + " for "
        + lost(year, ends)
        + ": "
        + Claim.ofOrder(
            year.measured(way, ERROR),
            year.measured(ends, ERROR),
            "renewing is nearer"
                + Claim.where(
                        year.number(way, BudgetTables.MOST) > year.number(ends, BudgetTables.MOST),
                        ", and a person loses more by it")
                    .otherwise(""),
            "renewing is farther off",
            "the errors of both")
        + ".";
  }

  private static String inTurn(Figures year) {
    String way = YearOfBudgets.IN_TURN;
    return "Where groups are asked in turn, "
        + takesPart(year, way)
        + " take part each day, and each of them stands for "
        + Guest.GROUPS
        + ": "
        + bias(year, "count", way)
        + ". It is "
        + off(year, way)
        + ", for "
        + lost(year, way)
        + " at most. Beside asking all for as much, "
        + Claim.ofOrder(
            year.measured(way, ERROR),
            year.measured(YearOfBudgets.RENEWS_SPLIT, ERROR),
            "turns are nearer",
            "turns are farther off",
            "the errors of turns and of asking all")
        + ".";
  }

  private static String global(Figures year) {
    return "One budget for all by the same rule answers "
        + shown(Math.round(year.number(YearOfBudgets.GLOBAL, BudgetTables.ANSWERED)))
        + " of "
        + Almanac.DAYS
        + " days, and by the rules refuses the others aloud; these answers are "
        + off(year, YearOfBudgets.GLOBAL)
        + ". "
        + fullAgain("month", year, YearOfBudgets.GLOBAL_MONTHLY)
        + " "
        + fullAgain("day", year, YearOfBudgets.GLOBAL_DAILY);
  }

  private static String fullAgain(String period, Figures year, String way) {
    return "Full again each "
        + period
        + " it is "
        + off(year, way)
        + " and promises "
        + promised(year, way)
        + "; a person lost "
        + lost(year, way)
        + ".";
  }

  private static String row(Figures windows, String way) {
    return off(windows, way)
        + ", ε "
        + shown(windows.number(way, BudgetTables.MOST_IN_A_WINDOW))
        + " in 28 days and "
        + lost(windows, way)
        + " in the year";
  }

  private static String events(Figures windows) {
    return "W-event privacy promises ε {budget} for what a person does in any "
        + YearOfBudgets.WINDOW
        + " days, and nothing about the year; budgets that renew, with half of that each month,"
        + " promise ε "
        + shown(windows.number(YearOfBudgets.HALF_EACH_MONTH, BudgetTables.A_WINDOW))
        + " about all that is known of a person in the answers of any "
        + YearOfBudgets.WINDOW
        + " days, and ε "
        + shown(windows.number(YearOfBudgets.HALF_EACH_MONTH, BudgetTables.A_YEAR))
        + " over the year. The most that a person lost: distribution "
        + row(windows, YearOfBudgets.BY_HALVES)
        + "; absorption "
        + row(windows, YearOfBudgets.BY_ABSORPTION)
        + "; budgets that renew "
        + row(windows, YearOfBudgets.HALF_EACH_MONTH)
        + "; these with all of it each month "
        + row(windows, YearOfBudgets.ALL_EACH_MONTH)
        + ".";
  }

  private static String nearer(Figures windows) {
    return "At the same promise for "
        + YearOfBudgets.WINDOW
        + " days, "
        + nearer(windows, YearOfBudgets.BY_HALVES, YearOfBudgets.HALF_EACH_MONTH)
        + "; "
        + nearer(windows, YearOfBudgets.BY_ABSORPTION, YearOfBudgets.HALF_EACH_MONTH)
        + ". Beside budgets that renew with all of it each month, "
        + nearer(windows, YearOfBudgets.BY_HALVES, YearOfBudgets.ALL_EACH_MONTH)
        + "; "
        + nearer(windows, YearOfBudgets.BY_ABSORPTION, YearOfBudgets.ALL_EACH_MONTH)
        + ".";
  }

  private static String nearer(Figures windows, String events, String ours) {
    String way = events.equals(YearOfBudgets.BY_HALVES) ? "distribution" : "absorption";
    return Claim.ofOrder(
        windows.measured(events, ERROR),
        windows.measured(ours, ERROR),
        way + " is nearer than budgets that renew",
        way + " is farther off than budgets that renew",
        "the errors of " + way + " and of budgets that renew");
  }

  private static String kinds(Figures windows) {
    long beyond = Math.round(windows.numbers(BudgetTables.BEYOND).sum().doubleValue());
    return "With three kinds of people distribution is "
        + off(windows, YearOfBudgets.BY_HALVES_OWN)
        + " and absorption "
        + off(windows, YearOfBudgets.BY_ABSORPTION_OWN)
        + ". Over all these ways, "
        + Claim.where(beyond == 0, "no person lost more than was promised for a window.")
            .otherwise(
                shown(beyond, "person", "people") + " lost more than was promised for a window.");
  }

  private static String accounts(Figures accounts) {
    long compared = Math.round(accounts.numbers("compared").sum().doubleValue());
    long different = Math.round(accounts.numbers("different").sum().doubleValue());
    return "Of "
        + shown(compared, "account", "accounts")
        + " of the ledger "
        + shown(different)
        + (different == 1 ? " differs" : " differ")
        + " from what was computed beside it.";
  }
}
