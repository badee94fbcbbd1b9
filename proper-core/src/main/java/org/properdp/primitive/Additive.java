package org.properdp.primitive;

import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;

/**
 * Noisy sums whose price is in proportion to an individual's weight, so that several can share an ε
 * exactly ({@link Combined}).
 *
 * @param <T> the rows that it is asked about
 * @param <R> what a release of it carries
 */
public sealed interface Additive<T, R> extends Blurred<T, R>
    permits NoisyCount,
        NoisySum,
        NoisyWeightedSum,
        NoisyHistogram,
        NoisyAverage,
        NoisySums,
        NoisyIndividuals,
        NoisyVectorSum,
        NoisyVariance,
        NoisyDeviation,
        NoisyParticipation {
  @Override
  Price price(Epsilon asked);
}
