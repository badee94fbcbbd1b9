package org.properdp.primitive;

import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Probability;
import org.properdp.budget.Tariff;
import org.properdp.noise.Noise;
import org.properdp.noise.draw.Coin;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.IndividualSetBuilder;

/**
 * A primitive asked of a secret sample of individuals: for each individual that can pay, a fresh
 * coin decides whether all of its rows are in the sample or none. All public rows are in it. The
 * release is about the sample: a count is about p times that of all rows.
 *
 * <p>Each individual that could be in the sample pays, whether it is in it or not: ln(1 + p(e^c −
 * 1)), rounded up, where c is what it would pay without a coin.
 *
 * <p>Why that is enough: with the individual, an outcome's probability is p·a + (1 − p)·b, where b
 * is the probability without the individual, and a ≤ e^c·b the probability if its coin lets it in,
 * whatever the coins of all others, which are independent of its own. So it is at most (1 + p(e^c −
 * 1))·b; and as a ≥ e^−c·b, at least (1 − p(1 − e^−c))·b, which is more than that factor below b,
 * since (1 + p(e^c − 1))(1 − p(1 − e^−c)) ≥ 1. Whether it is eligible depends on its own rows and
 * budget (S2); what is charged does not depend on the coins (S4), and nothing reveals them (S5).
 */
public record SampledIndividuals<T, R>(Primitive<T, R> inner, Probability probability)
    implements Wrapped<T, R> {
  /** Checks that the primitive can be asked of a sample. */
  public SampledIndividuals {
    Wrapped.check("sampled", inner);
  }

  @Override
  public boolean needsPureBudgets() {
    return true;
  }

  @Override
  public String describe() {
    return inner.describe() + " of individuals sampled with " + probability;
  }

  @Override
  public Tariff price(Epsilon asked) {
    Tariff whole = inner.price(asked);
    return weight -> probability.loss(whole.cost(weight));
  }

  @Override
  public long costAtMost(long rows, Epsilon asked) {
    return probability.loss(inner.costAtMost(rows, asked));
  }

  @Override
  public Inclusion inclusion(Epsilon asked) {
    return new Inclusion() {
      @Override
      public boolean needsPersonalBudgets() {
        return true;
      }

      @Override
      public String among(Scope scope) {
        return inner.inclusion(asked).among(scope) + " and are in a secret sample";
      }

      @Override
      public Gathered found(
          Contributions contributions,
          IndividualSet payers,
          List<WeightPage> charged,
          Noise noise) {
        return contributions.found(tossed(payers, noise));
      }
    };
  }

  private IndividualSet tossed(IndividualSet payers, Noise noise) {
    Coin coin = probability.coin();
    IndividualSetBuilder in = new IndividualSetBuilder();
    payers.forEach(
        who -> {
          if (coin.toss(noise)) {
            in.add(who);
          }
        });
    return in.build();
  }
}
