package org.properdp.primitive;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.noise.DiscreteLaplaceLaw;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.Ratio;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.primitive.Summing.Column;
import org.properdp.proof.Proven;

/** Discrete Laplace noise with an exact rational scale. */
final class Laplace {
  private static final BigInteger ONE_EPSILON = BigInteger.TEN.pow(Epsilon.DECIMALS);

  private Laplace() {}

  /** The noise on each of c columns, for an even split of ε over them: scale c·M/ε. */
  static Vector<NoisePart> on(Vector<Column> columns, Epsilon epsilon) {
    return columns.map(
        column ->
            new NoisePart(
                column.name(), scale(columns.size() * column.most(), epsilon), column.unit()));
  }

  /** Scale units / ε: a contribution of that many units costs ε. */
  @Proven({"costs.LaplaceNoise.scale_is_rational", "samplers.DiscreteLaplace.samples_noise_per"})
  static NoiseLaw scale(long units, Epsilon epsilon) {
    return new DiscreteLaplaceLaw(ratio(units, epsilon));
  }

  static Ratio ratio(long units, Epsilon epsilon) {
    return Ratio.of(
        BigInteger.valueOf(units).multiply(ONE_EPSILON), BigInteger.valueOf(epsilon.nanos()));
  }
}
