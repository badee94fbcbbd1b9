package org.properdp.examples.experiment.live;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import org.properdp.budget.Epsilon;
import org.properdp.report.figures.Figures;

/** The tables of a year of budgets. */
final class BudgetTables {
  static final String ANSWERED = "answered";
  static final String TAKES_PART = "takes part";
  static final String ERROR = "error";
  static final String BIAS = "bias";
  static final String MOST = "most lost in the year";
  static final String MEAN = "lost on average";
  static final String A_PERIOD = "most in a period, promised";
  static final String A_YEAR = "most in the year, promised";
  static final String MOST_IN_A_WINDOW = "most lost in 28 days";
  static final String BEYOND = "lost more than promised";
  static final String A_WINDOW = "most in 28 days, promised";

  private BudgetTables() {}

  /** A row for each way: answers, how far off, and what people lost. */
  static Figures year(Map<String, DailyTold> ways) {
    Figures table =
        Figures.of(
            "year",
            "The count of ill people, in shares of the people there; what people lose, per period"
                + " and over a life (the year), in ε",
            "way",
            ANSWERED,
            TAKES_PART,
            ERROR,
            BIAS,
            "off by noise",
            A_PERIOD,
            A_YEAR,
            MOST,
            MEAN);
    for (var way : ways) {
      DailyTold told = way._2;
      table =
          table.with(
              way._1,
              told.counts().answered(),
              told.counts().takingPart(),
              told.counts().error(),
              told.counts().shift(),
              told.counts().noise(),
              told.way().promisedInAPeriod(),
              told.way().promisedOverTheYear(),
              most(told.losses()),
              mean(told.losses()));
    }
    return table;
  }

  private static double most(Vector<Losses.InAll> years) {
    return years.map(Losses.InAll::most).max().get();
  }

  private static double mean(Vector<Losses.InAll> years) {
    return years.map(Losses.InAll::mean).average().get();
  }

  private static double mostInAWindow(Vector<Losses.InAll> years) {
    return years.map(Losses.InAll::mostInAWindow).max().get();
  }

  /** The same answers, read as shares of those who were counted. */
  static Figures shares(Map<String, DailyTold> ways) {
    Figures table =
        Figures.of(
            "shares",
            "The share of ill people among those counted, from the same answers",
            "way",
            ERROR,
            BIAS,
            "off by noise");
    for (var way : ways) {
      Replies shares = way._2.shares();
      table = table.with(way._1, shares.error(), shares.shift(), shares.noise());
    }
    return table;
  }

  /** The number of people that take part, and the errors of the count, over the year. */
  static Figures months(Map<String, DailyTold> ways) {
    Vector<String> names = ways.keySet().toVector();
    Figures months =
        Figures.of(
            "months",
            "The year, month by month",
            names
                .map(BudgetTables::part)
                .appendAll(names.map(BudgetTables::error))
                .prepend("month")
                .toJavaArray(String[]::new));
    for (int number = 1; number <= Almanac.MONTHS; number++) {
      int month = number;
      Vector<Replies> replies =
          ways.values()
              .toVector()
              .map(told -> told.counts().where(one -> Almanac.month(one.week()) == month));
      months =
          months.with(
              replies
                  .<Object>map(Replies::takingPart)
                  .appendAll(replies.map(Replies::error))
                  .prepend(month)
                  .toJavaArray());
    }
    return months;
  }

  /** The column of a way's share of people who take part. */
  static String part(String way) {
    return way + ": takes part";
  }

  /** The column of a way's error. */
  static String error(String way) {
    return way + ": error";
  }

  /** Budgets that renew beside the model of events, each by both measures. */
  static Figures windows(
      Map<String, DailyTold> ours, Map<String, EventsTold> events, Epsilon budget) {
    Figures table = withoutWindows();
    for (var way : ours) {
      Daily asked = way._2.way();
      table =
          table.with(
              window(
                  way._1,
                  way._2.counts().answered(),
                  way._2.counts(),
                  asked.promisedWithOneRenewal(),
                  asked.promisedOverTheYear(),
                  way._2.losses()));
    }
    double alike = budget.decimal().doubleValue();
    for (var way : events) {
      table =
          table.with(
              window(
                  way._1,
                  way._2.published(),
                  way._2.counts(),
                  way._1.endsWith("alike") ? alike : "to each its own",
                  "nothing",
                  way._2.losses()));
    }
    return table;
  }

  private static Figures withoutWindows() {
    return Figures.of(
        "windows",
        "The same days, by what any "
            + YearOfBudgets.WINDOW
            + " days and the year can tell about a person, in ε",
        "way",
        "published on",
        ERROR,
        A_WINDOW,
        MOST_IN_A_WINDOW,
        A_YEAR,
        MOST,
        MEAN,
        BEYOND);
  }

  private static Object[] window(
      String way,
      double published,
      Replies counts,
      Object promised,
      Object inTheYear,
      Vector<Losses.InAll> losses) {
    return new Object[] {
      way,
      published,
      counts.error(),
      promised,
      mostInAWindow(losses),
      inTheYear,
      most(losses),
      mean(losses),
      beyond(losses)
    };
  }

  private static int beyond(Vector<Losses.InAll> years) {
    return years.map(Losses.InAll::beyond).sum().intValue();
  }

  /** The ledger's accounts, beside what was computed. */
  static Figures accounts(Map<String, DailyTold> ways) {
    Figures table =
        Figures.of(
            "accounts",
            "Accounts of the ledger at the end of the year, beside what was computed",
            "way",
            "compared",
            "different");
    for (var way : ways) {
      table = table.with(way._1, way._2.accounts(), way._2.differing());
    }
    return table;
  }
}
