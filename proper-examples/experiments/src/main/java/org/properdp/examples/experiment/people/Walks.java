package org.properdp.examples.experiment.people;

import io.vavr.collection.Vector;
import java.util.SplittableRandom;

/**
 * The places of made-up people in a day, on a square of 16 places by 16. Each person lives near one
 * of three centres, is downtown around noon as likely as at home, and is seen 1 to 8 times, at the
 * beginning of one of eight parts of the day.
 */
record Walks(int people, long seed) {
  private static final int SIDE = 16;
  private static final int PARTS_OF_DAY = 8;
  private static final int MOST_SIGHTINGS = 8;
  private static final int NOON = 4;

  private static final Place DOWNTOWN = new Place(9, 8);
  private static final Vector<Place> HOMES =
      Vector.of(new Place(3, 3), new Place(12, 3), new Place(4, 12));

  private record Place(int east, int north) {
    Place near(SplittableRandom random) {
      return new Place(near(random, east), near(random, north));
    }

    private static int near(SplittableRandom random, int place) {
      int off = (int) Math.round(3 * (random.nextDouble() + random.nextDouble() - 1));
      return Math.max(0, Math.min(SIDE - 1, place + off));
    }
  }

  /** All sightings, person by person. */
  Vector<Sighting> sightings() {
    SplittableRandom random = new SplittableRandom(seed);
    return Vector.range(0, people)
        .flatMap(
            person -> {
              Place home = HOMES.get(random.nextInt(HOMES.size())).near(random);
              int often = 1 + random.nextInt(MOST_SIGHTINGS);
              return Vector.fill(often, () -> sighting(random, "p" + person, home));
            });
  }

  private static Sighting sighting(SplittableRandom random, String person, Place home) {
    int part = random.nextInt(PARTS_OF_DAY);
    double downtown = 0.5 - 0.12 * Math.abs(part - NOON);
    Place there = (random.nextDouble() < downtown ? DOWNTOWN : home).near(random);
    int hour = part * Sighting.HOURS / PARTS_OF_DAY;
    return new Sighting(person, hour, there.east(), there.north());
  }
}
