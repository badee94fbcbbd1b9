package org.properdp.primitive;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Computes a variance from its parts: the number of rows, the sum of their distances from a public
 * point, and the sum of the squared distances minus an offset for each row, all in steps.
 *
 * @param step the length of a step
 * @param width the number of steps in the range
 * @param offset the offset that is subtracted from each square
 */
record Moments(BigDecimal step, long width, long offset) {
  private static final MathContext EXACT = MathContext.DECIMAL128;

  /** The largest possible variance: half of the rows at each end of the range. */
  private BigDecimal most() {
    BigDecimal half = BigDecimal.valueOf(width).divide(BigDecimal.valueOf(2));
    return half.multiply(half);
  }

  /** The variance; 0 if the noisy count is not above zero. */
  BigDecimal variance(Vector<BigInteger> noisy) {
    return fine(steps(noisy), RoundingMode.HALF_EVEN);
  }

  private BigDecimal steps(Vector<BigInteger> noisy) {
    if (noisy.head().signum() <= 0) {
      return BigDecimal.ZERO;
    }
    BigDecimal count = new BigDecimal(noisy.head());
    BigDecimal mean = new BigDecimal(noisy.get(1)).divide(count, EXACT);
    BigDecimal square = new BigDecimal(noisy.get(2)).divide(count, EXACT);
    return inBounds(square.add(BigDecimal.valueOf(offset)).subtract(mean.multiply(mean)));
  }

  private BigDecimal inBounds(BigDecimal variance) {
    return variance.max(BigDecimal.ZERO).min(most());
  }

  /**
   * The most that the variance can be off if each of its three parts is off by at most this much.
   * While the count is above zero, quotients are monotone in numerator and denominator, so that the
   * extremes are at the corners; and the variance falls as the mean moves away from zero.
   */
  BigDecimal plusMinus(Vector<BigInteger> noisy, Vector<BigInteger> off) {
    if (noisy.head().compareTo(off.head()) <= 0) {
      return fineUp(most());
    }
    Vector<BigDecimal> means = corners(noisy, off, 1);
    Vector<BigDecimal> squares =
        corners(noisy, off, 2).map(square -> square.add(BigDecimal.valueOf(offset)));
    boolean zero = means.exists(m -> m.signum() <= 0) && means.exists(m -> m.signum() >= 0);
    Vector<BigDecimal> sizes = means.map(mean -> mean.multiply(mean));
    BigDecimal least = zero ? BigDecimal.ZERO : sizes.min().get();
    BigDecimal value = steps(noisy);
    BigDecimal up = inBounds(squares.max().get().subtract(least)).subtract(value);
    BigDecimal down = value.subtract(inBounds(squares.min().get().subtract(sizes.max().get())));
    return fineUp(up.max(down));
  }

  private static Vector<BigDecimal> corners(
      Vector<BigInteger> noisy, Vector<BigInteger> off, int part) {
    return ends(noisy.get(part), off.get(part))
        .crossProduct(ends(noisy.head(), off.head()))
        .map(corner -> corner._1.divide(corner._2, EXACT))
        .toVector();
  }

  private static Vector<BigDecimal> ends(BigInteger middle, BigInteger off) {
    return Vector.of(middle.subtract(off), middle.add(off)).map(BigDecimal::new);
  }

  /**
   * The variance of what these rows are a sample of: theirs, times n / (n − 1), of the noisy number
   * n of rows. Where that is below 2 it is theirs.
   */
  BigDecimal sampled(Vector<BigInteger> noisy) {
    return variance(noisy)
        .multiply(more(new BigDecimal(noisy.head())))
        .setScale(digits(), RoundingMode.HALF_EVEN);
  }

  private static BigDecimal more(BigDecimal count) {
    return count.compareTo(BigDecimal.valueOf(2)) < 0
        ? BigDecimal.ONE
        : count.divide(count.subtract(BigDecimal.ONE), EXACT);
  }

  /** The most that this can be off: n / (n − 1) falls from 2 to 1 as n grows. */
  BigDecimal plusMinusSampled(Vector<BigInteger> noisy, Vector<BigInteger> off) {
    BigDecimal least = new BigDecimal(noisy.head().subtract(off.head()));
    BigDecimal largest = more(least.max(BigDecimal.valueOf(2)));
    BigDecimal plain = variance(noisy);
    BigDecimal around = plusMinus(noisy, off);
    BigDecimal value = sampled(noisy);
    BigDecimal up = plain.add(around).multiply(largest).subtract(value);
    BigDecimal down = value.subtract(plain.subtract(around).max(BigDecimal.ZERO));
    return up.max(down).setScale(digits(), RoundingMode.UP);
  }

  /** The number of decimals that are written: to a thousandth of a squared step. */
  private int digits() {
    return 2 * step.scale() + 3;
  }

  private BigDecimal fine(BigDecimal squaredSteps, RoundingMode mode) {
    return squaredSteps.multiply(step).multiply(step).setScale(digits(), mode);
  }

  /** Rounds up, so that an interval is never too short. */
  private BigDecimal fineUp(BigDecimal squaredSteps) {
    return fine(squaredSteps, RoundingMode.UP).add(BigDecimal.ONE.movePointLeft(digits()));
  }
}
