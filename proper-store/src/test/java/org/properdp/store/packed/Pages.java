package org.properdp.store.packed;

import java.util.Random;
import java.util.function.ToLongFunction;
import org.properdp.provenance.individual.Individuals;

/** Made-up pages: who is there, and what they weigh. */
final class Pages {
  private Pages() {}

  /** Everybody with a chance of so much. */
  static long[] some(double chance, long seed) {
    Random random = new Random(seed);
    long[] members = new long[Individuals.WORDS];
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      members[slot >>> 6] |= random.nextDouble() < chance ? 1L << slot : 0;
    }
    return members;
  }

  /** A weight for each slot. */
  static long[] weights(long seed, ToLongFunction<Random> law) {
    Random random = new Random(seed);
    long[] weights = new long[Individuals.PAGE];
    for (int slot = 0; slot < weights.length; slot++) {
      weights[slot] = law.applyAsLong(random);
    }
    return weights;
  }

  /** Only the weights of members. */
  static long[] only(long[] members, long[] weights) {
    long[] only = new long[weights.length];
    for (int slot = 0; slot < weights.length; slot++) {
      only[slot] = weights[slot] & -(members[slot >>> 6] >>> slot & 1);
    }
    return only;
  }
}
