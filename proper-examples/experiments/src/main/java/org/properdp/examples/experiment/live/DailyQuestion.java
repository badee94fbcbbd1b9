package org.properdp.examples.experiment.live;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.Takes;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.examples.experiment.live.TownUnder.Day;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Missing;

/** A daily question about people who come and go. */
@Takes(people = false, budget = DailyQuestion.BUDGET)
public final class DailyQuestion implements Experiment {
  static final String BUDGET = "1";
  static final String WHOLE = "global, as it comes";
  static final String SPLIT = "global, split over all days";
  private static final int WEEK = 7;

  /**
   * The ε that newcomers bring in a day, divided by the ε that a day costs if everyone takes part.
   */
  static final Map<String, Double> RATIOS =
      LinkedHashMap.<String, Double>of("1/4", 0.25)
          .put("1/2", 0.5)
          .put("1", 1.0)
          .put("2", 2.0)
          .put("4", 4.0);

  @Override
  public String name() {
    return "live-data";
  }

  @Override
  public String title() {
    return "A question a day, while people come and go";
  }

  @Override
  public String line() {
    return "a question a day while people come and go: for how long budgets carry it";
  }

  @Override
  public String question() {
    return "How many people live in town? That is asked every day, while some come and some"
        + " leave. For how long can it be answered, and how fast may one ask, given how fast"
        + " people arrive?";
  }

  @Override
  public String method() {
    return "On each day equally many people come. They stay from one day to twice the usual time,"
        + " and are deleted when they leave; on day 1 the town is as if it had always been like"
        + " that. The count is asked once a day at ε {budget/50}. Under a global budget of"
        + " {budget} it is asked until it is refused, and with the budget split over all days."
        + " Under personal budgets of {budget}, five towns of one size differ in how many come"
        + " each day.";
  }

  @Override
  public String details() {
    return "The paper says that"
        + " personal budgets suit live data; what that asks of the rates follows from its"
        + " accounts. People pay no more than they brought, so in the long run no more can be"
        + " paid in a day than newcomers bring: budget × arrivals. If all people are to take"
        + " part, a"
        + " day costs questions × ε × people. So the first must be at least the second, and their"
        + " ratio is the most that can take part. Who takes part is computed from who is there,"
        + " and compared with every account. Last, one such town is run as a pipeline over a"
        + " store, by a process that is sent days in advance, killed half-way (kill -9) and"
        + " started again, and is sent a week again. The quick form closes and opens the store"
        + " instead, and takes fewer days. Of a file of your own only its people are read: they"
        + " come in the order in which it first names them; how long they stay is drawn from the"
        + " seed. No one comes twice, so the size of the town depends on the number of people."
        + " With fewer than "
        + shown((long) Extent.comersWhereBudgetsLast(Extent.USUAL))
        + " people the question is asked for 56 or 28 days, at ε {budget/20} or {budget/10}, so"
        + " that budgets last 20 or 10 days; with fewer than "
        + shown((long) Extent.fewest())
        + " it is not asked.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.empty();
  }

  @Override
  public Findings run(Setting setting) {
    Extent extent = Extent.of(setting);
    Vector<String> ids = setting.people(extent.comers()).map(Person::id);
    Epsilon budget = Epsilon.of(setting.budget(BUDGET));
    Regime personal = new Regime.Personal(budget);
    Regime global = new Regime.Global(budget, 1);
    Epsilon each = extent.each(budget);
    Map<String, TownUnder> towns = LinkedHashMap.empty();
    for (String ratio : RATIOS.keySet()) {
      setting.begin(extent.days() + " days at a ratio of " + ratio);
      Comings comings = extent.comings(ids, RATIOS.get(ratio).get(), setting.seed());
      towns = towns.put(ratio, town(setting, comings, personal, each));
    }
    setting.begin(extent.days() + " days under a global budget");
    Comings comings = extent.comings(ids, 1, setting.seed());
    TownUnder whole = town(setting, comings, global, each);
    TownUnder split = town(setting, comings, global, budget.dividedBy(extent.days()));
    Figures rates = rates(budget, extent, towns);
    Map<String, TownUnder> all = towns.put(WHOLE, whole).put(SPLIT, split);
    Figures errors = errors(each, extent, all);
    Figures answered = answered(all);
    Figures participation = participation(extent, towns);
    Figures restart = restart(extent, setting, ids);
    return new Findings(
            DaysTold.conclusion(
                extent,
                rates,
                errors,
                answered,
                SameDays.of(extent.steady(), towns.get("1/4").get(), split),
                restart),
            List.of(rates, answered, participation, errors, restart),
            charts(extent, participation, errors, rates))
        .verdict(DaysTold.verdict(extent, rates, answered));
  }

  private static List<Chart> charts(
      Extent extent, Figures participation, Figures errors, Figures rates) {
    return List.of(
        Chart.of(
                "The share of people taking part, at ratios of supply to demand",
                participation,
                "day",
                "share of the people there")
            .lines(
                RATIOS.keySet().toVector().map(DailyQuestion::column).toJavaArray(String[]::new)),
        Chart.of(
                "Average error in " + extent.window() + " days, at ratios of supply to demand",
                errors,
                "to day",
                "average error, as a share of the truth")
            .along("last day of the window")
            .lines(errors.columns().tail().init().toJavaArray(String[]::new)),
        Chart.of("What can take part, and what does", rates, "ratio", "share of the people there")
            .along("ε that newcomers bring, over ε that all would pay")
            .bars(DaysTold.IN_THE_LONG_RUN, "took part"));
  }

