package org.properdp.primitive;

import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;

/**
 * A primitive of integers with noise, usually of noisy sums, whose price is proportional to an
 * individual's weight, so that several can share an ε exactly ({@link Combined}).
 *
 * @param <T> the type of the rows that it is asked about
 * @param <R> the type of the value in its release
 */
public sealed interface Additive<T, R> extends Blurred<T, R>, Shareable<T, R>
    permits NoisyCount,
        NoisySum,
        NoisyBoundedSum,
        NoisyWeightedSum,
        NoisyHistogram,
        NoisyByKey,
        NoisyAverage,
        NoisySums,
        NoisyIndividuals,
        NoisyDistinct,
        NoisyVectorSum,
        NoisyVariance,
        NoisyDeviation,
        NoisyParticipation {
  @Override
  Price price(Epsilon asked);
}
