package org.properdp.noise;

import java.math.BigInteger;

/**
 * Integers with P(x) proportional to exp(-x² / (2 · variance)).
 *
 * <p>The parameter is the variance of the continuous law; the true variance is slightly smaller,
 * and almost equal from 1 on.
 */
public record DiscreteGaussianLaw(Ratio variance) implements NoiseLaw {

  /** The law with variance numerator / denominator. */
  public static DiscreteGaussianLaw ofVariance(long numerator, long denominator) {
    return new DiscreteGaussianLaw(Ratio.named("variance", numerator, denominator));
  }

  @Override
  public String describe() {
    return "discrete Gaussian, variance " + variance;
  }

  @Override
  public BigInteger accuracy(Certainty certainty) {
    return Accuracy.gaussian(variance, certainty);
  }
}
