package org.properdp.examples.experiment.live;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Period;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Takes;
import org.properdp.examples.experiment.people.Column;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;

/** A year of one question a day, of budgets that end and of budgets that renew. */
@Takes(people = false, budget = YearOfBudgets.BUDGET)
public final class YearOfBudgets implements Experiment {
  static final String BUDGET = "1";
  static final String ENDS = "personal, ends";
  static final String ENDS_SPLIT = "personal, ends, split over the year";
  static final String RENEWS = "personal, renews";
  static final String RENEWS_SPLIT = "personal, renews, split over the month";
  static final String GLOBAL = "global, renews";
  static final String GLOBAL_MONTHLY = "global, full each month, split over it";
  static final String GLOBAL_DAILY = "global, full each day";
  static final String IN_TURN = "groups in turn, personal, renews";
  static final String HALF_EACH_MONTH = "personal, half as much each month";
  static final String ALL_EACH_MONTH = "personal, as much each month";
  static final String BY_HALVES = "w-event, distribution, all alike";
  static final String BY_ABSORPTION = "w-event, absorption, all alike";
  static final String BY_HALVES_OWN = "w-event, distribution, of three kinds";
  static final String BY_ABSORPTION_OWN = "w-event, absorption, of three kinds";

  /** The days of a window in the model of events. */
  static final int WINDOW = 28;

  private static final Vector<String> OVER_TIME = Vector.of(ENDS, RENEWS, RENEWS_SPLIT, IN_TURN);

  private static final int LONGEST_MONTH = 31;
  private static final int QUESTIONS = 50;
  private static final int PART = 5;

  @Override
  public String name() {
    return "year-of-budgets";
  }

  @Override
  public String title() {
    return "A year of budgets that end, and of budgets that renew";
  }

  @Override
  public String line() {
    return "a question a day for a year: budgets that end, that renew, groups in turn, w-events";
  }

  @Override
  public String question() {
    return "How many people are ill? That is asked every day of a year. What do analysts get where"
        + " budgets end, where they renew, and where groups are asked in turn, and what can each"
        + " person lose in the year? What does the model of events in a window promise beside it?";
  }

  @Override
  public String method() {
    return "Half of the people stay all year, the others come and go. A day's question costs ε"
        + " {budget/50}, or, where it is split, so little that a month uses what comes back in it."
        + " Budgets of {budget} end, or {budget/5} comes back each month, up to {budget}, to each"
        + " person or to one budget for all; or one for all is full again each month, or each day."
        + " Or ten groups are asked in turn, one a day, at ten times the price. Renewals happen in"
        + " the runtime, by a clock that is played. Beside that, personalised w-event privacy (Du"
        + " and others, PVLDB 18(6), 2025) publishes the same count, at ε {budget} in any 28 days.";
  }

  @Override
  public String details() {
    return renewing() + " " + events();
  }

  private static String renewing() {
    return "Guests stay from one day to twice the usual "
        + DailyYear.USUAL_STAY
        + ". A tenth of those who stay all year is ill, and twice as many of the guests, for a week"
        + " each, more in winter and fewer in summer. A question is a histogram of ill and well"
        + " people; the count is that of the ill, the share is of both. Errors are root mean"
        + " squares over the year, of answers as they are: noise, and that not all take part. Bias"
        + " is the average by which an answer would be too high without noise. A group follows from"
        + " a person's key and the seed. A trial is a whole year with other people and stays: that"
        + " is what intervals are about; what people lose is counted in all of them. Losses are"
        + " computed beside the ledger and compared with each account. Budgets renew eleven times,"
        + " from February on, or daily. What a year promises is about people who are there from its"
        + " first day, per period and over a life (here: the year), as in SEMANTICS §15.";
  }

  private static String events() {
    return "For w-events the mechanisms follow the paper's abstract and its authors' published"
        + " code: a sampled count is compared with the last publication by noise at half of"
        + " the window's ε, and published with what the other half offers if that seems"
        + " better. Kinds are {budget/2} in 56 days, {budget} in 28, and twice {budget} in"
        + " 14, a third of the people each. Left out are categories (one count is published)"
        + " and the dynamic variants. Beside them, budgets are full again each month, which"
        + " uses them up: with half of {budget}, which also promises at most {budget} in any"
        + " 28 days, as those have at most one renewal in them; and with {budget}, which"
        + " promises twice that.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.empty();
  }

  /** Its time is played, which no store does. */
  @Override
  public boolean isKept() {
    return false;
  }

