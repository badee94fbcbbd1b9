package org.properdp.examples.experiment.attribution;

import static org.properdp.report.figures.Numbers.percent;
import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.LongFunction;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.people.Visit;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** Advertising: what an individual, one person in one week, pays by three ways of accounting. */
public final class CookieMonster implements Experiment {
  /** The most people that are read from a file: as many as the benchmark has. */
  private static final int PEOPLE = 20_000;

  /** The artifact's seeds are not ours: a few percent are between two draws of the benchmark. */
  private static final double NEAR = 0.05;

  private static final String SPENT = "Average ε spent by an individual";
  private static final String MOST = "The most ε that any individual spent";
  static final String YOURS = "your file";

  static final String CENTRAL = "central";
  static final String WORST_CASE = "worst case";
  static final String INDIVIDUAL = "individual";
  static final Vector<String> WAYS = Vector.of(CENTRAL, WORST_CASE, INDIVIDUAL);

  /** A size of the benchmark, with the average ε that its authors' artifact gives. */
  private record Published(int people, int impressions, Vector<Double> averages) {
    Campaign campaign(long seed) {
      return Campaign.benchmark(people, impressions, seed);
    }
  }

  private static final Map<String, Published> SETTINGS =
      LinkedHashMap.of(
          "10 % buy, 0.001 a day", new Published(PEOPLE, 1, Vector.of(0.588, 0.03074, 0.00145)),
          "10 % buy, 0.01 a day", new Published(PEOPLE, 2, Vector.of(0.588, 0.03074, 0.00289)),
          "10 % buy, 0.1 a day", new Published(PEOPLE, 12, Vector.of(0.588, 0.03074, 0.01325)),
          "10 % buy, 1 a day", new Published(PEOPLE, 120, Vector.of(0.588, 0.03074, 0.02913)),
          "all buy, 0.1 a day", new Published(2_000, 12, Vector.of(0.588, 0.2703, 0.1161)));

  @Override
  public String name() {
    return "cookie-monster";
  }

  @Override
  public String title() {
    return "Individual accounting elsewhere: Cookie Monster";
  }

  @Override
  public String line() {
    return "individual accounting elsewhere: Cookie Monster's microbenchmark, paid from our ledger";
  }

  @Override
  public String question() {
    return "Cookie Monster (Tholoniat and others, SOSP 2024) measures advertising with a budget for"
        + " every person and week. Do we find the same when we account for its microbenchmark: what"
        + " does an individual pay if there is one budget for all, if each pays the worst case, and"
        + " if each pays for what it can change? And what would people of your own?";
  }

  @Override
  public String method() {
    return "The benchmark is made again from its description: all people see advertisements through"
        + " 120 days; ten kinds of purchases are measured in two batches of 2,000 each, drawn from"
        + " 20,000 people (10 %) or from 2,000 (all). A report says how much of a purchase, at most"
        + " 5, goes back to the last advertisement of the 30 days before; a batch adds its reports"
        + " up at ε 0.046052. Individuals are people in weeks, each with a budget of 1. Central: a"
        + " batch costs all people ε in each week that any of its reports looks at. Worst case:"
        + " ε for the buyer in each week that the report looks at. Individual: nothing in a week"
        + " without an advertisement that counts, and else ε times the cap on the report, by 5.";
  }

  @Override
  public String details() {
    return "A report reads several weeks, and so several individuals' rows: its provenance is not"
        + " affine, and no collection can express it. It is computed outside, and the runtime's"
        + " ledger is charged for each individual's supremum over all others. Averages are over"
        + " the people who bought anything and the weeks that were looked at, as in the authors'"
        + " artifact, whose figures stand beside ours. Nothing here has noise. In a file of your"
        + " own each row is an advertisement, which its individual saw on that day, at a time drawn"
        + " from the seed. Purchases are drawn as before: from its people, the first 20,000 of"
        + " them, in batches of 2,000 or of all if they are fewer; from day 31 to the file's last"
        + " day, or to day 60 if that is later.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.DAY);
  }

