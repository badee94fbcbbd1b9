package org.properdp.examples.experiment.live;

import io.vavr.Tuple;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.properdp.budget.ApproximateLoss;
import org.properdp.budget.Rho;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.live.Wanted.Matter;
import org.properdp.examples.experiment.people.Column;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;

/** Groups of people that rotate, with a budget each, beside a budget for each person. */
public final class RotatingGroups implements Experiment {
  static final String PERSONAL = "personal";
  static final String GROUPS = "groups";
  static final String BY_DISTRICT = "groups by district";
  static final String SPLIT = "global, split over the year";
  static final String WHOLE = "global, as it comes";
  static final String WITHOUT = "no quotas";
  static final String WITH = "quotas";

  /** Questions in two weeks, as a multiple of what groups unlock: one a week. */
  static final Map<String, Integer> DEMANDS = LinkedHashMap.of("1/2", 1, "1", 2, "3", 6);

  /** The number of questions a week of the analyst who asks much. */
  static final int GREEDY = 5;

  private static final Rho SPLIT_EACH = Keeping.BUDGET.dividedBy(Year.WEEKS);

  private static final Vector<String> OVER_TIME =
      Vector.of(row(PERSONAL, "1"), row(PERSONAL, "3"), row(GROUPS, "1"), row(SPLIT, "1"));

  private static final Map<String, Integer> NO_QUOTAS = HashMap.empty();
  private static final Map<String, Integer> QUOTAS = HashMap.of("eve", 2);

  @Override
  public String name() {
    return "rotating-groups";
  }

  @Override
  public String title() {
    return "Rotating groups, and analysts with quotas";
  }

  @Override
  public String line() {
    return "a budget for each group of people, in rotation, and quotas, beside personal budgets";
  }

  @Override
  public String question() {
    return "Some systems keep one budget for each group of people, and let groups rotate, so that"
        + " there is always something left to ask with. On people who come and go, what do analysts"
        + " get in a year of that, and of personal budgets? What do quotas for analysts change?";
  }

  @Override
  public String method() {
    return "Groups of people are kept as Cohere (Küchler, Opel, Lycklama, Viand and Hithnawi, IEEE"
        + " S&P 2024) describes them, in our words: people who join are spread over groups; a group"
        + " is active for "
        + KeptByGroup.ACTIVE
        + " weeks, in each of which as much of its budget is unlocked, and retires for good. A"
        + " request is about the people of all active groups, and each of these pays for it; if one"
        + " cannot, the request is refused. In "
        + Year.WEEKS
        + " weeks equally many people come each week. Each question asks for the share of smokers,"
        + " under groups, under a budget for each person, and under one for all.";
  }

  @Override
  public String details() {
    return cohere() + " " + year();
  }

  private static String cohere() {
    return "What is said of Cohere is from its abstract and the tools that its authors published."
        + " A group pays from an account for each value of a public attribute, if there is one."
        + " Losses are added up as Rényi divergences of several orders. Here people are spread"
        + " over "
        + KeptByGroup.SPREAD
        + " groups, and noise is Gaussian, whose divergence is α·ρ at each order α, so that one"
        + " number, ρ, keeps the account. Left out are Cohere's planner, which chooses among"
        + " requests by their worth (here they are served as they come), amplification by"
        + " subsampling, and slack in unlocking. At the start groups are as if there had always"
        + " been some, and have as much of a budget as they have weeks.";
  }

  private static String year() {
    return "Each person may lose ρ "
        + Keeping.BUDGET
        + " "
        + ApproximateLoss.of(Keeping.BUDGET, "0.0000001")
        + ", by groups as by personal budgets. In "
        + Year.WEEKS
        + " weeks people stay for one week to twice the usual "
        + Years.USUAL_STAY
        + ". A share is asked for by two noisy numbers at ρ "
        + Keeping.EACH
        + ". Errors are root mean squares over the second half of a year, of answers as they are:"
        + " noise, and that not all people take part. A trial is a whole year, with other stays"
        + " and groups, and of"
        + " made-up people other people: that is what intervals are about. Of a file, people come"
        + " in its order; five districts are zip modulo 5.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.SMOKES, Column.ZIP);
  }

  @Override
  public Findings run(Setting setting) {
    Years years = Years.of(setting);
    Map<String, Replies> all = byDemand(setting, years);
    Figures year =
        RotationTables.ways("year", "Each question is about all people, at three demands", all);
    Figures time = RotationTables.time(all.filterKeys(OVER_TIME::contains));
    setting.begin("questions about districts");
    Figures districts =
        RotationTables.ways(
            "districts",
            "Each question is about one of five districts, at demand 3",
            districts(setting, years));
    setting.begin("questions about people who have been there for long");
    Figures longHere =
        RotationTables.ways(
            "long-here",
            "Which share has been in town for half a year? At demand 1",
            longHere(setting, years));
    setting.begin("analysts with quotas and without");
    Figures analysts = RotationTables.analysts(analysts(setting, years));
    setting.begin("accounts");
    Figures accounts = accounts(setting, years);
    return new Findings(
            RotationTold.conclusion(year, time, districts, longHere, analysts, accounts),
            List.of(year, time, districts, longHere, analysts, accounts),
            charts(year, time, analysts))
        .verdict(RotationTold.verdict(year));
  }

  static String row(String way, String demand) {
    return way + ", demand " + demand;
  }

