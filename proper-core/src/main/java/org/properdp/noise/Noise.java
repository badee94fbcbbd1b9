package org.properdp.noise;

import java.math.BigInteger;

/** Where an agent gets its noise from: one fresh, independent draw per call. */
@FunctionalInterface
public interface Noise {

  /** One draw from the law. */
  BigInteger sample(NoiseLaw law);
}
