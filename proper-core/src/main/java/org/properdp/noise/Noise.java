package org.properdp.noise;

import java.math.BigInteger;

/** The source of an agent's noise: one fresh, independent draw per call. */
@FunctionalInterface
public interface Noise {

  /** One draw from the law. */
  BigInteger sample(NoiseLaw law);

  /** Puts things in a uniformly random order. */
  default void shuffle(Object[] things) {
    SecureBits.perThread().shuffle(things);
  }

  /** Makes one choice, and returns the number of the chosen candidate. */
  default long choose(Choice choice) {
    throw new UnsupportedOperationException("this noise has no bits to choose by");
  }

  /** Candidates and a way to choose one of them. */
  @FunctionalInterface
  interface Choice {
    /** Chooses with the given bits. */
    long draw(BitSource bits);
  }
}
