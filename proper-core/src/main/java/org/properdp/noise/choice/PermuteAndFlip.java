package org.properdp.noise.choice;

import org.properdp.noise.Bernoulli;
import org.properdp.noise.BitSource;
import org.properdp.noise.Noise;
import org.properdp.noise.Ratio;

/**
 * Goes through all candidates in a random order, and takes the first whose coin falls, which it
 * does with probability exp(-distance / scale): permute-and-flip (McKenna and Sheldon 2020). The
 * best one's always falls, so that one is taken. Never farther from the best, on average, than the
 * exponential mechanism.
 *
 * <p>Each order is as likely as any other: at each step one of those who are left is drawn, and
 * changes places with the first of them.
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
