package org.properdp.primitive;

import java.math.BigDecimal;
import org.properdp.noise.Certainty;

/**
 * The distance by which noise moves an answer, with a certainty, usually 95 %: a distance of
 * values, of ranks or of scores. It covers the noise alone and not the rows missing because their
 * owners' budgets could not pay; only the custodian could know those.
 *
 * @param off the largest distance
 * @param isOfValue whether it is a distance of values, so that "value ± off" is right; otherwise it
 *     is a distance of ranks or of scores
 * @param words the interval in words
 * @param certainty how likely noise is within it
 */
public record Interval(BigDecimal off, boolean isOfValue, String words, Certainty certainty) {
  /** An interval around a value. */
  public static Interval of(BigDecimal off, Certainty certainty) {
    return new Interval(off, true, "± " + off.toPlainString(), certainty);
  }

  /**
   * An interval around each of several values separately. That all of them are within it at the
   * same time is less certain, and far less certain if there are many.
   */
  public static Interval ofEach(String each, BigDecimal off, Certainty certainty) {
    return new Interval(off, true, each + " by itself ± " + off.toPlainString(), certainty);
  }

  /** An interval of the widest of several values; others may have narrower ones. */
  static Interval ofWidest(BigDecimal off, Certainty certainty) {
    return new Interval(
        off, true, "each by itself ± " + off.toPlainString() + " at most", certainty);
  }

  /** An interval of ranks: how many rows the choice may be away from the rank. */
  static Interval ofRank(BigDecimal rows, String from, Certainty certainty) {
    return new Interval(
        rows, false, "its rank is at most " + counted(rows, "row") + " from " + from, certainty);
  }

  /** An interval of ranks for each of several choices separately. */
  static Interval ofRanks(BigDecimal rows, Certainty certainty) {
    return new Interval(
        rows,
        false,
        "the rank of each by itself is at most "
            + counted(rows, "row")
            + " from the one that was asked for",
        certainty);
  }

  /** An interval of scores: how far the choice's score may be below the best. */
  static Interval ofScore(BigDecimal below, Certainty certainty) {
    return new Interval(
        below,
        false,
        "its score is at most " + below.toPlainString() + " below the best one",
        certainty);
  }

  private static String counted(BigDecimal number, String thing) {
    String plain = number.stripTrailingZeros().toPlainString();
    return plain + " " + thing + (plain.equals("1") ? "" : "s");
  }

  /** The interval as part of a sentence about an answer. */
  @Override
  public String toString() {
    return isOfValue
        ? words + " by noise alone with " + certainty
        : "by noise alone " + words + ", with " + certainty;
  }
}
