package org.properdp.primitive;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.properdp.budget.Epsilon;

/**
 * The rank of a requested value, as the number of other values that should be below it: a public
 * constant.
 *
 * <p>Among n values, the requested one has t(n) of them below it. For a quantile t is proportional
 * to n; for an order statistic it is a constant from below or above, as long as there are enough
 * values.
 *
 * <p>No private mechanism can find the smallest value, because a single row may be far from all
 * others. {@link #minimum} asks for a value near the lower end with just enough values below it
 * that, with 95 % certainty, the answer is not below all values; if there are too few values for
 * that, it asks for the median.
 */
public final class Rank {
  /** Marks a margin that is computed when ε is known. */
  private static final long BY_EPSILON = -1;

  private final String name;
  private final long unit;
  private final long slope;
  private final long most;
  private final boolean fromAbove;

  private Rank(String name, long unit, long slope, long most, boolean fromAbove) {
    this.name = name;
    this.unit = unit;
    this.slope = slope;
    this.most = most;
    this.fromAbove = fromAbove;
  }

  /** The median: half of all values are below it. */
  public static Rank median() {
    return quantile("0.5");
  }

  /**
   * A quantile: this fraction of all values is below it, a decimal from 0 to 1. At 0 any point
   * below all values is equally good, so that the answer can be far below them; {@link #minimum}
   * avoids that.
   */
  public static Rank quantile(String fraction) {
    BigDecimal part = decimal(fraction);
    if (part.signum() < 0 || part.compareTo(BigDecimal.ONE) > 0) {
      throw new IllegalArgumentException("a fraction must be from 0 to 1, but was " + fraction);
    }
    if (part.stripTrailingZeros().scale() > Epsilon.DECIMALS) {
      throw new IllegalArgumentException(
          "a fraction must have at most 9 decimals, but was " + fraction);
    }
    BigInteger whole = BigInteger.TEN.pow(Epsilon.DECIMALS);
    BigInteger above = part.movePointRight(Epsilon.DECIMALS).toBigIntegerExact();
    BigInteger common = whole.gcd(above);
    return new Rank(
        "quantile " + part.stripTrailingZeros().toPlainString(),
        whole.divide(common).longValueExact(),
        above.divide(common).longValueExact(),
        Long.MAX_VALUE,
        false);
  }

  private static BigDecimal decimal(String fraction) {
    try {
      return new BigDecimal(fraction.trim());
    } catch (NumberFormatException notDecimal) {
      throw new IllegalArgumentException(
          "a fraction must be a decimal such as 0.5, but was \"" + fraction + "\"", notDecimal);
    }
  }

  /**
   * The k-th smallest value, with k from 1; if there are fewer values, the upper bound is as good.
   */
  public static Rank smallest(long k) {
    return new Rank("number " + check(k) + " from below", 2, 2, 2 * k - 1, false);
  }

  /**
   * The k-th largest value, with k from 1; if there are fewer values, the lower bound is as good.
   */
  public static Rank largest(long k) {
    return new Rank("number " + check(k) + " from above", 2, 2, 2 * k - 1, true);
  }

  private static long check(long k) {
    if (k < 1 || k > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("k must be from 1 to 2^31 - 1, but was " + k);
    }
    return k;
  }

  /** A value near the smallest one, with a few values below it rather than none. */
  public static Rank minimum() {
    return new Rank("minimum", 2, 1, BY_EPSILON, false);
  }

  /** A value near the largest one, with a few values above it rather than none. */
  public static Rank maximum() {
    return new Rank("maximum", 2, 1, BY_EPSILON, true);
  }

  /** The number of parts of a row in which distances from this rank are counted. */
  long unit() {
    return unit;
  }

  /**
   * The most parts by which one row changes the distance of any candidate.
   *
   * <p>Among n values let b be below a candidate and e equal to it. Its distance is max(0, t − b −
   * e, b − t). If t grows by some u from 0 to 1 with a row, then a row above the candidate adds u
   * to the second and takes u from the third; a row below takes 1 − u from the second and adds it
   * to the third; a row equal to it takes 1 − u from the second and u from the third. A maximum
   * moves no more than its terms: at most max(u, 1 − u), which is max(f, 1 − f) for the quantile f,
   * and at most 1 for any u. The published order statistics of PINQ take one half for every f, and
   * cost up to 2 · max(f, 1 − f) · ε.
   */
  long sensitivity() {
    return most == Long.MAX_VALUE ? Math.max(slope, unit - slope) : unit;
  }

  /** The number of values that should be below, in parts of a row: from 0 to all values. */
  long target(long values, long margin) {
    long least = Math.min(most == BY_EPSILON ? margin : most, slope * values);
    return fromAbove ? unit * values - least : least;
  }

  /**
   * The distance that a target may be from the {@link #place} that was asked for, in parts of a
   * row.
   */
  long ahead(long margin) {
    return most == BY_EPSILON ? margin : 0;
  }

  /** The place that is asked for, in words. */
  String place() {
    if (most == BY_EPSILON) {
      return fromAbove ? "the highest" : "the lowest";
    }
    return most == Long.MAX_VALUE && 2 * slope == unit ? "the middle" : name;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Rank that && that.name.equals(name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
