package org.properdp.noise;

import java.math.BigInteger;

/**
 * Draws integers with P(x) proportional to exp(-x² / (2 · variance)), exactly.
 *
 * <p>Canonne, Kamath and Steinke 2020, Algorithm 3. Write the variance σ² as p/q, and let t be the
 * integer ⌊σ⌋ + 1. A discrete Laplace y of scale t is kept with probability exp(-(|y| - σ²/t)² /
 * 2σ²). Multiplied by exp(-|y|/t), that is exp(-y²/2σ²) times a constant, because the terms linear
 * in |y| cancel. In integers the exponent is -(|y| q t - p)² / (2 p q t²).
 *
 * <p>It is computed in {@link BigInteger}, which costs little compared to the coins that follow;
 * these have a fast path.
 */
public final class DiscreteGaussian {

  private final BigInteger p;
  private final BigInteger qt;
  private final BigInteger divisor;
  private final DiscreteLaplace laplace;
  private final Bernoulli coin;

  /** A sampler for the variance, fed by the bits. */
  public DiscreteGaussian(Ratio variance, BitSource bits) {
    this(variance, bits, new Bernoulli(bits), Long.MAX_VALUE);
  }

  /** A sampler with its coin, and the limit of its {@link DiscreteLaplace}, given. */
  DiscreteGaussian(Ratio variance, BitSource bits, Bernoulli coin, long limit) {
    BigInteger q = variance.denominator();
    // The integer root of ⌊p/q⌋ is ⌊σ⌋.
    BigInteger t = variance.numerator().divide(q).sqrt().add(BigInteger.ONE);
    p = variance.numerator();
    qt = q.multiply(t);
    divisor = p.multiply(qt).multiply(t).shiftLeft(1);
    laplace = new DiscreteLaplace(new Ratio(t, BigInteger.ONE), bits, coin, limit);
    this.coin = coin;
  }

  /** One draw. */
  public BigInteger sample() {
    while (true) {
      BigInteger y = laplace.sample();
      BigInteger off = y.abs().multiply(qt).subtract(p);
      if (coin.exp(off.multiply(off), divisor)) {
        return y;
      }
    }
  }

  /**
   * A draw as a {@code long}.
   *
   * @throws ArithmeticException if the draw does not fit, which for variances up to 2^100 has
   *     probability below 2^-10000
   */
  public long sampleLong() {
    return sample().longValueExact();
  }
}
