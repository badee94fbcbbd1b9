package org.properdp.noise;

import java.math.BigInteger;
import org.properdp.proof.Proven;

/** Integers with P(x) proportional to exp(-|x| / scale). */
@Proven({"costs.LaplaceNoise.discrete_laplace_at", "costs.LaplaceNoise.discrete_laplace_steady"})
public record DiscreteLaplaceLaw(Ratio scale) implements NoiseLaw {

  /** The law with scale numerator / denominator. */
  public static DiscreteLaplaceLaw ofScale(long numerator, long denominator) {
    return new DiscreteLaplaceLaw(Ratio.named("scale", numerator, denominator));
  }

  @Override
  public String describe() {
    return "discrete Laplace, scale " + scale;
  }

  @Override
  public BigInteger accuracy(Certainty certainty) {
    return Accuracy.laplace(scale, certainty);
  }
}
