package org.properdp.primitive;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.noise.Certainty;

/**
 * A primitive whose price is proportional to an individual's weight, so that several can share an ε
 * ({@link Combined}).
 *
 * @param <T> the type of the rows that it is asked about
 * @param <R> the type of the value in its release
 */
public sealed interface Shareable<T, R> extends Primitive<T, R>
    permits Additive, NoisyQuantile, NoisyQuantileByKey {
  @Override
  Price price(Epsilon asked);

  /** The number of integers in its answer. */
  default int integers() {
    return measure().size();
  }

  /**
   * The interval of the noise in each of several values of one answer by itself, in order; one
   * where all have the same.
   */
  default Vector<Interval> intervals(Vector<BigInteger> noisy, Epsilon asked, Certainty certainty) {
    return interval(noisy, asked, certainty).toVector();
  }
}
