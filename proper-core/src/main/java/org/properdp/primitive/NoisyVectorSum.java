package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.Rho;
import org.properdp.budget.Tariff;
import org.properdp.noise.Certainty;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.gather.Measure;

/**
 * The sums of several numbers of each row, each number clamped to its own public bounds. ε is split
 * evenly among the c sums: scale c·M_j/ε on each; an individual pays its actual share, Σ_j |Σ x_j|
 * · ε / (c·M_j), rounded up once, which is never more than rows × ε.
 *
 * <p>Why that is enough: an individual moves sum j by |Σ x_j| steps, each of ratio e^(ε/(c·M_j)),
 * and the draws are independent: {@code Shares.v} in the proofs. Shares are computed from the same
 * rounded values that are added (S2, S3). A row with a NaN among its numbers is dropped.
 *
 * @param ranges the public bounds of each number
 * @param numbers writes a row's numbers, as many as there are ranges
 */
@Proven("costs.Shares.shares_worth")
public record NoisyVectorSum<T>(Vector<Range> ranges, NoisySums.Numbers<? super T> numbers)
    implements Additive<T, Vector<BigDecimal>>, Summing<T, Vector<BigDecimal>> {
  /** Checks that there is at least one range, and that the bounds have a common measure. */
  public NoisyVectorSum {
    if (ranges.isEmpty()) {
      throw new IllegalArgumentException("noisyVectorSum needs a range; noisyCount needs none");
    }
    split(ranges);
  }

  /** The sums of several numbers, with the ranges in any collection. */
  public NoisyVectorSum(Iterable<Range> ranges, NoisySums.Numbers<? super T> numbers) {
    this(Vector.ofAll(ranges), numbers);
  }

  private static Split split(Vector<Range> ranges) {
    return Split.evenly(ranges.map(Range::magnitude));
  }

  @Override
  public String describe() {
    return "noisyVectorSum of " + ranges.mkString(", ");
  }

  @Override
  public Measure<T> measure() {
    return new Measure.Shares<>(split(ranges).factors(), bringing());
  }

  @Override
  public Measure<T> squared() {
    return new Measure.Squares<>(Gaussian.weights(columns()), bringing());
  }

  private RowMeasure<T> bringing() {
    Range[] bounds = ranges.toJavaArray(Range[]::new);
    return (row, into) -> bring(row, into, bounds);
  }

  private int bring(T row, long[] into, Range[] bounds) {
    // The array is new for each row, so that a number left unwritten is not that of another row.
    double[] values = new double[bounds.length];
    Arrays.fill(values, Double.NaN);
    numbers.write(row, values);
    for (int c = 0; c < bounds.length; c++) {
      if (Double.isNaN(values[c])) {
        return RowMeasure.NOWHERE;
      }
      into[c] = bounds[c].round(values[c]);
    }
    return 0;
  }

  @Override
  public Option<RowMeasure<T>> ofRows() {
    return Option.some(bringing());
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.per(split(ranges).per(), asked);
  }

  @Override
  public Vector<Column> columns() {
    return ranges.zipWithIndex(
        (range, at) -> new Column("sum " + (at + 1), range.magnitude(), range.step()));
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
  public Vector<BigDecimal> value(Vector<BigInteger> noisy) {
    return ranges.zipWith(noisy, Range::decimal);
  }

  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return interval(noise(asked), certainty);
  }

  @Override
  public Option<Interval> interval(Vector<NoisePart> noise, Certainty certainty) {
    return NoisePart.widest(noise, certainty).map(off -> Interval.ofWidest(off, certainty));
  }
}
