package org.properdp.primitive;

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
public final class Range {
  /** Bounds lie within 2⁴⁰ steps of zero, so that a step is exact in a double and sums are sane. */
  private static final long MOST_STEPS = 1L << 40;

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

  /** From low to high, both on the grid of multiples of step; all three are decimals. */
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

  /** From low to high in whole numbers. */
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

  /** Where a decimal stands that has to be within the bounds and on the grid, in steps. */
  long steps(String what, String text) {
    long steps = steps(what, decimal(what, text), step);
    if (steps < low || steps > high) {
      throw new IllegalArgumentException(what + " must be in " + this + ", but was " + text);
    }
    return steps;
  }

  /** 1/step where that is a whole number, as it is for 0.01: multiplying is exact and fast. */
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

  /** The most steps that one value is away from zero. */
  @Proven("costs.NoisySum.clamp_magnitude")
  long magnitude() {
    return Math.max(Math.abs(low), Math.abs(high));
  }

  /** The step. */
  BigDecimal step() {
    return step;
  }

  /** Where a value stands on the grid, in steps, after clamping. The value is a number. */
  @Proven("costs.NoisySum.clamp_magnitude")
  long round(double value) {
    double steps = stepsPerUnit > 0 ? value * stepsPerUnit : value / stepSize;
    if (steps >= high) {
      return high;
    }
    return steps <= low ? low : (long) Math.rint(steps);
  }

  /** What so many steps stand for. */
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

  /** A distance to a result that is written like this: never too short. */
  BigDecimal fineUp(BigDecimal distance) {
    int digits = step.scale() + 3;
    return distance.setScale(digits, RoundingMode.UP).add(BigDecimal.ONE.movePointLeft(digits));
  }

  /** How results between grid points are written: to a thousandth of a step. */
  BigDecimal fine(BigDecimal value) {
    return value.setScale(step.scale() + 3, RoundingMode.HALF_EVEN);
  }
}
