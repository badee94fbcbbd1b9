package org.properdp.primitive;

import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.Probability;
import org.properdp.noise.Noise;
import org.properdp.noise.draw.Coin;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.gather.Trait;

/**
 * A primitive asked of a secret sample of rows: for each row, public ones included, a fresh coin
 * decides whether it is in the sample. The release is about the sample: a count is about p times
 * that of all rows.
 *
 * <p>An individual pays for each of its rows in the table, whether it is in the sample or not: ln(1
 * + p(e^ε − 1)), rounded up.
 *
 * <p>Why that is enough: rows are added one by one. Adding one, to whatever rows are there, changes
 * an outcome's probability by e^ε at most if its coin lets it in, because no vetted primitive
 * charges more than ε for a row, and others are refused; so by 1 + p(e^ε − 1) at most, both ways,
 * as for individuals ({@link SampledIndividuals}). What is charged does not depend on the coins.
 */
public record SampledRows<T, R>(Primitive<T, R> inner, Probability probability)
    implements Wrapped<T, R> {
  /** Checks that the primitive can be asked of a sample. */
  public SampledRows {
    Wrapped.check("sampled", inner);
    if (inner instanceof Unvetted) {
      throw new IllegalArgumentException(
          inner.describe() + " can't be sampled by rows: its price for one row is not vetted");
    }
    if (inner.measure().has(Trait.CLAMPED)) {
      throw new IllegalArgumentException(
          inner.describe()
              + " can't be sampled by rows: one row can move a sum from one bound to the other");
    }
  }

  @Override
  public boolean needsPureBudgets() {
    return true;
  }

  @Override
  public String describe() {
    return inner.describe() + " of rows sampled with " + probability;
  }

  @Override
  public Inclusion inclusion(Epsilon asked) {
    return new Inclusion() {
      @Override
      public boolean isWhole() {
        return true;
      }

      @Override
      public <S> Measure<S> measured(Measure<S> measure, Noise noise) {
        Coin coin = probability.coin();
        return new Measure.Tossed<>(measure, () -> coin.toss(noise));
      }

      @Override
      public String among(Scope scope) {
        return "a secret sample of " + inner.inclusion(asked).among(scope);
      }
    };
  }

  @Override
  public Price price(Epsilon asked) {
    return new Price(probability.loss(asked.nanos()), 1);
  }

  @Override
  public long costAtMost(long rows, Epsilon asked) {
    return price(asked).cost(rows);
  }
}
