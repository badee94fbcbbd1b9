package org.properdp.examples.experiment.attack;

import java.util.function.Predicate;

/** How well an attacker tells two worlds apart that are equally likely. */
final class Guesses {
  private Guesses() {}

  /** The share of right guesses, of so many plays in either world. */
  static double right(int timesEach, Predicate<Boolean> attack) {
    int right = 0;
    for (int time = 0; time < timesEach; time++) {
      right += attack.test(true) ? 1 : 0;
      right += attack.test(false) ? 0 : 1;
    }
    return right / (2.0 * timesEach);
  }

  /** No attacker is right more often, however clever, where no more is lost than this. */
  static double bound(double loss) {
    return 1 / (1 + Math.exp(-loss));
  }
}
