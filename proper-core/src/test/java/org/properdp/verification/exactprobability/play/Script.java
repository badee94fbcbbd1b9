package org.properdp.verification.exactprobability.play;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;

/**
 * Noise that makes the runtime release what the script says. A draw is what the script says less
 * what is exact, so that the probability of the release is that of the draws: there is one sequence
 * of draws for each release.
 */
final class Script implements Noise {
  private List<Long> wanted = List.of();
  private BigInteger[] exact = new BigInteger[0];
  private final List<NoiseLaw> laws = new ArrayList<>();

  /** The next answer. */
  void want(List<Long> released) {
    wanted = released;
    exact = new BigInteger[0];
    laws.clear();
  }

  /** The answer without noise. */
  void overhear(BigInteger[] sums) {
    exact = sums.clone();
  }

  @Override
  public BigInteger sample(NoiseLaw law) {
    int at = laws.size();
    laws.add(law);
    return BigInteger.valueOf(wanted.get(at)).subtract(exact[at]);
  }

  List<Long> exact() {
    return List.of(exact).stream().map(BigInteger::longValueExact).toList();
  }

  List<NoiseLaw> laws() {
    return List.copyOf(laws);
  }
}
