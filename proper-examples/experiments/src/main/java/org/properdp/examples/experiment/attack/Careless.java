package org.properdp.examples.experiment.attack;

import io.vavr.collection.Vector;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/**
 * A careless runtime, as a first attempt might be, to be attacked. It calls functions once to
 * charge and once more to count, lets their exceptions through, takes questions from inside a
 * question, charges in the order in which evaluations end, and refuses aloud if a person cannot
 * pay.
 */
final class Careless {
  private final Vector<String> rows;
  private final SplittableRandom random;
  private final Map<String, Double> left = new HashMap<>();

  Careless(Vector<String> rows, double each, SplittableRandom random) {
    this.rows = rows;
    this.random = random;
    rows.forEach(row -> left.put(row, each));
  }

  /** The noisy count of rows that pass a test; NaN if it is refused. */
  double count(Predicate<String> test, double epsilon) {
    Vector<String> charged = rows.filter(test);
    synchronized (this) {
      if (charged.exists(row -> left.getOrDefault(row, 0.0) < epsilon)) {
        return Double.NaN;
      }
      charged.forEach(row -> left.merge(row, -epsilon, Double::sum));
    }
    return rows.count(test) + noise(epsilon);
  }

  private synchronized double noise(double epsilon) {
    double up = geometric(epsilon);
    double down = geometric(epsilon);
    return up - down;
  }

  /** Doubles are good enough here, because this runtime shows other faults. */
  private double geometric(double epsilon) {
    return Math.floor(Math.log1p(-random.nextDouble()) / -epsilon);
  }
}
