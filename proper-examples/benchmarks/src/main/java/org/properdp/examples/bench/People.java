package org.properdp.examples.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Made-up people to count. */
record People(int id, int zip, int age) {
  static List<People> some(int count, int individuals) {
    SplittableRandom random = new SplittableRandom(1);
    List<People> people = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      people.add(new People(i % individuals, random.nextInt(100), random.nextInt(100)));
    }
    return people;
  }

  boolean isUnder70() {
    return age < 70;
  }

  boolean livesInTheNorth() {
    return zip < 50;
  }
}
