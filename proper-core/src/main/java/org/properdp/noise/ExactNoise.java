package org.properdp.noise;

import java.math.BigInteger;

/**
 * Noise whose draws follow their law exactly, as long as the bits are fair.
 *
 * <p>The time of a draw depends on its result. If anyone could time a single draw, the caller must
 * hide that.
 */
public final class ExactNoise implements Noise {

  private final BitSource bits;

  /** Noise made of the given bits; as many threads may share it as may share the bits. */
  public ExactNoise(BitSource bits) {
    this.bits = bits;
  }

  /** Noise for production: cryptographic bits, each thread its own, so any thread may ask. */
  public static Noise secure() {
    return new Noise() {
      @Override
      public BigInteger sample(NoiseLaw law) {
        return new ExactNoise(SecureBits.perThread()).sample(law);
      }

      @Override
      public long choose(Choice choice) {
        return choice.draw(SecureBits.perThread());
      }
    };
  }

  @Override
  public BigInteger sample(NoiseLaw law) {
    if (law instanceof DiscreteLaplaceLaw laplace) {
      return new DiscreteLaplace(laplace.scale(), bits).sample();
    }
    if (law instanceof DiscreteGaussianLaw gaussian) {
      return new DiscreteGaussian(gaussian.variance(), bits).sample();
    }
    throw new IllegalArgumentException("a choice is not drawn from " + law.describe());
  }

  @Override
  public long choose(Choice choice) {
    return choice.draw(bits);
  }

  @Override
  public void shuffle(Object[] things) {
    bits.shuffle(things);
  }
}
