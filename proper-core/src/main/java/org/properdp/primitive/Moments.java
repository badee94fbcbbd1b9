package org.properdp.primitive;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * What a variance is made of: how many rows, the sum of their distances from a public point, and
 * the sum of the squares less an offset each, all in steps.
 *
 * @param step how long a step is
 * @param width how many steps the range has
 * @param offset what each square is less
 */
record Moments(BigDecimal step, long width, long offset) {
  private static final MathContext EXACT = MathContext.DECIMAL128;

  /** The largest variance that there is: half of the rows at either end. */
  private BigDecimal most() {
    BigDecimal half = BigDecimal.valueOf(width).divide(BigDecimal.valueOf(2));
    return half.multiply(half);
  }

  /** The variance; 0 where no count is left. */
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
   * How far off the variance is if each of the three is off by no more than this. Quotients are
   * monotone in both of their parts while the count is above zero, so that the corners are the
   * worst; and the variance falls as the mean goes away from zero.
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

  /** How many digits are written: to a thousandth of a squared step. */
  private int digits() {
    return 2 * step.scale() + 3;
  }

  private BigDecimal fine(BigDecimal squaredSteps, RoundingMode mode) {
    return squaredSteps.multiply(step).multiply(step).setScale(digits(), mode);
  }

  /** Never too short, whatever was rounded on the way. */
  private BigDecimal fineUp(BigDecimal squaredSteps) {
    return fine(squaredSteps, RoundingMode.UP).add(BigDecimal.ONE.movePointLeft(digits()));
  }
}
