package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.ToDoubleFunction;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.Rho;
import org.properdp.budget.Tariff;
import org.properdp.noise.Certainty;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.user.Transparent;

/**
 * The variance of a number of each row, clamped to a public range: the mean squared distance from
 * the average. A third of ε each goes to the number of rows, to the sum of their distances d from
 * the middle of the range, and to the sum of d² minus half of its maximum, so that its noise is
 * half as large. With h steps from the middle to the farther bound and q = h · ⌈h/2⌉, the scales
 * are 3/ε, 3h/ε and 3q/ε; an individual pays the sum of its three shares, (rows + |Σ d|/h + |Σ (d²
 * − ⌊h²/2⌋)|/q) · ε/3, rounded up once, which is never more than rows × ε.
 *
 * <p>Why that is enough: the three noisy integers are independent, and the loss is the sum of the
 * shares ({@code Shares.v} in the proofs); |d| ≤ h, and d² is between 0 and h², so that it is at
 * most q from ⌊h²/2⌋. All three are sums of exact integers on the grid (S3), and the variance is
 * computed from what is released (S5). So is that of what the rows are a sample of, n / (n − 1)
 * times theirs.
 *
 * @param isOfSample whether it is the variance of what the rows are a sample of
 */
@Proven("costs.Shares.shares_worth")
public record NoisyVariance<T>(Range range, ToDoubleFunction<? super T> number, boolean isOfSample)
    implements Additive<T, BigDecimal>, Summing<T, BigDecimal> {
  private static final long MOST_STEPS = 1L << 20;

  /** Checks that the range is small enough for squares to be added. */
  public NoisyVariance {
    if (range.high() - range.low() > 2 * MOST_STEPS) {
      throw new IllegalArgumentException(
          "a variance needs a range of at most 2^21 steps, but it was " + range);
    }
  }

  /** The variance of the rows themselves. */
  public NoisyVariance(Range range, ToDoubleFunction<? super T> number) {
    this(range, number, false);
  }

  private long middle() {
    return range.low() + (range.high() - range.low()) / 2;
  }

  private long half() {
    return range.high() - middle();
  }

  private long squares() {
    return half() * ((half() + 1) / 2);
  }

  private long offset() {
    return half() * half() / 2;
  }

  private Split split() {
    return Split.evenly(Vector.of(1L, half(), squares()));
  }

  @Override
  public String describe() {
    return (isOfSample ? "noisySampleVariance in " : "noisyVariance in ")
        + range
        + Transparent.words(" of ", number);
  }

  @Override
  public Measure<T> measure() {
    return new Measure.Shares<>(split().factors(), bringing());
  }

  private RowMeasure<T> bringing() {
    long middle = middle();
    long offset = offset();
    return (row, into) -> {
      double value = number.applyAsDouble(row);
      long distance = range.round(value) - middle;
      into[0] = 1;
      into[1] = distance;
      into[2] = distance * distance - offset;
      return Double.isNaN(value) ? RowMeasure.NOWHERE : 0;
    };
  }

  @Override
  public Option<RowMeasure<T>> ofRows() {
    return Option.some(bringing());
  }

  @Override
  public Measure<T> squared() {
    return new Measure.Squares<>(Gaussian.weights(columns()), bringing());
  }

  @Override
  public Tariff tariff(Rho asked) {
    return Gaussian.price(columns(), asked);
  }

  @Override
  public Vector<Column> columns() {
    BigDecimal step = range.step();
    return Vector.of(
        new Column("count", 1, BigDecimal.ONE),
        new Column("sum of distances from the middle", half(), step),
        new Column("sum of squared distances", squares(), step.multiply(step)));
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.per(split().per(), asked);
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return Laplace.on(columns(), asked);
  }

  private Moments moments() {
    return new Moments(range.step(), range.high() - range.low(), offset());
  }

  @Override
  public BigDecimal value(Vector<BigInteger> noisy) {
    return isOfSample ? moments().sampled(noisy) : moments().variance(noisy);
  }

  /** Not known beforehand: it depends on how many rows there are. */
  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return Option.none();
  }

  /** All three parts are within their intervals at once: each misses a third as often. */
  @Override
  public Option<Interval> interval(Vector<BigInteger> noisy, Epsilon asked, Certainty certainty) {
    return interval(noisy, noise(asked), certainty);
  }

  @Override
  public Option<Interval> interval(Vector<NoisePart> noise, Certainty certainty) {
    return Option.none();
  }

  @Override
  public Option<Interval> interval(
      Vector<BigInteger> noisy, Vector<NoisePart> noise, Certainty certainty) {
    return Option.some(Interval.of(off(noisy, noise, certainty), certainty));
  }

  /** The most that the variance may be off. */
  BigDecimal off(Vector<BigInteger> noisy, Vector<NoisePart> noise, Certainty certainty) {
    Certainty each = certainty.ofEach(3);
    Vector<BigInteger> off = noise.map(part -> part.law().accuracy(each));
    return isOfSample ? moments().plusMinusSampled(noisy, off) : moments().plusMinus(noisy, off);
  }
}
