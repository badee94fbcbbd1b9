package org.properdp;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.Map;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.choice.Laws;
import org.properdp.noise.draw.Coin;

/**
 * No noise: 0 is always drawn, the first of the likeliest candidates is chosen, and a coin says
 * yes.
 */
final class Silence implements Noise {
  @Override
  public BigInteger sample(NoiseLaw law) {
    return BigInteger.ZERO;
  }

  @Override
  public long choose(Choice choice) {
    if (choice instanceof Coin) {
      return 1;
    }
    return Laws.of(choice).entrySet().stream()
        .max(
            Comparator.comparingDouble(Map.Entry<Long, Double>::getValue)
                .thenComparing(entry -> -entry.getKey()))
        .orElseThrow()
        .getKey();
  }
}