  @Override
  public Findings run(Setting setting) {
    Vector<DailyYear> years = DailyYear.all(setting);
    Epsilon budget = Epsilon.of(setting.budget(BUDGET));
    Map<String, DailyTold> daily = LinkedHashMap.empty();
    for (var way : ways(budget)) {
      setting.begin("a year: " + way._1);
      daily =
          daily.put(
              way._1, DailyTold.of(way._2, years.map(one -> new DailyRun(setting, way._2, one))));
    }
    Map<String, EventsTold> events = LinkedHashMap.empty();
    for (var way : byEvents(setting, budget)) {
      setting.begin("a year: " + way._1);
      events = events.put(way._1, EventsTold.of(years.map(way._2)));
    }
    Figures year = BudgetTables.year(daily);
    Figures shares = BudgetTables.shares(daily);
    Figures months = BudgetTables.months(daily.filterKeys(OVER_TIME::contains));
    Figures windows =
        BudgetTables.windows(
            daily.filterKeys(Set.of(HALF_EACH_MONTH, ALL_EACH_MONTH)::contains), events, budget);
    Figures accounts = BudgetTables.accounts(daily);
    return new Findings(
            BudgetsTold.conclusion(year, shares, windows, accounts),
            List.of(year, shares, months, windows, accounts),
            charts(year, months, windows))
        .verdict(BudgetsTold.verdict(year));
  }

  private static List<Chart> charts(Figures year, Figures months, Figures windows) {
    String part = "share of the people there";
    return List.of(
        Chart.of("The share of people taking part, over the year", months, "month", part)
            .lines(OVER_TIME.map(BudgetTables::part).toJavaArray(String[]::new)),
        Chart.of("Errors of the count, over the year", months, "month", part)
            .lines(OVER_TIME.map(BudgetTables::error).toJavaArray(String[]::new)),
        Chart.of("Errors of the count, in the year", year, "way", part).bars(BudgetTables.ERROR),
        Chart.of("Errors of the count beside w-events", windows, "way", part)
            .bars(BudgetTables.ERROR),
        Chart.of("What a person lost, beside w-events", windows, "way", "ε")
            .bars(BudgetTables.MOST_IN_A_WINDOW, BudgetTables.MOST));
  }

  /** The ways to ask of budgets. */
  static Map<String, Daily> ways(Epsilon budget) {
    Epsilon each = budget.dividedBy(QUESTIONS);
    Epsilon back = budget.dividedBy(PART);
    Epsilon split = back.dividedBy(LONGEST_MONTH);
    Epsilon inTurn = new Epsilon(Guest.GROUPS * split.nanos());
    Regime ends = new Regime.Personal(budget);
    Regime renews = Daily.personal(back, budget);
    Regime global = Daily.global(back, Period.MONTH, budget);
    return LinkedHashMap.<String, Daily>empty()
        .put(ENDS, Daily.of(ends, each))
        .put(ENDS_SPLIT, Daily.of(ends, budget.dividedBy(Almanac.DAYS)))
        .put(RENEWS, Daily.of(renews, each))
        .put(RENEWS_SPLIT, Daily.of(renews, split))
        .put(GLOBAL, Daily.of(global, each))
        .put(
            GLOBAL_MONTHLY,
            Daily.of(Daily.global(budget, Period.MONTH, budget), budget.dividedBy(LONGEST_MONTH)))
        .put(GLOBAL_DAILY, Daily.of(Daily.global(budget, Period.DAY, budget), budget))
        .put(IN_TURN, new Daily(renews, inTurn, Guest.GROUPS))
        .put(HALF_EACH_MONTH, fullEachMonth(budget.dividedBy(2)))
        .put(ALL_EACH_MONTH, fullEachMonth(budget));
  }

  /** Personal budgets that are full again each month, which uses them up. */
  private static Daily fullEachMonth(Epsilon budget) {
    return Daily.of(Daily.personal(budget, budget), budget.dividedBy(LONGEST_MONTH));
  }

  /** The ways to publish in the model of events. */
  private static Map<String, Function<DailyYear, Events>> byEvents(
      Setting setting, Epsilon budget) {
    double whole = budget.decimal().doubleValue();
    Wish usual = new Wish(whole, WINDOW);
    Vector<Wish> kinds =
        Vector.of(new Wish(whole / 2, 2 * WINDOW), usual, new Wish(2 * whole, WINDOW / 2));
    Function<Guest, Wish> alike = guest -> usual;
    Function<Guest, Wish> own =
        guest -> kinds.get((int) Long.remainderUnsigned(guest.seed(), kinds.size()));
    return LinkedHashMap.<String, Function<DailyYear, Events>>empty()
        .put(BY_HALVES, year -> new EventsByHalves(setting, year, alike))
        .put(BY_ABSORPTION, year -> new EventsByAbsorption(setting, year, alike))
        .put(BY_HALVES_OWN, year -> new EventsByHalves(setting, year, own))
        .put(BY_ABSORPTION_OWN, year -> new EventsByAbsorption(setting, year, own));
  }
}
