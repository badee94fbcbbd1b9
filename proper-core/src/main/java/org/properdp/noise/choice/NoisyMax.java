package org.properdp.noise.choice;

import java.math.BigInteger;
import org.properdp.noise.BitSource;
import org.properdp.noise.DiscreteLaplace;
import org.properdp.noise.Noise;
import org.properdp.noise.Ratio;

/**
 * Adds noise to each score and takes the candidate with the highest: report-noisy-max. The noise is
 * a whole number z of steps, at least 0, with P(z) in proportion to exp(-z / scale), and ties are
 * broken uniformly at random.
 *
 * <p>Its loss: adding amounts between l and h to the scores changes the probability of each
 * candidate by a factor of at most exp((h - l) / scale), either way. Proof: break ties by a random
 * order that is drawn in advance, and fix that order and the noise of all other candidates. Then a
 * candidate wins if and only if its z is at least some whole number s (always, if s is not above
 * 0). After the change of scores, this threshold is at most s + (h - l); and P(z ≥ s + t) ≥ exp(-t
 * / scale) · P(z ≥ s) for every t ≥ 0. Ties cost nothing. Two-sided noise would have the same bound
 * but stray twice as far.
 */
public record NoisyMax(Candidates candidates, Ratio scale) implements Noise.Choice {
  @Override
  public long draw(BitSource bits) {
    return draw(bits, new DiscreteLaplace(scale, bits));
  }

  long draw(BitSource bits, DiscreteLaplace noise) {
    BigInteger highest = BigInteger.ZERO;
    long winner = 0;
    long ties = 0;
    for (long candidate = 0; candidate < candidates.size(); candidate++) {
      BigInteger score =
          noise.magnitude().subtract(BigInteger.valueOf(candidates.distance(candidate)));
      int compared = ties == 0 ? 1 : score.compareTo(highest);
      if (compared > 0) {
        highest = score;
        winner = candidate;
        ties = 1;
      } else if (compared == 0) {
        // The m-th of m equal candidates replaces the current one with probability 1/m, so that
        // each of them is chosen with probability 1/m.
        ties++;
        winner = bits.below(ties) == 0 ? candidate : winner;
      }
    }
    return winner;
  }

  @Override
  public String toString() {
    return "NoisyMax";
  }
}
