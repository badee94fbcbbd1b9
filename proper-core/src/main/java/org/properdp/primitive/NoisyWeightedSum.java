package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.ToDoubleFunction;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.noise.Certainty;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.gather.Measure;

/**
 * The sum of a number of each row, clamped to public bounds and rounded to their grid, times the
 * row's weight, clamped to [0, 1]. Weights are rounded down to whole millionths, so that the
 * product is exact: a whole number of millionths of a step. Scale M/ε, with the same M as without
 * weights; an individual pays its actual share, |Σ w·x| · ε / M, so a weight of 0.1 costs a tenth.
 *
 * <p>Numbers are clamped before they are weighted, because a lower bound above zero would otherwise
 * cancel a small weight: with a lower bound of 10, a number 12 with weight 0.1 would count and cost
 * as much as 10.
 *
 * <p>Why the price is enough: in millionths of a step, an individual moves the sum by |Σ w·x|, each
 * of a ratio of e^(ε/(M·10⁶)), and its price is for these very integers. It is never more than rows
 * × ε, as w is at most 1. Number and weight are computed from the row alone (S2); if either is NaN,
 * the row is dropped.
 */
public record NoisyWeightedSum<T>(
    Range range, ToDoubleFunction<? super T> number, ToDoubleFunction<? super T> weight)
    implements Additive<T, BigDecimal> {
  private static final int DIGITS = 6;
  private static final long WHOLE = 1_000_000;

  @Override
  public String describe() {
    return "noisyWeightedSum in " + range;
  }

  @Override
  public Measure<T> measure() {
    return new Measure.Shares<>(Vector.of(1L), this::bring);
  }

  private int bring(T row, long[] into) {
    double value = number.applyAsDouble(row);
    double share = weight.applyAsDouble(row);
    into[0] = range.round(value) * millionths(share);
    return Double.isNaN(value) || Double.isNaN(share) ? RowMeasure.NOWHERE : 0;
  }

  /**
   * A weight in whole millionths. A decimal with at most six digits is converted exactly, although
   * its nearest double may be slightly smaller.
   */
  private static long millionths(double share) {
    double clamped = Math.max(0, Math.min(1, share));
    return Math.min(WHOLE, (long) Math.nextUp(clamped * WHOLE));
  }

  /** M in millionths of a step; at most 2⁶⁰, because bounds are within 2⁴⁰ steps of zero. */
  private long magnitude() {
    return range.magnitude() * WHOLE;
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.per(magnitude(), asked);
  }

  private BigDecimal unit() {
    return range.step().movePointLeft(DIGITS);
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return Vector.of(new NoisePart("weighted sum", Laplace.scale(magnitude(), asked), unit()));
  }

  @Override
  public BigDecimal value(Vector<BigInteger> noisy) {
    return range.fine(unit().multiply(new BigDecimal(noisy.head())));
  }

  /**
   * The interval is slightly wider than the noise, because the value is rounded to a thousandth of
   * a step.
   */
  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return NoisePart.widest(noise(asked), certainty)
        .map(range::fineUp)
        .map(off -> Interval.of(off, certainty));
  }
}
