package org.properdp.examples.experiment.attribution;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.people.Visit;

/**
 * Advertisements that people saw, and their purchases. Time is in seconds from a Monday on.
 *
 * <p>There are ten kinds of purchases, with two batches for each kind. A batch has 2,000 purchases,
 * or one of each person if there are fewer people. Its buyers are drawn from all people, each at
 * most once. The times are drawn from day 31 to the last day; those of the first batch come before
 * those of the second.
 *
 * @param people how many people may buy
 * @param days how many days the campaign takes
 * @param seen when a person saw advertisements
 * @param seed what everything is drawn from
 */
record Campaign(int people, int days, IntFunction<int[]> seen, long seed) {
  static final int BATCH = 2_000;
  static final int KINDS = 10;
  static final int BATCHES_OF_A_KIND = 2;

  private static final int DAY = 24 * 60 * 60;
  private static final int EPOCH = 7 * DAY;
  private static final int WINDOW = 30 * DAY;

  /** The first time of a purchase, because advertisements count for 30 days. */
  private static final int FIRST_PURCHASE = 31 * DAY;

  private static final int DAYS_OF_THE_BENCHMARK = 120;
  private static final int FEWEST_DAYS = 61;

  /**
   * Cookie Monster's synthetic microbenchmark, from its description: each person sees this many
   * advertisements, at any time from day 1 to day 119.
   */
  static Campaign benchmark(int people, int impressions, long seed) {
    return new Campaign(
        people,
        DAYS_OF_THE_BENCHMARK,
        person -> {
          SplittableRandom random = random(person, seed);
          int[] seen = new int[impressions];
          Arrays.setAll(seen, i -> random.nextInt(DAY, DAYS_OF_THE_BENCHMARK * DAY));
          return seen;
        },
        seed);
  }

  /** The campaign of a file: each row is an advertisement, seen at some time of its day. */
  static Campaign of(Vector<Person> people, Vector<Visit> rows, long seed) {
    Map<String, Vector<Integer>> days =
        rows.groupBy(Visit::person).mapValues(all -> all.map(Visit::day));
    Vector<Vector<Integer>> each = people.map(person -> days.get(person.id()).get());
    return new Campaign(
        people.size(),
        Math.max(FEWEST_DAYS, rows.map(Visit::day).max().get() + 1),
        person -> {
          SplittableRandom random = random(person, seed);
          return each.get(person)
              .toJavaStream()
              .mapToInt(day -> day * DAY + random.nextInt(DAY))
              .toArray();
        },
        seed);
  }

  private static SplittableRandom random(int person, long seed) {
    return new SplittableRandom(seed ^ ((person + 1L) << 32));
  }

  /** The number of weeks. */
  int epochs() {
    return (days * DAY + EPOCH - 1) / EPOCH;
  }

  /** The number of purchases in a batch. */
  int batch() {
    return Math.min(BATCH, people);
  }

  /** A purchase, for which advertisements of the 30 days before are looked up. */
  record Conversion(int person, int second) {
    /** The week in which those 30 days begin. */
    int firstEpoch() {
      return (second - WINDOW) / EPOCH;
    }

    /** The week of the purchase. */
    int lastEpoch() {
      return second / EPOCH;
    }
  }

  /** All batches, kind by kind. */
  Vector<Vector<Conversion>> batches() {
    SplittableRandom random = new SplittableRandom(seed);
    return Vector.range(0, KINDS).flatMap(kind -> ofAKind(random));
  }

  private Vector<Vector<Conversion>> ofAKind(SplittableRandom random) {
    int[] seconds =
        random
            .ints((long) BATCHES_OF_A_KIND * batch(), FIRST_PURCHASE, days * DAY)
            .sorted()
            .toArray();
    return Vector.range(0, BATCHES_OF_A_KIND)
        .map(
            batch -> {
              int[] buyers = drawn(random);
              return Vector.tabulate(
                  batch(), i -> new Conversion(buyers[i], seconds[batch * batch() + i]));
            });
  }

  /** Different people, as many as a batch has, in random order. */
  private int[] drawn(SplittableRandom random) {
    int[] all = new int[people];
    Arrays.setAll(all, person -> person);
    for (int i = 0; i < batch(); i++) {
      int other = i + random.nextInt(people - i);
      int person = all[other];
      all[other] = all[i];
      all[i] = person;
    }
    return Arrays.copyOf(all, batch());
  }

  /** The weeks in which the buyer saw an advertisement that counts for this purchase, as bits. */
  long relevantEpochs(Conversion conversion) {
    long epochs = 0;
    for (int seen : seen.apply(conversion.person())) {
      if (seen >= conversion.second() - WINDOW && seen <= conversion.second()) {
        epochs |= 1L << (seen / EPOCH);
      }
    }
    return epochs;
  }
}
