package org.properdp.primitive;

import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.noise.DiscreteLaplaceLaw;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.Ratio;
import org.properdp.proof.Proven;

/** Discrete Laplace noise with an exact rational scale. */
final class Laplace {
  private static final BigInteger ONE_EPSILON = BigInteger.TEN.pow(Epsilon.DECIMALS);

  private Laplace() {}

  /** Scale units / ε: a contribution of that many units costs ε. */
  @Proven("costs.LaplaceNoise.scale_is_rational")
  static NoiseLaw scale(long units, Epsilon epsilon) {
    return new DiscreteLaplaceLaw(ratio(units, epsilon));
  }

  /** Units / ε. */
  static Ratio ratio(long units, Epsilon epsilon) {
    return Ratio.of(
        BigInteger.valueOf(units).multiply(ONE_EPSILON), BigInteger.valueOf(epsilon.nanos()));
  }
}
