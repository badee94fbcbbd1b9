package org.properdp.report.drawing;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Maps values to places along an axis, with ticks at round values. */
record Scale(double low, double high, double from, double to) {
  private static final int ABOUT = 7;
  private static final double ROOM = 0.04;

  /** A scale between two places that contains all of these values. */
  static Scale of(Vector<Double> values, boolean withZero, double from, double to) {
    Vector<Double> all = withZero ? values.append(0.0) : values;
    double low = all.min().getOrElse(0.0);
    double high = all.max().getOrElse(0.0);
    double room = high > low ? ROOM * (high - low) : 1;
    return new Scale(
        withZero && low == 0 ? 0 : low - room,
        withZero && high == 0 && low < 0 ? 0 : high + room,
        from,
        to);
  }

  double place(double value) {
    return from + (value - low) / (high - low) * (to - from);
  }

  /** Round values on the scale: multiples of 1, 2 or 5 times a power of ten. */
  Vector<BigDecimal> ticks() {
    BigDecimal step = step((high - low) / ABOUT);
    BigDecimal first = BigDecimal.valueOf(low).divide(step, 0, RoundingMode.CEILING).multiply(step);
    return Vector.tabulate(3 * ABOUT, i -> first.add(step.multiply(BigDecimal.valueOf(i))))
        .takeWhile(tick -> tick.doubleValue() <= high);
  }

  private static BigDecimal step(double atLeast) {
    BigDecimal power = BigDecimal.ONE.scaleByPowerOfTen((int) Math.floor(Math.log10(atLeast)));
    return Vector.of(1, 2, 5, 10)
        .map(factor -> power.multiply(BigDecimal.valueOf(factor)))
        .find(step -> step.doubleValue() >= atLeast)
        .getOrElse(power.multiply(BigDecimal.TEN));
  }
}
