package org.properdp.examples.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** A made-up person. */
record Inhabitant(String id, int age, boolean abNegative, int cigarettesPerDay) {
  private static final double AB_NEGATIVE = 0.006;
  private static final double SMOKES = 0.2;

  boolean smokes() {
    return cigarettesPerDay > 0;
  }

  /**
   * Made-up people, the same for a seed each time.
   *
   * @param group the first letters of their ids
   */
  static List<Inhabitant> some(String group, int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Inhabitant> people = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      boolean smokes = random.nextDouble() < SMOKES;
      people.add(
          new Inhabitant(
              group + "-" + i,
              18 + random.nextInt(72),
              random.nextDouble() < AB_NEGATIVE,
              smokes ? 1 + random.nextInt(30) : 0));
    }
    return people;
  }
}
