package org.properdp.verification.slowmodel;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** A public range with a public grid: values are clamped to the one and rounded to the other. */
public record Grid(BigDecimal low, BigDecimal high, BigDecimal step) {
  /** From low to high by step. */
  public static Grid of(String low, String high, String step) {
    return new Grid(new BigDecimal(low), new BigDecimal(high), new BigDecimal(step));
  }

  /** The farthest from zero. */
  BigDecimal magnitude() {
    return low.abs().max(high.abs());
  }

  /** The grid point in the middle, or the one below where there is none. */
  BigDecimal middle() {
    BigDecimal steps = high.subtract(low).divide(step).divideToIntegralValue(new BigDecimal(2));
    return low.add(steps.multiply(step));
  }

  /** The place on the grid of a value, which is a number. */
  BigDecimal round(double value) {
    if (Double.isInfinite(value)) {
      return value > 0 ? high : low;
    }
    BigDecimal clamped = new BigDecimal(value).max(low).min(high);
    return clamped.divide(step, 0, RoundingMode.HALF_EVEN).multiply(step);
  }
}
