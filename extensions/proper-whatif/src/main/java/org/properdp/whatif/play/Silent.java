package org.properdp.whatif.play;

import java.math.BigInteger;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.choice.Exponential;

/**
 * No noise: a sum stays as it is, and the first of the best candidates is chosen. What is answered
 * with it is as secret as the data, so it stays in this package.
 */
final class Silent implements Noise {
  static final Silent NOISE = new Silent();

  private Silent() {}

  @Override
  public BigInteger sample(NoiseLaw law) {
    return BigInteger.ZERO;
  }

  @Override
  public long choose(Choice choice) {
    if (choice instanceof Exponential exponential) {
      return exponential.candidates().pick(0, 0);
    }
    throw new IllegalStateException("a choice of this kind is never played: " + choice);
  }
}
