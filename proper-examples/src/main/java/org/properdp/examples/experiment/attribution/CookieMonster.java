package org.properdp.examples.experiment.attribution;

import static org.properdp.examples.experiment.figures.Numbers.percent;
import static org.properdp.examples.experiment.figures.Numbers.shown;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Findings;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.attribution.Campaign.Conversion;
import org.properdp.examples.experiment.figures.Chart;
import org.properdp.examples.experiment.figures.Figures;
import org.properdp.examples.experiment.world.Statistics;

/** Advertising: what an individual, one person in one week, pays by three ways of accounting. */
public final class CookieMonster implements Experiment {
  private static final Epsilon BUDGET = Epsilon.of("1");

  /** ε of a batch whose purchases are worth 5 at most; every purchase is worth that. */
  private static final Epsilon EACH = Epsilon.of("0.046052");

  private static final int CAP = 5;
  private static final Price PRICE = Price.per(CAP, EACH);

  static final String CENTRAL = "central";
  static final String WORST_CASE = "worst case";
  static final String INDIVIDUAL = "individual";
  static final Vector<String> WAYS = Vector.of(CENTRAL, WORST_CASE, INDIVIDUAL);

  /** A size of the benchmark, and the average ε that its authors' artifact gives for it. */
  private record Published(int people, int impressions, Vector<Double> averages) {
    Campaign campaign(long seed) {
      return new Campaign(people, impressions, seed);
    }
  }

  private static final Map<String, Published> SETTINGS =
      LinkedHashMap.of(
          "10 % buy, 0.001 a day", new Published(20_000, 1, Vector.of(0.588, 0.03074, 0.00145)),
          "10 % buy, 0.01 a day", new Published(20_000, 2, Vector.of(0.588, 0.03074, 0.00289)),
          "10 % buy, 0.1 a day", new Published(20_000, 12, Vector.of(0.588, 0.03074, 0.01325)),
          "10 % buy, 1 a day", new Published(20_000, 120, Vector.of(0.588, 0.03074, 0.02913)),
          "all buy, 0.1 a day", new Published(2_000, 12, Vector.of(0.588, 0.2703, 0.1161)));

  @Override
  public String name() {
    return "cookie-monster";
  }

  @Override
  public String line() {
    return "individual accounting elsewhere: Cookie Monster's microbenchmark, on our ledger";
  }

  @Override
  public String question() {
    return "Cookie Monster (Tholoniat and others, SOSP 2024) measures advertising with a budget for"
        + " every person and week. Do we find the same when we account for its microbenchmark: what"
        + " does an individual pay if there is one budget for all, if each pays the worst case, and"
        + " if each pays for what it can change?";
  }

  @Override
  public String method() {
    return "The benchmark is made again from its description: everybody sees advertisements through"
        + " 120 days; ten kinds of purchases are measured in two batches of 2,000 each, drawn from"
        + " 20,000 people (10 %) or from 2,000 (all). A report says how much of a purchase, at most"
        + " 5, goes back to the last advertisement of the 30 days before; a batch adds its reports"
        + " up at ε 0.046052. Individuals are people in weeks, each with a budget of 1. Central: a"
        + " batch costs all people ε in each week that any of its reports looks at. Worst case:"
        + " ε for the buyer in each week that the report looks at. Individual: nothing in a week"
        + " without an advertisement that counts, and else ε times the cap on the report, by 5."
        + " A report reads several weeks, and so several individuals' rows: its provenance is not"
        + " affine, and no collection can express it. It is computed outside, and the runtime's"
        + " ledger is charged for each individual's supremum over all others. Averages are over"
        + " the people who bought anything and the weeks that were looked at, as in the authors'"
        + " artifact, whose figures stand beside ours. Nothing here has noise.";
  }

  @Override
  public Findings run(Setting setting) {
    Figures spent =
        Figures.of(
            "spent",
            "Average ε spent by an individual",
            WAYS.flatMap(way -> Vector.of(way, published(way)))
                .prepend("setting")
                .toJavaArray(String[]::new));
    Figures agreement = table("agreement", "Our averages, divided by the published ones");
    Figures most = table("most", "The most ε that any individual spent");
    int times = setting.choose(1, 5, 50);
    for (var published : SETTINGS) {
      setting.begin(published._1 + ", " + times + " times");
      Vector<Vector<Spent>> runs =
          Vector.tabulate(times, time -> spent(published._2.campaign(setting.seed() + time)));
      Vector<Double> ours = ofEachWay(way -> Statistics.mean(runs.map(run -> run.get(way).mean())));
      Vector<Double> theirs = published._2.averages();
      spent =
          with(spent, published._1, ours.zip(theirs).flatMap(both -> Vector.of(both._1, both._2)));
      agreement = with(agreement, published._1, ours.zipWith(theirs, (our, their) -> our / their));
      most =
          with(
              most,
              published._1,
              ofEachWay(way -> runs.map(run -> run.get(way).most()).max().get()));
    }
    return new Findings(
        conclusion(spent, agreement, most), List.of(spent, agreement, most), charts(spent));
  }

  static String published(String way) {
    return way + ", published";
  }

  private static Figures table(String name, String title) {
    return Figures.of(name, title, WAYS.prepend("setting").toJavaArray(String[]::new));
  }

