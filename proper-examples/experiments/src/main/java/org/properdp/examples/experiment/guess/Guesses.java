package org.properdp.examples.experiment.guess;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.function.Predicate;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** The success with which an attacker tells two equally likely worlds apart. */
public final class Guesses {
  /**
   * About as many intervals in a report of all experiments are held against what a theorem allows.
   * Each is widened as if it were one of these, so that a whole report contradicts a theorem by
   * chance once in twenty times at most, and not each experiment of it.
   */
  public static final int OF_A_REPORT = 50;

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
   * A sentence on whether shares of right guesses contradict their bounds. As each of them might,
   * and each of other experiments, their intervals are widened to hold all at once.
   */
  public static String verdict(Vector<Measured> right, Vector<Double> bounds) {
    int all = right.size();
    int above = above(right, bounds);
    int telling = above(right.map(Guesses::alwaysRight), bounds);
    String intervals = intervals(all);
    return Claim.where(
            telling == 0,
            "There are too few guesses to contradict what a budget allows: the "
                + (all == 1 ? "interval" : all + " intervals")
                + " would not lie above it if all guesses were right.")
        .orWhere(
            above == 0,
            (all == 1 ? "T" + intervals.substring(1) + " does not lie" : none(all) + " lies")
                + " wholly above what a budget allows: nothing here contradicts it"
                + Claim.where(
                        telling < all,
                        " ("
                            + shown(all - telling)
                            + (all - telling == 1 ? " is" : " are")
                            + " of too few guesses to contradict it)")
                    .otherwise("")
                + ".")
        .otherwise(
            shown(above)
                + " of "
                + intervals
                + (above == 1 ? " lies" : " lie")
                + " wholly above what a budget allows: that contradicts it, unless it is the"
                + " chance of one in twenty reports.");
  }

  private static String intervals(int all) {
    String these =
        switch (all) {
          case 1 -> "this interval";
          case 2 -> "these two intervals";
          default -> "these " + all + " intervals";
        };
    return these + ", widened so that " + OF_A_REPORT + " such intervals hold at once in 95 %,";
  }

  private static String none(int all) {
    return (all == 2 ? "Neither of " : "None of ") + intervals(all);
  }

  /** The measurement if each guess had been right. */
  private static Measured alwaysRight(Measured share) {
    return Measured.share(share.trials(), share.trials());
  }

  private static int above(Vector<Measured> right, Vector<Double> bounds) {
    return right
        .zipWith(
            bounds,
            (share, bound) -> share.together(Math.max(right.size(), OF_A_REPORT)).isAbove(bound))
        .count(isAbove -> isAbove);
  }

  /** Shares of right guesses, of how much they are better than a coin. */
  public static Vector<Measured> right(Vector<Measured> advantages) {
    return advantages.map(advantage -> advantage.less(-0.5));
  }

  /** True if any of these shares contradicts its bound, unless by chance. */
  public static boolean isContradicted(Vector<Measured> right, Vector<Double> bounds) {
    return above(right, bounds) > 0;
  }

  /** True if any of these shares could: it would have, if each guess had been right. */
  public static boolean isTelling(Vector<Measured> right, Vector<Double> bounds) {
    return isContradicted(right.map(Guesses::alwaysRight), bounds);
  }

  private static String lower(String sentence) {
    return Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
  }

  /**
   * The verdict that an attack which works without budgets tells no more under them than allowed.
   */
  public static Verdict held(
      String attack,
      Measured without,
      double bound,
      Vector<Measured> right,
      Vector<Double> bounds) {
    boolean isContradicted = isContradicted(right, bounds);
    return Verdict.shownWhere(
            !isContradicted && isTelling(right, bounds) && without.isAbove(bound),
            attack + " tells more than a budget allows; under budgets that is not seen.")
        .contradictedWhere(
            isContradicted, attack + " tells more under budgets than they allow, unless by chance.")
        .otherwise(
            Claim.where(
                    without.isAbove(bound),
                    attack
                        + " tells more than a budget allows; there are too few guesses to see"
                        + " whether budgets prevent it.")
                .otherwise(
                    "It is not shown that " + lower(attack) + " tells more than budgets allow."));
  }
}
