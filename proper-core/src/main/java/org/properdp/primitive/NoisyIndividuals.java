package org.properdp.primitive;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.Rho;
import org.properdp.proof.Proven;
import org.properdp.provenance.gather.Measure;

/**
 * The number of individuals with at least one row. Scale 1/ε; an individual pays ε once, however
 * many rows it has. Only provenance makes this possible. Public rows have no owner and are not
 * counted.
 *
 * <p>Why that is enough: an individual moves the count by one if it has a row, and not at all
 * otherwise (S2, S3): {@code Individuals.v} in the proofs. That holds under a global budget as
 * well, which therefore pays ε once too, and needs no bound on rows.
 */
@Proven({
  "costs.Individuals.noisy_individuals_worth",
  "costs.Individuals.once_price_at_most_classic"
})
public record NoisyIndividuals<T>() implements Additive<T, Long>, Summing<T, Long> {
  @Override
  public String describe() {
    return "noisyIndividuals";
  }

  @Override
  public Measure<T> measure() {
    return new Measure.Individuals<>();
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.each(asked);
  }

  @Override
  public long costAtMost(long rows, Epsilon asked) {
    return Price.each(asked).cost(Math.min(1, rows));
  }

  @Override
  public Vector<Column> columns() {
    return Vector.of(new Column("individuals", 1, BigDecimal.ONE));
  }

  @Override
  public long costAtMost(long rows, Rho asked) {
    return tariff(asked).cost(Math.min(1, rows));
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
