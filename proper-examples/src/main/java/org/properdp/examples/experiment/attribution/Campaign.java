package org.properdp.examples.experiment.attribution;

import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Advertisements of 120 days, and what was bought after them: Cookie Monster's synthetic
 * microbenchmark, from its description. Time is in seconds from a Monday on.
 *
 * <p>Everybody sees as many advertisements, at any time from day 1 to day 120. There are ten kinds
 * of purchases, and two batches of 2,000 for each: who buys is drawn from all people, nobody twice
 * for a batch; when, is any time from day 31 to day 120, the first batch in order of time before
 * the second.
 *
 * @param people who may buy
 * @param impressions how many advertisements everybody sees
 * @param seed what all of it is made from
 */
record Campaign(int people, int impressions, long seed) {
  static final int BATCH = 2_000;
  static final int KINDS = 10;
  static final int BATCHES_OF_A_KIND = 2;

  private static final int DAY = 24 * 60 * 60;
  private static final int EPOCH = 7 * DAY;
  private static final int DAYS = 120;
  private static final int WINDOW = 30 * DAY;

  /** How many weeks there are. */
  static final int EPOCHS = (DAYS * DAY + EPOCH - 1) / EPOCH;

  /** Checks that a batch can be drawn. */
  Campaign {
    if (people < BATCH) {
      throw new IllegalArgumentException(
          "there must be " + BATCH + " people for a batch, but were " + people);
    }
  }

  /** A purchase, for which advertisements of the 30 days before are looked up. */
  record Conversion(int person, int second) {
    /** The week in which those days begin. */
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
        random.ints(BATCHES_OF_A_KIND * BATCH, (DAYS - 89) * DAY, DAYS * DAY).sorted().toArray();
    return Vector.range(0, BATCHES_OF_A_KIND)
        .map(
            batch -> {
              int[] buyers = drawn(random);
              return Vector.tabulate(
                  BATCH, i -> new Conversion(buyers[i], seconds[batch * BATCH + i]));
            });
  }

  /** So many different people as are in a batch, in any order. */
  private int[] drawn(SplittableRandom random) {
    int[] all = new int[people];
    Arrays.setAll(all, person -> person);
    for (int i = 0; i < BATCH; i++) {
      int other = i + random.nextInt(people - i);
      int person = all[other];
      all[other] = all[i];
      all[i] = person;
    }
    return Arrays.copyOf(all, BATCH);
  }

  /** The weeks in which the buyer saw an advertisement that counts for this purchase, as bits. */
  int relevantEpochs(Conversion conversion) {
    SplittableRandom random = new SplittableRandom(seed ^ ((conversion.person() + 1L) << 32));
    int epochs = 0;
    for (int i = 0; i < impressions; i++) {
      int seen = random.nextInt(DAY, DAYS * DAY);
      if (seen >= conversion.second() - WINDOW && seen <= conversion.second()) {
        epochs |= 1 << (seen / EPOCH);
      }
    }
    return epochs;
  }
}
