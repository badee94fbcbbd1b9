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
 * A primitive asked of a secret sample of individuals: a fresh coin for each of those who can pay
 * says whether all of its rows are in or none. Public rows are all in. What is released is of the
 * sample: a count is about p times what there is.
 *
 * <p>Everybody who could be in it pays, in or not: ln(1 + p(e^c − 1)), where c is what it would pay
 * without a coin, rounded up.
 *
 * <p>Why that is enough: with the individual, an outcome's probability is p·a + (1 − p)·b, where b
 * is that without it, and a ≤ e^c·b that if its coin lets it in, whatever everybody else's coins
 * are, which are independent of its own. So it is at most (1 + p(e^c − 1))·b; and as a ≥ e^−c·b, at
 * least (1 − p(1 − e^−c))·b, which is more than that factor below b, since (1 + p(e^c − 1))(1 − p(1
 * − e^−c)) ≥ 1. Whether it is eligible depends on its own rows and budget (S2); what is charged
 * does not depend on the coins (S4), and nothing tells them (S5).
 */
public record SampledIndividuals<T, R>(Primitive<T, R> inner, Probability probability)
    implements Wrapped<T, R> {
  /** Checks that there is nothing in the way of a sample. */
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
