package org.properdp.examples.experiment.people;

import io.vavr.collection.Vector;
import java.util.SplittableRandom;

/** Which made-up people know which: each knows from 1 to 32 others, most of them few. */
record Acquaintances(int people, long seed) {
  private static final int MOST = 32;

  /** All acquaintances; some people are known to many more than others. */
  Vector<Edge> edges() {
    SplittableRandom random = new SplittableRandom(seed);
    return Vector.range(0, people)
        .flatMap(
            from -> {
              int known = (int) Math.min(MOST, Math.pow(1 - random.nextDouble(), -0.8));
              return Vector.fill(
                  known,
                  () -> {
                    double place = random.nextDouble();
                    return new Edge("p" + from, "p" + (int) (people * place * Math.sqrt(place)));
                  });
            });
  }
}
