package org.properdp.primitive;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.properdp.proof.Proven;
import org.properdp.provenance.user.Names;

/**
 * Public bounds and a public grid: values are clamped to the bounds, rounded to the grid, and added
 * as whole numbers of steps. So neither rounding nor the order of addition can change sensitivity
 * (Casacuberta et al. 2022).
 */
public final class Range implements Serializable {
  /**
   * Bounds lie within 2⁴⁰ steps of zero, so that a number of steps is exact in a double and sums
   * stay small.
   */
  private static final long MOST_STEPS = 1L << 40;

  private static final double FARTHEST = 1L << 52;

  private final BigDecimal step;
  private final long low;
  private final long high;
  private final double stepSize;
  private final double stepsPerUnit;

  private Range(BigDecimal step, long low, long high) {
    this.step = step;
    this.low = low;
    this.high = high;
    this.stepSize = step.doubleValue();
    this.stepsPerUnit = wholeInverse(step);
  }

  /** A range from low to high, both multiples of the step; all three are decimals. */
  public static Range of(String low, String high, String step) {
    BigDecimal size = decimal("step", step);
    if (size.signum() <= 0) {
      throw new IllegalArgumentException("step must be > 0, but was " + step);
    }
    BigDecimal from = decimal("lower bound", low);
    BigDecimal to = decimal("upper bound", high);
    if (from.compareTo(to) >= 0) {
      throw new IllegalArgumentException(
          "the lower bound must be < the upper bound, but they were " + low + " and " + high);
    }
    return new Range(size, steps("lower bound", from, size), steps("upper bound", to, size));
  }

  /** A range of whole numbers from low to high. */
  public static Range of(String low, String high) {
    return of(low, high, "1");
  }

  private static BigDecimal decimal(String what, String text) {
    Names.checkShort(what, text);
    try {
      BigDecimal decimal = new BigDecimal(text.trim());
      if (Math.abs((long) decimal.precision() - decimal.scale()) > 40 || decimal.scale() > 40) {
        throw new IllegalArgumentException(
            what + " must be of a size that can be counted, but was " + text);
      }
      // Results are printed by the scale of the step: 1E3 is 1000.
      return decimal.scale() < 0 ? decimal.setScale(0) : decimal;
    } catch (NumberFormatException notDecimal) {
      throw new IllegalArgumentException(
          what + " must be a decimal such as 0.5, but was \"" + text + "\"", notDecimal);
    }
  }

  private static long steps(String what, BigDecimal bound, BigDecimal step) {
    BigDecimal[] parts = bound.divideAndRemainder(step);
    if (parts[1].signum() != 0) {
      throw new IllegalArgumentException(
          what
              + " must be a multiple of the step "
              + step.toPlainString()
              + ", but was "
              + bound.toPlainString());
    }
    if (parts[0].abs().compareTo(BigDecimal.valueOf(MOST_STEPS)) > 0) {
      throw new IllegalArgumentException(
          what + " must be within 2^40 steps of zero, but was " + bound.toPlainString());
    }
    return parts[0].longValueExact();
  }

  /** The position of a decimal in steps; it must be within the bounds and on the grid. */
  long steps(String what, String text) {
    long steps = steps(what, decimal(what, text), step);
    if (steps < low || steps > high) {
      throw new IllegalArgumentException(what + " must be in " + this + ", but was " + text);
    }
    return steps;
  }

  /** 1/step if that is a whole number, as for 0.01, because multiplying by it is exact and fast. */
  private static double wholeInverse(BigDecimal step) {
    BigDecimal[] inverse = BigDecimal.ONE.divideAndRemainder(step);
    boolean exact = inverse[0].compareTo(BigDecimal.valueOf(MOST_STEPS)) <= 0;
    return exact && inverse[1].signum() == 0 ? inverse[0].doubleValue() : 0;
  }

  /** The lower bound in steps. */
  long low() {
    return low;
  }

  /** The upper bound in steps. */
  long high() {
    return high;
  }

  /** The largest distance of a value from zero, in steps. */
  @Proven("costs.NoisySum.clamp_magnitude")
  long magnitude() {
    return Math.max(Math.abs(low), Math.abs(high));
  }

  BigDecimal step() {
    return step;
  }

  /** The position of a value on the grid after clamping, in steps. The value must not be NaN. */
  @Proven("costs.NoisySum.clamp_magnitude")
  long round(double value) {
    double steps = stepsPerUnit > 0 ? value * stepsPerUnit : value / stepSize;
    if (steps >= high) {
      return high;
    }
    return steps <= low ? low : (long) Math.rint(steps);
  }

  /**
   * The position of a value on the grid, in steps, also beyond the bounds, but at most 2⁵² steps
   * from zero. The value must not be NaN.
   */
  long roundBeyond(double value) {
    double steps = stepsPerUnit > 0 ? value * stepsPerUnit : value / stepSize;
    return (long) Math.rint(Math.max(-FARTHEST, Math.min(FARTHEST, steps)));
  }

  /** True if whole numbers can be rounded without floating-point numbers. */
  boolean isWhole() {
    return stepsPerUnit >= 1 && stepsPerUnit <= MOST_STEPS;
  }

  /**
   * Rounds whole numbers, each as {@link #round} does, and takes a number from each; the range must
   * be whole.
   */
  void roundAll(long[] whole, int count, long less, long[] into) {
    long factor = (long) stepsPerUnit;
    if (factor == 1) {
      for (int i = 0; i < count; i++) {
        into[i] = Math.max(low, Math.min(high, whole[i])) - less;
      }
      return;
    }
    long least = Math.floorDiv(low, factor) - 1;
    long most = Math.floorDiv(high, factor) + 1;
    for (int i = 0; i < count; i++) {
      long near = Math.max(least, Math.min(most, whole[i])) * factor;
      into[i] = Math.max(low, Math.min(high, near)) - less;
    }
  }

  /** The decimal that a number of steps stands for. */
  BigDecimal decimal(BigInteger steps) {
    return step.multiply(new BigDecimal(steps));
  }

  @Override
  public String toString() {
    return "["
        + decimal(BigInteger.valueOf(low)).toPlainString()
        + ", "
        + decimal(BigInteger.valueOf(high)).toPlainString()
        + "] by "
        + step.toPlainString();
  }

  /**
   * A distance rounded up to the digits in which results are written, so that it is never too
   * short.
   */
  BigDecimal fineUp(BigDecimal distance) {
    int digits = step.scale() + 3;
    return distance.setScale(digits, RoundingMode.UP).add(BigDecimal.ONE.movePointLeft(digits));
  }

  /** A result between grid points, rounded to a thousandth of a step. */
  BigDecimal fine(BigDecimal value) {
    return value.setScale(step.scale() + 3, RoundingMode.HALF_EVEN);
  }
}