  private static List<Chart> charts(Figures year, Figures time, Figures analysts) {
    Chart takingPart =
        Chart.of(
            "The share of people taking part, over the year", time, "to week", "share of people");
    Chart errors =
        Chart.of("Errors over the year", time, "to week", "error of a share (0.01 is a point)");
    return List.of(
        takingPart.lines(OVER_TIME.map(RotationTables::part).toJavaArray(String[]::new)),
        errors.lines(OVER_TIME.map(RotationTables::error).toJavaArray(String[]::new)),
        Chart.of(
                "Errors in the second half of a year",
                year,
                "way",
                "error of a share (0.01 is a point)")
            .bars(RotationTables.ERROR),
        Chart.of(
                "Analysts who ask little, and one who asks much",
                analysts,
                "way",
                "error of a share (0.01 is a point)")
            .bars("Ada and Bob, error", "Eve, error"));
  }

  /** The same question, as often as belongs to a demand. */
  private static IntFunction<Vector<Wanted>> weekly(String demand, Wanted wanted) {
    int inTwoWeeks = DEMANDS.get(demand).get();
    return week -> Vector.fill(inTwoWeeks * week / 2 - inTwoWeeks * (week - 1) / 2, () -> wanted);
  }

  private static IntFunction<Vector<Wanted>> weekly(String demand) {
    return weekly(demand, Wanted.of("ada"));
  }

  private static Keeping groups(Setting setting, int parts, Map<String, Integer> most, long seed) {
    return new KeptByGroup(setting, parts, most, seed);
  }

  private static Map<String, Replies> byDemand(Setting setting, Years years) {
    Map<String, Replies> all = LinkedHashMap.empty();
    for (var demand : DEMANDS) {
      setting.begin("demand " + demand._1);
      IntFunction<Vector<Wanted>> weekly = weekly(demand._1);
      all =
          all.put(
                  row(PERSONAL, demand._1),
                  years.run(seed -> new KeptByPerson(setting, NO_QUOTAS), weekly))
              .put(
                  row(GROUPS, demand._1),
                  years.run(seed -> groups(setting, 1, NO_QUOTAS, seed), weekly));
    }
    IntFunction<Vector<Wanted>> weekly = weekly("1");
    return all.put(row(SPLIT, "1"), years.run(seed -> new KeptForAll(setting, SPLIT_EACH), weekly))
        .put(row(WHOLE, "1"), years.run(seed -> new KeptForAll(setting, Keeping.EACH), weekly));
  }

  private static Map<String, Replies> districts(Setting setting, Years years) {
    int many = DEMANDS.get("3").get() / 2;
    IntFunction<Vector<Wanted>> weekly =
        week ->
            Vector.range(0, many)
                .map(n -> Option.some((week * many + n) % Dweller.DISTRICTS))
                .map(district -> new Wanted("ada", district, Matter.SMOKING));
    return LinkedHashMap.<String, Replies>empty()
        .put(PERSONAL, years.run(seed -> new KeptByPerson(setting, NO_QUOTAS), weekly))
        .put(GROUPS, years.run(seed -> groups(setting, 1, NO_QUOTAS, seed), weekly))
        .put(
            BY_DISTRICT,
            years.run(seed -> groups(setting, Dweller.DISTRICTS, NO_QUOTAS, seed), weekly));
  }

  private static Map<String, Replies> longHere(Setting setting, Years years) {
    Wanted wanted = new Wanted("ada", Option.none(), Matter.LONG_HERE);
    IntFunction<Vector<Wanted>> weekly = weekly("1", wanted);
    return LinkedHashMap.<String, Replies>empty()
        .put(PERSONAL, years.run(seed -> new KeptByPerson(setting, NO_QUOTAS), weekly))
        .put(GROUPS, years.run(seed -> groups(setting, 1, NO_QUOTAS, seed), weekly))
        .put(SPLIT, years.run(seed -> new KeptForAll(setting, SPLIT_EACH), weekly));
  }

  /** In each week the questions come in an order of its own. */
  private static Map<String, Replies> analysts(Setting setting, Years years) {
    Vector<Wanted> greedy = Vector.fill(GREEDY, () -> Wanted.of("eve"));
    IntFunction<Vector<Wanted>> weekly =
        week ->
            shuffled(
                greedy.appendAll(modest(week)),
                new SplittableRandom(setting.seed() * Year.WEEKS + week));
    Map<String, Replies> all = LinkedHashMap.empty();
    for (var quotas : LinkedHashMap.of(WITHOUT, NO_QUOTAS, WITH, QUOTAS)) {
      all =
          all.put(
                  PERSONAL + ", " + quotas._1,
                  years.run(seed -> new KeptByPerson(setting, quotas._2), weekly))
              .put(
                  GROUPS + ", " + quotas._1,
                  years.run(seed -> groups(setting, 1, quotas._2, seed), weekly));
    }
    return all;
  }

  /** Ada and bob ask in turn, every other week, when eve's quota does not grow. */
  private static Option<Wanted> modest(int week) {
    return Option.when(week % 2 == 1, () -> Wanted.of(week % 4 == 1 ? "ada" : "bob"));
  }

  private static Vector<Wanted> shuffled(Vector<Wanted> wanted, SplittableRandom random) {
    return wanted
        .map(one -> Tuple.of(random.nextDouble(), one))
        .sortBy(drawn -> drawn._1)
        .map(drawn -> drawn._2);
  }

  /** The runtime's accounts, beside those by which it is computed who takes part. */
  private static Figures accounts(Setting setting, Years years) {
    KeptByPerson kept = new KeptByPerson(setting, NO_QUOTAS);
    years.years().head().run(kept, weekly("1"));
    return Figures.of("accounts", "Accounts at the end of a year, at demand 1", "what", "number")
        .with("compared", kept.accounts())
        .with("different", kept.differing());
  }
}
