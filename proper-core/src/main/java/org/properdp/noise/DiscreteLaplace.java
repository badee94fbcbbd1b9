package org.properdp.noise;

import java.math.BigInteger;
import org.properdp.proof.Proven;

/**
 * Draws integers with P(x) proportional to exp(-|x| / scale), exactly.
 *
 * <p>Canonne, Kamath and Steinke 2020, Algorithm 2. Write the scale as t/s. An integer u in [0, t),
 * kept with probability exp(-u/t), and a count v of successes of exp(-1) before the first failure
 * give X = u + t v, and each X ≥ 0 comes from one pair (u, v) only, so P(X) is proportional to
 * exp(-X/t). Those X that share Y = ⌊X/s⌋ add up to a probability proportional to exp(-Y s/t). A
 * fair sign, with -0 drawn again, makes Y two-sided. As u, v and the sign are independent, v may be
 * drawn first, and may then decide which arithmetic the rest is done in.
 */
public final class DiscreteLaplace {

  private final Ratio scale;
  private final BitSource bits;
  private final Bernoulli coin;
  private final long t;
  private final long s;
  private final long mostTurns;

  /** A sampler for the scale, fed by the bits. */
  public DiscreteLaplace(Ratio scale, BitSource bits) {
    this(scale, bits, new Bernoulli(bits), Long.MAX_VALUE);
  }

  /**
   * A sampler that computes in {@code long} where t, s and X are at most the limit.
   *
   * @param limit at least 0, which sends everything through {@link BigInteger}
   */
  DiscreteLaplace(Ratio scale, BitSource bits, Bernoulli coin, long limit) {
    this.scale = scale;
    this.bits = bits;
    this.coin = coin;
    BigInteger most = BigInteger.valueOf(limit);
    boolean small =
        scale.numerator().compareTo(most) <= 0 && scale.denominator().compareTo(most) <= 0;
    t = small ? scale.numerator().longValueExact() : 0;
    s = small ? scale.denominator().longValueExact() : 0;
    // Overflow: v <= limit/t - 1 gives X = u + t v < t (v + 1) <= limit <= 2^63 - 1.
    mostTurns = small ? limit / t - 1 : -1;
  }

  /** One draw. */
  @Proven("samplers.DiscreteLaplace.samples_discrete_laplace")
  public BigInteger sample() {
    while (true) {
      BigInteger magnitude = magnitude();
      boolean negative = bits.bit();
      if (!negative) {
        return magnitude;
      }
      if (magnitude.signum() > 0) {
        return magnitude.negate();
      }
    }
  }

  /**
   * A draw as a {@code long}.
   *
   * @throws ArithmeticException if the draw does not fit, which has probability exp(-2^63 / scale):
   *     below 2^-10000 for any scale up to 2^50
   */
  public long sampleLong() {
    return sample().longValueExact();
  }

  /** One draw without a sign: P(x) is proportional to exp(-x / scale) for all x ≥ 0. */
  @Proven("samplers.Magnitude.samples_magnitude")
  public BigInteger magnitude() {
    long v = turns();
    return v <= mostTurns ? BigInteger.valueOf(small(v)) : big(v);
  }

  // Each step is the last with probability 1 - 1/e, so v never overflows in practice.
  private long turns() {
    long v = 0;
    while (coin.expOne()) {
      v++;
    }
    return v;
  }

  @Proven({"samplers.Renewal.geometric_blocks", "samplers.Renewal.geometric_quotient"})
  private long small(long v) {
    long u = bits.below(t);
    while (!coin.exp(u, t)) {
      u = bits.below(t);
    }
    return (u + t * v) / s;
  }

  private BigInteger big(long v) {
    BigInteger width = scale.numerator();
    BigInteger u = bits.below(width);
    while (!coin.exp(u, width)) {
      u = bits.below(width);
    }
    return u.add(width.multiply(BigInteger.valueOf(v))).divide(scale.denominator());
  }
}
