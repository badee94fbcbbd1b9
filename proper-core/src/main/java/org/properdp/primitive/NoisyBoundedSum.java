package org.properdp.primitive;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.ToDoubleFunction;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.user.Transparent;

/**
 * The sum of what individuals bring, where an individual with a row brings the sum of a number of
 * its rows, clamped to public bounds; others bring nothing. Scale M/ε with M = max(|lo|, |hi|); an
 * individual pays |clamped sum| · ε / M, which is never more than ε, however many rows it has.
 *
 * <p>Each number is rounded to the grid, and the rounded numbers are summed exactly, before the sum
 * is clamped. A number beyond 2⁵² steps counts as 2⁵² steps; a row whose number is NaN is dropped.
 * Public rows are added as they are.
 *
 * <p>Why that is enough: what an individual brings is a function of its own rows (S2) and is 0 if
 * it has none; the answer is the sum of that over individuals (S3: {@code people_total_made} in
 * {@code Totals.v} of the proofs), so that an individual moves it by its clamped sum, which is so
 * many steps of ratio e^(ε/M). S1, S4, S5: as for every primitive.
 */
public record NoisyBoundedSum<T>(Range range, ToDoubleFunction<? super T> number)
    implements Additive<T, BigDecimal> {
  @Override
  public String describe() {
    return "noisyBoundedSum in " + range + Transparent.words(" of ", number);
  }

  @Override
  public Measure<T> measure() {
    return new Measure.Clamped<>(
        1,
        range.low(),
        range.high(),
        (row, into) -> {
          double value = number.applyAsDouble(row);
          into[0] = range.roundBeyond(value);
          return Double.isNaN(value) ? RowMeasure.NOWHERE : 0;
        });
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.per(range.magnitude(), asked);
  }

  @Override
  public long costAtMost(long rows, Epsilon asked) {
    return Price.each(asked).cost(Math.min(1, rows));
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return Vector.of(new NoisePart("sum", Laplace.scale(range.magnitude(), asked), range.step()));
  }

  @Override
  public BigDecimal value(Vector<BigInteger> noisy) {
    return range.decimal(noisy.head());
  }
}