  /** It charges a ledger in memory by hand. */
  @Override
  public boolean isKept() {
    return false;
  }

  @Override
  public Findings run(Setting setting) {
    int times = setting.choose(4, 5, 50);
    return setting.source().isMadeUp() ? benchmark(setting, times) : own(setting, times);
  }

  private static Findings benchmark(Setting setting, int times) {
    Figures spent = table("spent", SPENT, WAYS.flatMap(way -> Vector.of(way, published(way))));
    Figures agreement =
        table(
            "agreement",
            "Our averages, divided by the published ones, of which no interval is known",
            WAYS);
    Figures most = table("most", MOST, WAYS);
    for (var published : SETTINGS) {
      Vector<Accounts> runs =
          accounts(setting, published._1, times, seed -> published._2.campaign(seed));
      Vector<Measured> ours = Accounts.means(runs);
      Vector<Double> theirs = published._2.averages();
      spent =
          with(
              spent,
              published._1,
              ours.zip(theirs).flatMap(both -> Vector.<Object>of(both._1, both._2)));
      agreement = with(agreement, published._1, ours.zipWith(theirs, Measured::over));
      most = with(most, published._1, Accounts.most(runs));
    }
    return new Findings(
            conclusion(spent, agreement, most), List.of(spent, agreement, most), charts(spent))
        .verdict(verdict(spent, agreement));
  }

  static Verdict verdict(Figures spent, Figures agreement) {
    boolean isLess =
        Gain.areLess(
            spent
                .column(INDIVIDUAL)
                .zip(spent.column(WORST_CASE))
                .appendAll(spent.column(WORST_CASE).zip(spent.column(CENTRAL))));
    return Verdict.shownWhere(
            isLess && farthest(agreement) < NEAR,
            "The averages of these draws are within "
                + percent(NEAR)
                + " of the published ones; on average individual accounting costs less there in"
                + " each setting.")
        .countedWhere(
            isLess,
            "The averages of these draws are not within "
                + percent(NEAR)
                + " of the published ones.")
        .otherwise("On average individual accounting is not shown to cost less in each setting.");
  }

  /** By how many intervals ours differ from the published averages; what never varies has none. */
  private static String beside(Figures agreement) {
    Vector<Measured> ratios =
        WAYS.flatMap(agreement::column)
            .filter(cell -> cell instanceof Measured ratio && ratio.isBounded())
            .map(cell -> (Measured) cell);
    int apart = ratios.count(ratio -> !ratio.agreesWith(1));
    int atOnce = Measured.together(ratios).count(ratio -> !ratio.agreesWith(1));
    return ratios.isEmpty()
        ? ""
        : " Of "
            + shown((long) ratios.size(), "interval", "intervals")
            + " of a ratio to a published average, "
            + apart
            + (apart == 1 ? " excludes 1, and " : " exclude 1, and ")
            + atOnce
            + " if they are widened to hold all at once in 95 %: "
            + Claim.where(atOnce > 0, "there ours differ by more than the chance of these draws.")
                .otherwise("that does not show ours to differ.");
  }

  /** The distance of the average that is farthest from the published one, as a share. */
  private static double farthest(Figures agreement) {
    return WAYS.flatMap(agreement::numbers).map(ratio -> Math.abs(ratio - 1)).max().get();
  }

  private static Findings own(Setting setting, int times) {
    Vector<Person> people = setting.people(PEOPLE);
    Vector<Visit> rows = setting.visits(PEOPLE);
    Vector<Accounts> runs =
        accounts(setting, YOURS, times, seed -> Campaign.of(people, rows, seed));
    Figures spent = with(table("spent", SPENT, WAYS), YOURS, Accounts.means(runs));
    Figures most = with(table("most", MOST, WAYS), YOURS, Accounts.most(runs));
    Chart chart =
        Chart.of("What an individual spends, on average", spent, "setting", "ε, on average")
            .bars(CENTRAL, WORST_CASE, INDIVIDUAL);
    return new Findings(
            Gain.sentences(people.size(), rows.size(), spent, most),
            List.of(spent, most),
            List.of(chart))
        .verdict(Gain.verdict(spent));
  }

