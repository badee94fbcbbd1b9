package org.properdp.examples.experiment.live;

import io.vavr.Tuple;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.SplittableRandom;

/**
 * The people who come to a town and leave it. Equally many come each day. Each stays between one
 * day and twice the usual time, with all numbers of days equally likely. On day 1 the town is as if
 * it had always been like that, so its size only varies around the usual one.
 *
 * @param ids the people who may come, in order
 * @param people how many people are usually there
 * @param arrivals how many come in a day
 * @param seed how long each stays is drawn from it
 */
record Comings(Vector<String> ids, int people, int arrivals, int days, long seed) {
  /** Checks that there are enough people for each to come once only. */
  Comings {
    if (ids.size() < most(people, arrivals, days)) {
      throw new IllegalArgumentException(
          "there must be "
              + most(people, arrivals, days)
              + " people who may come, but were "
              + ids.size());
    }
  }

  /** The longest stay in days. */
  int longest() {
    return longest(people, arrivals);
  }

  private static int longest(int people, int arrivals) {
    return 2 * people / arrivals - 1;
  }

  /** The average stay in days. */
  double usual() {
    return (1 + longest()) / 2.0;
  }

  /** The number of people that may be there on at least one of the days, whatever the seed. */
  static int most(int people, int arrivals, int days) {
    return arrivals * (longest(people, arrivals) - 1 + days);
  }

  /** The stays of all people who are there on at least one of the days. */
  Vector<Stay> stays() {
    SplittableRandom random = new SplittableRandom(seed);
    return Vector.rangeClosed(2 - longest(), days)
        .flatMap(
            day ->
                Vector.tabulate(arrivals, n -> Tuple.of(day, day + 1 + random.nextInt(longest()))))
        .filter(stay -> stay._2 > 1)
        .zipWith(ids, (stay, id) -> new Stay(id, stay._1, stay._2));
  }

  /** The people who come on each day; on the first day, all who are there. */
  static Map<Integer, Vector<Stay>> byArrival(Vector<Stay> stays) {
    return stays.groupBy(Stay::entered);
  }

  /** The people who were there the day before each day and are gone. */
  static Map<Integer, Vector<Stay>> byDeparture(Vector<Stay> stays) {
    return stays.groupBy(Stay::until);
  }
}
