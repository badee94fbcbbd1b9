package org.properdp.examples.experiment.live;

import io.vavr.Tuple;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.SplittableRandom;

/**
 * Who comes to a town and leaves it. On each day equally many come, and stay between one day and
 * twice the usual time, each number of days as likely as any other. Day 1 finds a town that has
 * been like this for ever, so that its size only varies around the usual one.
 *
 * @param ids of those who may come, in the order in which they do
 * @param people how many are there, usually
 * @param arrivals how many come in a day
 * @param seed who stays how long
 */
record Comings(Vector<String> ids, int people, int arrivals, int days, long seed) {
  /** Checks that nobody has to come twice. */
  Comings {
    if (ids.size() < most(people, arrivals, days)) {
      throw new IllegalArgumentException(
          "there must be "
              + most(people, arrivals, days)
              + " people who may come, but were "
              + ids.size());
    }
  }

  /** Nobody stays longer. */
  int longest() {
    return longest(people, arrivals);
  }

  private static int longest(int people, int arrivals) {
    return 2 * people / arrivals - 1;
  }

  /** How long somebody stays on average. */
  double usual() {
    return (1 + longest()) / 2.0;
  }

  /**
   * How many may be there on one of the days, whatever the seed: all of those who may have come.
   */
  static int most(int people, int arrivals, int days) {
    return arrivals * (longest(people, arrivals) - 1 + days);
  }

  /** Everybody who is there on one of the days. */
  Vector<Stay> stays() {
    SplittableRandom random = new SplittableRandom(seed);
    return Vector.rangeClosed(2 - longest(), days)
        .flatMap(
            day ->
                Vector.tabulate(arrivals, n -> Tuple.of(day, day + 1 + random.nextInt(longest()))))
        .filter(stay -> stay._2 > 1)
        .zipWith(ids, (stay, id) -> new Stay(id, stay._1, stay._2));
  }

  /** Who comes on a day; on the first one, everybody who is there. */
  static Map<Integer, Vector<Stay>> byArrival(Vector<Stay> stays) {
    return stays.groupBy(Stay::entered);
  }

  /** Who is gone on a day, and was there the day before. */
  static Map<Integer, Vector<Stay>> byDeparture(Vector<Stay> stays) {
    return stays.groupBy(Stay::until);
  }
}
