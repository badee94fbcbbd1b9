package org.properdp.noise;

import java.math.BigInteger;

/** Where an agent gets its noise from: one fresh, independent draw per call. */
@FunctionalInterface
public interface Noise {

  /** One draw from the law. */
  BigInteger sample(NoiseLaw law);

  /** Puts things in an order drawn by lot, each as likely as any other. */
  default void shuffle(Object[] things) {
    SecureBits.perThread().shuffle(things);
  }

  /** One choice: the number of the candidate that is drawn. */
  default long choose(Choice choice) {
    throw new UnsupportedOperationException("this noise has no bits to choose by");
  }

  /** Candidates and a way to choose one of them. */
  @FunctionalInterface
  interface Choice {
    /** Chooses by some bits. */
    long draw(BitSource bits);
  }
}