  /** The name of a column about a way: a ratio alone would not say what it is. */
  private static String column(String way) {
    return RATIOS.containsKey(way) ? "ratio " + way : way;
  }

  private static TownUnder town(Setting setting, Comings comings, Regime regime, Epsilon each) {
    Epsilon budget = Epsilon.of(setting.budget(BUDGET));
    return TownUnder.run(
        comings, setting.world(regime, Resident.class, Resident::id), budget, each);
  }

  private static Figures rates(Epsilon budget, Extent extent, Map<String, TownUnder> towns) {
    Figures rates =
        Figures.of(
            "rates",
            "Supply and demand of ε in a day, from day " + extent.steady() + " on",
            "ratio",
            "arrive in a day",
            DaysTold.STAY,
            DaysTold.BROUGHT,
            DaysTold.WOULD_PAY,
            "ε that was paid",
            DaysTold.IN_THE_LONG_RUN,
            "took part",
            "accounts",
            "accounts that differ");
    double each = extent.each(budget).decimal().doubleValue();
    for (var town : towns) {
      Comings comings = town._2.comings();
      Vector<Day> steady = town._2.days().drop(extent.steady() - 1);
      double supply = budget.decimal().doubleValue() * comings.arrivals();
      double ratio = RATIOS.get(town._1).get();
      rates =
          rates.with(
              town._1,
              comings.arrivals(),
              comings.usual(),
              supply,
              mean(steady.map(day -> day.there() * each)),
              mean(steady.map(day -> day.takingPart() * each)),
              Math.min(1, ratio),
              mean(steady.map(Day::share)),
              town._2.accounts(),
              town._2.differing());
    }
    return rates;
  }

  private static double mean(Vector<Double> numbers) {
    return Statistics.mean(numbers);
  }

  private static Figures participation(Extent extent, Map<String, TownUnder> towns) {
    Figures participation =
        Figures.of(
            "participation",
            "Share of the people in town who take part, average of each week",
            towns
                .keySet()
                .toVector()
                .map(DailyQuestion::column)
                .prepend("day")
                .toJavaArray(String[]::new));
    for (int week = 0; week < extent.days() / WEEK; week++) {
      int from = week * WEEK;
      participation =
          participation.with(
              towns
                  .values()
                  .toVector()
                  .<Object>map(town -> mean(town.days().slice(from, from + WEEK).map(Day::share)))
                  .prepend(from + 1)
                  .toJavaArray());
    }
    return participation;
  }

  private static Figures errors(Epsilon each, Extent extent, Map<String, TownUnder> towns) {
    int window = extent.window();
    Figures errors =
        Figures.of(
            "error",
            "Average distance from the truth relative to it, in " + window + " days",
            towns
                .keySet()
                .toVector()
                .map(DailyQuestion::column)
                .prepend("to day")
                .append(DaysTold.NOISE)
                .toJavaArray(String[]::new));
    TownUnder most = towns.get("4").get();
    double noise = new TwoSided(1 / each.decimal().doubleValue()).meanAbsolute();
    for (int to = window; to <= extent.days(); to += window) {
      int until = to;
      errors =
          errors.with(
              towns
                  .values()
                  .toVector()
                  .map(town -> error(town.days().slice(until - window, until)))
                  .prepend(until)
                  .append(
                      mean(
                          most.days().slice(until - window, until).map(day -> noise / day.there())))
                  .toJavaArray());
    }
    return errors;
  }

  /** Each day has noise of its own; days on which everything was refused have no error. */
  private static Object error(Vector<Day> days) {
    Vector<Double> there = days.map(Day::error).filter(error -> !Double.isNaN(error));
    return there.isEmpty() ? (Object) Missing.REFUSED : Measured.meanSize(there);
  }

  private static Figures answered(Map<String, TownUnder> towns) {
    Figures answered =
        Figures.of(
            "answered",
            "Days that were answered, and how far off, relative to the truth",
            "way",
            "answered",
            "last day",
            "days",
            DaysTold.OFF_BY);
    for (var town : towns) {
      Vector<Boolean> told = town._2.days().map(day -> !Double.isNaN(day.answer()));
      answered =
          answered.with(
              town._1,
              told.count(is -> is),
              told.lastIndexOf(true) + 1,
              told.size(),
              error(town._2.days()));
    }
    return answered;
  }

  private static Figures restart(Extent extent, Setting setting, Vector<String> ids) {
    Extent small = extent.upTo(setting.choose(50, 200, 1_000), setting.choose(24, 364, 364));
    boolean isQuick = setting.size() == Size.QUICK;
    setting.begin(isQuick ? "a store that is closed and opened" : "a pipeline that is killed");
    Epsilon budget = Epsilon.of(setting.budget(BUDGET));
    Restart restart =
        new Restart(small.comings(ids, 1, setting.seed()), budget, small.each(budget));
    return isQuick ? restart.closed() : restart.killed();
  }
}
