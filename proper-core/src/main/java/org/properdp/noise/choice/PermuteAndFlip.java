package org.properdp.noise.choice;

import org.properdp.noise.Bernoulli;
import org.properdp.noise.BitSource;
import org.properdp.noise.Noise;
import org.properdp.noise.Ratio;

/**
 * Permute-and-flip (McKenna and Sheldon 2020): goes through all candidates in a random order, and
 * takes the first whose coin succeeds, with probability exp(-distance / scale). The coin of the
 * best always succeeds, so that one candidate is taken. On average it is never farther from the
 * best than the exponential mechanism.
 *
 * <p>The order is uniform: at each step one of the remaining candidates is drawn, and swapped with
 * the first of them.
 */
public record PermuteAndFlip(Candidates candidates, Ratio scale) implements Noise.Choice {
  @Override
  public long draw(BitSource bits) {
    return draw(bits, new Bernoulli(bits));
  }

  long draw(BitSource bits, Bernoulli coin) {
    Rate rate = new Rate(scale);
    int[] order = new int[Math.toIntExact(candidates.size())];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
    for (int i = 0; ; i++) {
      int drawn = i + (int) bits.below(order.length - i);
      int candidate = order[drawn];
      order[drawn] = order[i];
      if (rate.coin(candidates.distance(candidate), coin)) {
        return candidate;
      }
    }
  }

  @Override
  public String toString() {
    return "PermuteAndFlip";
  }
}
