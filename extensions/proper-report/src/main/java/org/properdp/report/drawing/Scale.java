package org.properdp.report.drawing;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

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

  /**
   * True if a scale of lines starts at zero: where values have both signs, or zero is nearer than
   * half of the way.
   */
  static boolean isZeroNear(Vector<Double> values) {
    double low = values.min().getOrElse(0.0);
    double high = values.max().getOrElse(0.0);
    double near = Math.min(Math.abs(low), Math.abs(high));
    return low * high <= 0 || 2 * near < Math.max(Math.abs(low), Math.abs(high));
  }

  /** The same values between other places. */
  Scale between(double newFrom, double newTo) {
    return new Scale(low, high, newFrom, newTo);
  }

  double place(double value) {
    return from + (value - low) / (high - low) * (to - from);
  }

  /** The place of a value, or of the end of the scale that is nearest to it. */
  double nearest(double value) {
    return place(Math.max(low, Math.min(high, value)));
  }

  boolean isBeyond(double value) {
    return value < low || value > high;
  }

  /** Round values on the scale: multiples of 1, 2 or 5 times a power of ten. */
  Vector<BigDecimal> ticks() {
    return ticks(ABOUT);
  }

  /** Not many more round values than this. */
  Vector<BigDecimal> ticks(int about) {
    BigDecimal step = step((high - low) / about);
    BigDecimal first = BigDecimal.valueOf(low).divide(step, 0, RoundingMode.CEILING).multiply(step);
    return Vector.tabulate(3 * about, i -> first.add(step.multiply(BigDecimal.valueOf(i))))
        .takeWhile(tick -> tick.doubleValue() <= high);
  }

  /** As many round values as there is room for beside each other. */
  Vector<BigDecimal> ticksInARow() {
    return Vector.rangeClosedBy(ABOUT, 2, -1)
        .map(this::ticks)
        .find(ticks -> TextRoom.widest(ticks.map(Scale::shown)) + 8 < gap(ticks))
        .getOrElse(() -> ticks(1));
  }

  private double gap(Vector<BigDecimal> ticks) {
    Vector<Double> places = ticks.map(tick -> place(tick.doubleValue()));
    return places
        .zipWith(places.drop(1), (one, next) -> Math.abs(next - one))
        .min()
        .getOrElse(Double.MAX_VALUE);
  }

  static String shown(BigDecimal tick) {
    int decimals = Math.max(0, tick.stripTrailingZeros().scale());
    return String.format(Locale.ROOT, "%,." + decimals + "f", tick);
  }

  private static BigDecimal step(double atLeast) {
    BigDecimal power = BigDecimal.ONE.scaleByPowerOfTen((int) Math.floor(Math.log10(atLeast)));
    return Vector.of(1, 2, 5, 10)
        .map(factor -> power.multiply(BigDecimal.valueOf(factor)))
        .find(step -> step.doubleValue() >= atLeast)
        .getOrElse(power.multiply(BigDecimal.TEN));
  }
}