  private static Figures with(Figures table, String setting, Vector<Double> numbers) {
    return table.with(Vector.<Object>of(setting).appendAll(numbers).toJavaArray());
  }

  private static Vector<Double> ofEachWay(Function<Integer, Double> number) {
    return Vector.range(0, WAYS.size()).map(number);
  }

  /** What individuals spent by one way of accounting. */
  private record Spent(double mean, double most) {
    static Spent of(Books books, long individuals) {
      return new Spent(
          books.spentNanos().sum() / 1e9 / individuals, books.spentNanos().max().orElse(0) / 1e9);
    }
  }

  /** What they spent by each way. */
  private static Vector<Spent> spent(Campaign campaign) {
    Books central = new Books(Campaign.EPOCHS, BUDGET);
    Books worstCase = new Books(campaign.people() * Campaign.EPOCHS, BUDGET);
    Books individual = new Books(campaign.people() * Campaign.EPOCHS, BUDGET);
    Vector<Vector<Conversion>> batches = campaign.batches();
    for (Vector<Conversion> batch : batches) {
      central.charge(weeks(batch), PRICE);
      worstCase.charge(weights(campaign, batch, conversion -> -1), PRICE);
      individual.charge(weights(campaign, batch, campaign::relevantEpochs), PRICE);
    }
    long weeks = central.spentNanos().filter(nanos -> nanos > 0).count();
    long buyers = batches.flatMap(batch -> batch.map(Conversion::person)).distinct().size();
    return Vector.of(
        Spent.of(central, weeks),
        Spent.of(worstCase, buyers * weeks),
        Spent.of(individual, buyers * weeks));
  }

  /** Everybody's budget for each week that any report of a batch looks at. */
  private static long[] weeks(Vector<Conversion> batch) {
    long[] weights = new long[Campaign.EPOCHS];
    int first = batch.map(Conversion::firstEpoch).min().get();
    int last = batch.map(Conversion::lastEpoch).max().get();
    Arrays.fill(weights, first, last + 1, CAP);
    return weights;
  }

  /**
   * What each report of a batch can change by, for the buyer's weeks that count. There are always
   * several weeks, so that it is the cap, and not what the purchase was worth.
   */
  private static long[] weights(
      Campaign campaign, Vector<Conversion> batch, ToIntFunction<Conversion> counting) {
    long[] weights = new long[campaign.people() * Campaign.EPOCHS];
    for (Conversion conversion : batch) {
      int counts = counting.applyAsInt(conversion);
      for (int week = conversion.firstEpoch(); week <= conversion.lastEpoch(); week++) {
        weights[conversion.person() * Campaign.EPOCHS + week] =
            (counts >>> week & 1) == 1 ? CAP : 0;
      }
    }
    return weights;
  }

  private static List<Chart> charts(Figures spent) {
    return List.of(
        Chart.of("What an individual spends, on average", spent, "setting", "ε")
            .bars(WORST_CASE, published(WORST_CASE), INDIVIDUAL, published(INDIVIDUAL)),
        Chart.of("The same, beside one budget for all", spent, "setting", "ε")
            .bars(CENTRAL, WORST_CASE, INDIVIDUAL));
  }

  private static List<String> conclusion(Figures spent, Figures agreement, Figures most) {
    double furthest =
        WAYS.flatMap(agreement::numbers).map(ratio -> Math.abs(ratio - 1)).max().get();
    String few = SETTINGS.keySet().head();
    String usual = "10 % buy, 0.1 a day";
    String many = "10 % buy, 1 a day";
    return List.of(
        "We find what they found: of the 15 averages none is further from the published one than "
            + percent(furthest)
            + ".",
        "With an advertisement every ten days and a tenth of the people in a batch, an individual"
            + " paid "
            + shown(spent.number(usual, CENTRAL))
            + " of one budget for all, "
            + shown(spent.number(usual, WORST_CASE))
            + " if each pays the worst case, and "
            + shown(spent.number(usual, INDIVIDUAL))
            + " if each pays for what it can change: "
            + shown(spent.number(usual, CENTRAL) / spent.number(usual, INDIVIDUAL))
            + " and "
            + shown(spent.number(usual, WORST_CASE) / spent.number(usual, INDIVIDUAL))
            + " times less.",
        "What is gained over one budget for all comes from the people who are in few batches; what"
            + " is gained over the worst case, from weeks without advertisements: "
            + shown(spent.number(few, WORST_CASE) / spent.number(few, INDIVIDUAL))
            + " times less with one advertisement in all, and only "
            + shown(spent.number(many, WORST_CASE) / spent.number(many, INDIVIDUAL))
            + " times less with one a day.",
        "Averages are not what runs out first. Where everybody is in every batch, the most charged"
            + " individual paid "
            + shown(most.number("all buy, 0.1 a day", INDIVIDUAL))
            + ", by the worst case "
            + shown(most.number("all buy, 0.1 a day", WORST_CASE))
            + ", and of one budget for all "
            + shown(most.number("all buy, 0.1 a day", CENTRAL))
            + ".",
        "The benchmark fits in its budgets, so nobody was left out. With less, each device would"
            + " leave weeks out silently, as personal budgets do here.");
  }
}
