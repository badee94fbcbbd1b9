package org.properdp.primitive;

import io.vavr.control.Option;
import java.util.List;
import java.util.function.UnaryOperator;
import org.properdp.budget.Charge;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.Tariff;
import org.properdp.noise.Noise;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.Trait;
import org.properdp.provenance.individual.IndividualSet;

/**
 * A primitive that clips individuals to what they have left instead of leaving them out. An
 * individual whose weight costs more than it has left is charged for as much weight as it can pay,
 * and its contribution is scaled towards zero in the same ratio. This reduces bias as budgets run
 * out; the noise is unchanged.
 *
 * <p>Why that is enough: an individual's contribution, Σ |v_j| / scale_j, is covered by the price
 * of its weight w. Scaled by w'/w towards zero it is at most w'/w of that, which the price of w',
 * rounded up once, covers. The ratio depends only on its own rows and on what it has left (S2), and
 * the price of w' is charged (S4). Under a global budget nothing is clipped.
 */
public record Clipped<T, R>(Primitive<T, R> inner) implements Wrapped<T, R> {
  /** Checks that contributions can be scaled. */
  public Clipped {
    Wrapped.check("clipped", inner);
    if (!(inner.price(new Epsilon(1)) instanceof Price)) {
      throw new IllegalArgumentException(
          inner.describe() + " can't be clipped: its price is not in proportion to its weight");
    }
    if (!inner.measure().has(Trait.SCALABLE)) {
      throw new IllegalArgumentException(
          inner.describe() + " can't be clipped: it is not made of sums");
    }
  }

  @Override
  public String describe() {
    return inner.describe() + " clipped to what is left";
  }

  @Override
  public Inclusion inclusion(Epsilon asked) {
    Tariff price = price(asked);
    return new Inclusion() {
      /** Under a global budget no individual is clipped. */
      @Override
      public String among(Scope scope) {
        return inner.inclusion(asked).among(scope)
            + (scope instanceof Scope.Payers ? ", in full or in part" : "");
      }

      @Override
      public Option<Charge.Limit> limit(UnaryOperator<Tariff> inBudgets) {
        return Option.some(inBudgets.apply(price)::affordable);
      }

      @Override
      public Gathered found(
          Contributions contributions,
          IndividualSet payers,
          List<WeightPage> charged,
          Noise noise) {
        return contributions.found(payers, charged);
      }
    };
  }
}