  private static Vector<Accounts> accounts(
      Setting setting, String name, int times, LongFunction<Campaign> campaign) {
    setting.begin(name + ", " + times + (times == 1 ? " time" : " times"));
    return Vector.tabulate(times, time -> Accounts.after(campaign.apply(setting.seed() + time)));
  }

  static String published(String way) {
    return way + ", published";
  }

  private static Figures table(String name, String title, Vector<String> columns) {
    return Figures.of(name, title, columns.prepend("setting").toJavaArray(String[]::new));
  }

  private static Figures with(Figures table, String setting, Vector<?> numbers) {
    return table.with(Vector.<Object>of(setting).appendAll(numbers).toJavaArray());
  }

  private static List<Chart> charts(Figures spent) {
    return List.of(
        Chart.of("What an individual spends, on average", spent, "setting", "ε, on average")
            .bars(WORST_CASE, published(WORST_CASE), INDIVIDUAL, published(INDIVIDUAL)),
        Chart.of("The same, beside one budget for all", spent, "setting", "ε, on average")
            .bars(CENTRAL, WORST_CASE, INDIVIDUAL));
  }

  /** Made of the tables. */
  static List<String> conclusion(Figures spent, Figures agreement, Figures most) {
    double farthest = farthest(agreement);
    String few = SETTINGS.keySet().head();
    String usual = "10 % buy, 0.1 a day";
    String many = "10 % buy, 1 a day";
    return List.of(
        Claim.where(farthest < NEAR, "The averages of these draws are within ")
                .otherwise("The averages of these draws are not within ")
            + percent(NEAR)
            + " of the published ones: of "
            + WAYS.size() * SETTINGS.size()
            + " the one that is farthest is off by "
            + percent(farthest)
            + "."
            + beside(agreement),
        "With an advertisement every ten days and a tenth of the people in a batch, an individual"
            + " paid on average "
            + spent.measured(usual, CENTRAL).shown()
            + " of one budget for all, "
            + spent.measured(usual, WORST_CASE).shown()
            + " if each pays the worst case, and "
            + spent.measured(usual, INDIVIDUAL).shown()
            + " if each pays for what it can change: "
            + "the first two are "
            + Gain.times(spent, usual, CENTRAL, INDIVIDUAL)
            + " and "
            + Gain.times(spent, usual, WORST_CASE, INDIVIDUAL)
            + " times the last; "
            + Gain.RATIOS
            + ".",
        gained(
            Gain.times(spent, few, WORST_CASE, INDIVIDUAL),
            Gain.times(spent, many, WORST_CASE, INDIVIDUAL)),
        hidden(most),
        Accounts.NOBODY_LEFT_OUT);
  }

  private static String hidden(Figures most) {
    return "Averages hide which budgets run out first. If all people are in each batch, the most"
        + " charged individual paid "
        + shown(most.number("all buy, 0.1 a day", INDIVIDUAL))
        + ", by the worst case "
        + shown(most.number("all buy, 0.1 a day", WORST_CASE))
        + ", and of one budget for all "
        + shown(most.number("all buy, 0.1 a day", CENTRAL))
        + ".";
  }

  private static String gained(String few, String many) {
    return "By these averages the worst case costs "
        + few
        + " times what individual accounting costs with one advertisement in all, and "
        + many
        + " times with one a day. "
        + "By the rules, what is gained over one budget for all comes from people who are in few"
        + " batches, and what is gained over the worst case from weeks without advertisements.";
  }
}
