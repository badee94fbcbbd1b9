package org.properdp;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.Map;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.choice.Laws;

/** No noise: 0 is always drawn, and the first of the likeliest candidates is chosen. */
final class Silence implements Noise {
  @Override
  public BigInteger sample(NoiseLaw law) {
    return BigInteger.ZERO;
  }

  @Override
  public long choose(Choice choice) {
    return Laws.of(choice).entrySet().stream()
        .max(
            Comparator.comparingDouble(Map.Entry<Long, Double>::getValue)
                .thenComparing(entry -> -entry.getKey()))
        .orElseThrow()
        .getKey();
  }
}
