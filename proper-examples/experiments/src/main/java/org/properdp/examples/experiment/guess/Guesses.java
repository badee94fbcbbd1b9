package org.properdp.examples.experiment.guess;

import io.vavr.collection.Vector;
import java.util.function.Predicate;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** How well an attacker tells two equally likely worlds apart. */
public final class Guesses {
  private Guesses() {}

  /** The share of right guesses, with this many plays in each world. */
  public static Measured right(int timesEach, Predicate<Boolean> attack) {
    int right = 0;
    for (int time = 0; time < timesEach; time++) {
      right += attack.test(true) ? 1 : 0;
      right += attack.test(false) ? 0 : 1;
    }
    return Measured.share(right, 2 * timesEach);
  }

  /** The largest probability of a right guess for any attacker, if no more is lost than this. */
  public static double bound(double loss) {
    return 1 / (1 + Math.exp(-loss));
  }

  /**
   * A sentence on whether measurements contradict their bounds. A figure above its bound is no
   * contradiction if its interval reaches below the bound.
   */
  public static String verdict(Vector<Measured> measured, Vector<Double> bounds) {
    int above = measured.zipWith(bounds, Measured::isAbove).count(isAbove -> isAbove);
    if (above == 0) {
      return "None of these "
          + measured.size()
          + " intervals lies wholly above what a budget allows: nothing here contradicts it.";
    }
    return above
        + " of these "
        + measured.size()
        + " intervals "
        + (above == 1 ? "lies" : "lie")
        + " wholly above what a budget allows. One in 40 does so by chance where an attack"
        + " reaches the bound; more than that contradict it.";
  }

  /**
   * Whether an attack that works without budgets tells no more under them than they allow. One
   * interval in forty lies above its bound by chance.
   */
  public static Verdict held(
      String attack,
      Measured without,
      double bound,
      Vector<Measured> under,
      Vector<Double> bounds) {
    int above = under.zipWith(bounds, Measured::isAbove).count(isAbove -> isAbove);
    return Verdict.shownWhere(
            above == 0 && without.isAbove(bound),
            attack + " tells more than a budget allows; under budgets it does not.")
        .contradictedWhere(above > 1, attack + " tells more under budgets than they allow.")
        .otherwise(
            above == 0
                ? attack + " is not shown to tell more without budgets than they allow."
                : "One interval of "
                    + under.size()
                    + " lies above its bound, as one in forty does by chance.");
  }
}
