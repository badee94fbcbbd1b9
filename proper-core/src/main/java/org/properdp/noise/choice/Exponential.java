package org.properdp.noise.choice;

import java.math.BigInteger;
import org.properdp.noise.Bernoulli;
import org.properdp.noise.BitSource;
import org.properdp.noise.Noise;
import org.properdp.noise.Ratio;

/**
 * Chooses a candidate with a probability in proportion to exp(-distance / scale), exactly: the
 * exponential mechanism (McSherry and Talwar 2007).
 *
 * <p>By rejection. Let k be the whole part of a candidate's exponent x, or the envelope's last k if
 * that is less, and W_k the envelope's bound. Level k is drawn in proportion to (W_k - W_(k+1)) ·
 * (the number of candidates with an exponent below k + 1), and then one of these candidates
 * uniformly. Over all levels that gives a candidate a probability in proportion to W_k. It is kept
 * if two coins succeed, with probabilities 2^p exp(-k) / W_k and exp(-(x - k)), whose product is
 * 2^p exp(-x) / W_k.
 *
 * <p>A round succeeds with a probability of almost 1/e or more: candidates with k below the last
 * have a bound of at most e times their weight plus a few parts of 2^96; those beyond have, even if
 * there are 2^63 of them, bounds below 2^-28 of the best one's in all. So the average number of
 * rounds is below 3, whatever the scores.
 */
public record Exponential(Candidates candidates, Ratio scale) implements Noise.Choice {
  @Override
  public long draw(BitSource bits) {
    return draw(bits, new Bernoulli(bits), Envelope.STANDARD);
  }

  long draw(BitSource bits, Bernoulli coin, Envelope envelope) {
    Rate rate = new Rate(scale);
    long[] farthest = new long[envelope.last() + 1];
    BigInteger[] upTo = new BigInteger[farthest.length];
    BigInteger all = BigInteger.ZERO;
    for (int k = 0; k < farthest.length; k++) {
      farthest[k] = k == envelope.last() ? Long.MAX_VALUE : rate.farthestBelow(k + 1);
      BigInteger members = BigInteger.valueOf(candidates.within(farthest[k]));
      all = all.add(envelope.fall(k).multiply(members));
      upTo[k] = all;
    }
    while (true) {
      BigInteger drawn = bits.below(all);
      int level = 0;
      while (drawn.compareTo(upTo[level]) >= 0) {
        level++;
      }
      long candidate = member(farthest[level], upTo[level].subtract(drawn));
      long distance = candidates.distance(candidate);
      int whole = rate.whole(distance, envelope.last());
      if (envelope.coin(whole, bits) && rate.coin(distance, whole, coin)) {
        return candidate;
      }
    }
  }

  /** The candidate for a uniform number from 1 to a multiple of the number of candidates. */
  private long member(long farthest, BigInteger uniform) {
    BigInteger members = BigInteger.valueOf(candidates.within(farthest));
    return candidates.pick(farthest, uniform.mod(members).longValueExact());
  }

  @Override
  public String toString() {
    return "Exponential";
  }
}
