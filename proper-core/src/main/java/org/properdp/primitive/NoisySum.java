package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.ToDoubleFunction;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.user.Transparent;

/**
 * The sum of a number of each row, clamped to public bounds. Scale M/ε with M = max(|lo|, |hi|); an
 * individual pays its actual share, |Σ x| · ε / M, which is never more than rows × ε.
 *
 * <p>Why that is enough: an individual moves the sum by Σ x, which is |Σ x| steps of ratio e^(ε/M).
 * The share is computed from the rounded values, which are the ones that are added. A row whose
 * number is NaN is dropped.
 */
@Proven({"costs.NoisySum.noisy_sum_worth", "costs.NoisySum.sum_price_at_most_classic"})
public record NoisySum<T>(Range range, ToDoubleFunction<? super T> number)
    implements Additive<T, BigDecimal>, Summing<T, BigDecimal> {
  @Override
  public String describe() {
    return "noisySum in " + range + Transparent.words(" of ", number);
  }

  @Override
  public Measure<T> measure() {
    return new Measure.Shares<>(Vector.of(1L), bringing());
  }

  private RowMeasure<T> bringing() {
    return new RoundedRow<>(number, range, 0, false);
  }

  @Override
  public Option<RowMeasure<T>> ofRows() {
    return Option.some(bringing());
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.per(range.magnitude(), asked);
  }

  @Override
  public Vector<Column> columns() {
    return Vector.of(new Column("sum", range.magnitude(), range.step()));
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return Laplace.on(columns(), asked);
  }

  @Override
  public BigDecimal value(Vector<BigInteger> noisy) {
    return range.decimal(noisy.head());
  }
}
