package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.Rho;
import org.properdp.budget.Tariff;
import org.properdp.noise.Certainty;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.gather.Measure;

/**
 * The standard deviation of a number of each row: the square root of the noisy variance. Its price
 * and its noise are those of {@link NoisyVariance}; the root is computed from what is released
 * (S5).
 */
public record NoisyDeviation<T>(NoisyVariance<T> variance)
    implements Additive<T, BigDecimal>, Summing<T, BigDecimal> {
  private Range range() {
    return variance.range();
  }

  @Override
  public String describe() {
    return (variance.isOfSample() ? "noisySampleDeviation in " : "noisyDeviation in ") + range();
  }

  @Override
  public Measure<T> measure() {
    return variance.measure();
  }

  @Override
  public Measure<T> squared() {
    return variance.squared();
  }

  @Override
  public Option<RowMeasure<T>> ofRows() {
    return variance.ofRows();
  }

  @Override
  public Vector<Column> columns() {
    return variance.columns();
  }

  @Override
  public Tariff tariff(Rho asked) {
    return variance.tariff(asked);
  }

  @Override
  public Price price(Epsilon asked) {
    return variance.price(asked);
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return variance.noise(asked);
  }

  @Override
  public BigDecimal value(Vector<BigInteger> noisy) {
    return range().fine(root(variance.value(noisy)));
  }

  private static BigDecimal root(BigDecimal square) {
    return square.sqrt(MathContext.DECIMAL128);
  }

  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return Option.none();
  }

  @Override
  public Option<Interval> interval(Vector<BigInteger> noisy, Epsilon asked, Certainty certainty) {
    return interval(noisy, noise(asked), certainty);
  }

  @Override
  public Option<Interval> interval(Vector<NoisePart> noise, Certainty certainty) {
    return Option.none();
  }

  /** The root is monotone, so the ends of its interval are the roots of the variance's. */
  @Override
  public Option<Interval> interval(
      Vector<BigInteger> noisy, Vector<NoisePart> noise, Certainty certainty) {
    BigDecimal square = variance.value(noisy);
    BigDecimal off = variance.off(noisy, noise, certainty);
    BigDecimal value = root(square);
    BigDecimal up = root(square.add(off)).subtract(value);
    BigDecimal down = value.subtract(root(square.subtract(off).max(BigDecimal.ZERO)));
    return Option.some(Interval.of(range().fineUp(up.max(down)), certainty));
  }
}
