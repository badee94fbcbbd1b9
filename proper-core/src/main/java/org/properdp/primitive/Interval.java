package org.properdp.primitive;

import java.math.BigDecimal;

/**
 * How far noise takes an answer, with 95 % certainty, and what that is a distance of. It is about
 * the noise alone: whose rows are not in the answer, because their budgets could not pay, is not in
 * it, and nobody but the custodian could know.
 *
 * @param off how far at most
 * @param isOfValue whether that is a distance of values, so that "value ± off" says what is meant;
 *     otherwise it is one of ranks, or of scores
 * @param words what is at most so far away, in words
 */
public record Interval(BigDecimal off, boolean isOfValue, String words) {
  /** The value is no farther away. */
  public static Interval of(BigDecimal off) {
    return new Interval(off, true, "± " + off.toPlainString());
  }

  /**
   * Each of several values, looked at by itself, is no farther away. That none of them is, is less
   * certain, and far less where there are many.
   */
  public static Interval ofEach(String each, BigDecimal off) {
    return new Interval(off, true, each + " by itself ± " + off.toPlainString());
  }

  /** The same, and some are nearer. */
  static Interval ofWidest(BigDecimal off) {
    return new Interval(off, true, "each by itself ± " + off.toPlainString() + " at most");
  }

  /** The rank of what was chosen is no more rows away. */
  static Interval ofRank(BigDecimal rows, String from) {
    return new Interval(
        rows, false, "its rank is at most " + counted(rows, "row") + " from " + from);
  }

  /** Each of several ranks, looked at by itself, is no more rows away. */
  static Interval ofRanks(BigDecimal rows) {
    return new Interval(
        rows,
        false,
        "the rank of each by itself is at most "
            + counted(rows, "row")
            + " from the one that was asked for");
  }

  /** The score of what was chosen is no farther below the best one. */
  static Interval ofScore(BigDecimal below) {
    return new Interval(
        below, false, "its score is at most " + below.toPlainString() + " below the best one");
  }

  private static String counted(BigDecimal number, String thing) {
    String plain = number.stripTrailingZeros().toPlainString();
    return plain + " " + thing + (plain.equals("1") ? "" : "s");
  }

  /** The same in a sentence about an answer. */
  @Override
  public String toString() {
    return isOfValue
        ? words + " by noise alone with 95 %"
        : "by noise alone " + words + ", with 95 %";
  }
}
