package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
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
 * The average of a number of each row: a noisy sum over a noisy count, half of ε for each. The sum
 * adds distances from the middle of the range, so that its noise is half as large. With h steps
 * from the middle to the farther bound, the scales are 2/ε and 2h/ε, and an individual pays rows ·
 * ε/2 + |Σ (x − middle)| · ε/2h, at most rows × ε.
 *
 * <p>Why that is enough: the two noisy integers are independent, and the loss is the sum of both
 * shares. The quotient is computed from what is released. The published NoisyAverage of PINQ draws
 * noise again until the result is within bounds, and loses up to 2ε; here noise is drawn only once.
 */
@Proven("costs.NoisyAverage.average_price_at_most_classic")
public record NoisyAverage<T>(Range range, ToDoubleFunction<? super T> number)
    implements Additive<T, BigDecimal>, Summing<T, BigDecimal> {
  private long middle() {
    return range.low() + (range.high() - range.low()) / 2;
  }

  private long half() {
    return range.high() - middle();
  }

  @Override
  public String describe() {
    return "noisyAverage in " + range + Transparent.words(" of ", number);
  }

  @Override
  public Measure<T> measure() {
    return new Measure.Shares<>(Vector.of(half(), 1L), bringing());
  }

  @Override
  public Measure<T> squared() {
    return new Measure.Squares<>(Gaussian.weights(columns()), bringing());
  }

  private RowMeasure<T> bringing() {
    return new RoundedRow<>(number, range, middle(), true);
  }

  @Override
  public Option<RowMeasure<T>> ofRows() {
    return Option.some(bringing());
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.per(2 * half(), asked);
  }

  @Override
  public Vector<Column> columns() {
    return Vector.of(
        new Column("count", 1, BigDecimal.ONE),
        new Column("sum of distances from the middle", half(), range.step()));
  }

  @Override
  public Tariff tariff(Rho asked) {
    return Gaussian.price(columns(), asked);
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return Laplace.on(columns(), asked);
  }

  @Override
  public BigDecimal value(Vector<BigInteger> noisy) {
    return range.fine(
        inBounds(quotient(range.decimal(noisy.get(1)), new BigDecimal(noisy.get(0)))));
  }

  /** The middle plus sum / count; the middle alone if the noisy count is not above zero. */
  private BigDecimal quotient(BigDecimal sum, BigDecimal count) {
    BigDecimal middle = range.decimal(BigInteger.valueOf(middle()));
    return count.signum() <= 0 ? middle : middle.add(sum.divide(count, MathContext.DECIMAL64));
  }

  private BigDecimal inBounds(BigDecimal average) {
    return average
        .max(range.decimal(BigInteger.valueOf(range.low())))
        .min(range.decimal(BigInteger.valueOf(range.high())));
  }

  /** Not known beforehand: it depends on how many rows there are. */
  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return Option.none();
  }

  @Override
  public Option<Interval> interval(Vector<NoisePart> noise, Certainty certainty) {
    return Option.none();
  }

  @Override
  public Option<Interval> interval(Vector<BigInteger> noisy, Epsilon asked, Certainty certainty) {
    return interval(noisy, noise(asked), certainty);
  }

  /** Both parts are within their intervals at once: each misses half as often as both may. */
  @Override
  public Option<Interval> interval(
      Vector<BigInteger> noisy, Vector<NoisePart> noise, Certainty certainty) {
    return Option.some(Interval.of(off(noisy, noise, certainty.ofEach(2)), certainty));
  }

  private BigDecimal off(Vector<BigInteger> noisy, Vector<NoisePart> noise, Certainty each) {
    BigDecimal count = new BigDecimal(noisy.get(0));
    BigDecimal sum = range.decimal(noisy.get(1));
    BigDecimal offCount = noise.get(0).within(each);
    BigDecimal offSum = noise.get(1).within(each);
    BigDecimal all = range.decimal(BigInteger.valueOf(range.high() - range.low()));
    if (count.compareTo(offCount) <= 0) {
      return all;
    }
    BigDecimal value = value(noisy);
    return Vector.of(offSum, offSum.negate())
        .crossProduct(Vector.of(offCount, offCount.negate()))
        .map(off -> quotient(sum.add(off._1), count.add(off._2)))
        .map(edge -> inBounds(edge).subtract(value).abs())
        .max()
        .map(range::fineUp)
        .get();
  }
}
