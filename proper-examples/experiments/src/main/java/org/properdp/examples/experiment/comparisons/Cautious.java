package org.properdp.examples.experiment.comparisons;

import io.vavr.collection.Vector;
import java.util.SplittableRandom;
import org.properdp.budget.Epsilon;

/**
 * A person with a chosen budget. As in Jorgensen, Yu and Cormode, more than half of all people want
 * much privacy, and few want little.
 */
record Cautious(String id, long nanos) {
  /** The budgets that people choose from. */
  static final Vector<String> BUDGETS = Vector.of("0.01", "0.2", "1");

  /** The share of people who choose each budget. */
  static final Vector<Double> SHARES = Vector.of(0.54, 0.37, 0.09);

  /** People who choose independently of each other. */
  static Vector<Cautious> some(int count, SplittableRandom random) {
    return Vector.tabulate(count, i -> new Cautious("p" + i, chosen(random.nextDouble()).nanos()));
  }

  private static Epsilon chosen(double at) {
    double low = SHARES.get(0);
    int level = at < low ? 0 : at < low + SHARES.get(1) ? 1 : 2;
    return Epsilon.of(BUDGETS.get(level));
  }

  Epsilon budget() {
    return new Epsilon(nanos);
  }

  double epsilon() {
    return nanos / 1e9;
  }
}
