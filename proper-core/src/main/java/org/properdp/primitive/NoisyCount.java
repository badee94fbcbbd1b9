package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.gather.Measure;

/**
 * The number of rows. Scale 1/ε; an individual pays rows × ε.
 *
 * <p>Why that is enough: with n rows an individual moves the sum by n, which is n steps of ratio
 * e^ε.
 */
@Proven({"costs.NoisyCount.noisy_count_worth", "costs.NoisyCount.counts_rows"})
public record NoisyCount<T>() implements Additive<T, Long>, Summing<T, Long> {
  @Override
  public String describe() {
    return "noisyCount";
  }

  @Override
  public Measure<T> measure() {
    return new Measure.Rows<>();
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.each(asked);
  }

  @Override
  public Vector<Column> columns() {
    return Vector.of(new Column("count", 1, BigDecimal.ONE));
  }

  @Override
  public Option<RowMeasure<T>> ofRows() {
    return Option.some(
        (row, into) -> {
          into[0] = 1;
          return 0;
        });
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return Laplace.on(columns(), asked);
  }

  @Override
  public Long value(Vector<BigInteger> noisy) {
    return Counts.read(noisy.head());
  }
}
