package org.properdp.examples.experiment.attribution;

import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.examples.experiment.attribution.Campaign.Conversion;
import org.properdp.report.figures.Measured;

/**
 * The amounts that individuals, which are people in weeks, have spent after a campaign, by three
 * ways of accounting.
 *
 * @param individual each pays for the most that it can change
 */
record Accounts(Spent central, Spent worstCase, Spent individual) {
  private static final Epsilon BUDGET = Epsilon.of("1");

  /** ε of a batch whose purchases are worth 5 at most, as all of them are. */
  private static final Epsilon EACH = Epsilon.of("0.046052");

  /** Twenty batches cost an individual at most 20 × 0.046052. */
  static final String NOBODY_LEFT_OUT =
      "By the rules twenty batches cost an individual at most 0.921 of its budget of 1, so that"
          + " none was left out.";

  private static final int CAP = 5;
  private static final Price PRICE = Price.per(CAP, EACH);

  /** The amounts that individuals spent by one way of accounting. */
  record Spent(double mean, double most) {
    private static Spent of(HandLedger books, long individuals) {
      return new Spent(
          books.spentNanos().sum() / 1e9 / individuals, books.spentNanos().max().orElse(0) / 1e9);
    }
  }

  static Accounts after(Campaign campaign) {
    HandLedger central = new HandLedger(campaign.epochs(), BUDGET);
    HandLedger worstCase = new HandLedger(campaign.people() * campaign.epochs(), BUDGET);
    HandLedger individual = new HandLedger(campaign.people() * campaign.epochs(), BUDGET);
    Vector<Vector<Conversion>> batches = campaign.batches();
    for (Vector<Conversion> batch : batches) {
      central.charge(weeks(campaign, batch), PRICE);
      worstCase.charge(weights(campaign, batch, conversion -> -1), PRICE);
      individual.charge(weights(campaign, batch, campaign::relevantEpochs), PRICE);
    }
    long weeks = central.spentNanos().filter(nanos -> nanos > 0).count();
    long buyers = batches.flatMap(batch -> batch.map(Conversion::person)).distinct().size();
    return new Accounts(
        Spent.of(central, weeks),
        Spent.of(worstCase, buyers * weeks),
        Spent.of(individual, buyers * weeks));
  }

  /** The ways, in the order of {@link CookieMonster#WAYS}. */
  private Vector<Spent> ways() {
    return Vector.of(central, worstCase, individual);
  }

  /** The average of several runs, for each way. */
  static Vector<Measured> means(Vector<Accounts> runs) {
    return ofEachWay(runs, spent -> Measured.meanSize(spent.map(Spent::mean)));
  }

  /** The most that any individual spent in any run, for each way. */
  static Vector<Double> most(Vector<Accounts> runs) {
    return ofEachWay(runs, spent -> spent.map(Spent::most).max().get());
  }

  private static <T> Vector<T> ofEachWay(Vector<Accounts> runs, Function<Vector<Spent>, T> number) {
    return Vector.range(0, 3).map(way -> number.apply(runs.map(run -> run.ways().get(way))));
  }

  /** A weight for each person in each week that any report of a batch looks at. */
  private static long[] weeks(Campaign campaign, Vector<Conversion> batch) {
    long[] weights = new long[campaign.epochs()];
    int first = batch.map(Conversion::firstEpoch).min().get();
    int last = batch.map(Conversion::lastEpoch).max().get();
    Arrays.fill(weights, first, last + 1, CAP);
    return weights;
  }

  /**
   * The most that each report of a batch can change by, for the buyer's weeks that count. There are
   * always several such weeks, so this is the cap on the report and not the value of the purchase.
   */
  private static long[] weights(
      Campaign campaign, Vector<Conversion> batch, ToLongFunction<Conversion> counting) {
    long[] weights = new long[campaign.people() * campaign.epochs()];
    for (Conversion conversion : batch) {
      long counts = counting.applyAsLong(conversion);
      for (int week = conversion.firstEpoch(); week <= conversion.lastEpoch(); week++) {
        weights[conversion.person() * campaign.epochs() + week] =
            (counts >>> week & 1) == 1 ? CAP : 0;
      }
    }
    return weights;
  }
}
