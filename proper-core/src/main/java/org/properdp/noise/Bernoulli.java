package org.properdp.noise;

import java.math.BigInteger;
import org.properdp.proof.Proven;

/**
 * Coins that show heads with exactly the given probability: a rational number, or exp of one.
 *
 * <p>Small numbers are handled in {@code long}, all others in {@link BigInteger}, by the same
 * steps.
 */
public final class Bernoulli {

  private static final int CHUNK = 8;

  private final BitSource bits;
  private final int chunk;
  private final long limit;

  /** Coins made of the given bits. */
  public Bernoulli(BitSource bits) {
    this(bits, CHUNK, 1L << (62 - CHUNK));
  }

  /**
   * Coins that take their bits in chunks, and compute in {@code long} up to a limit.
   *
   * @param limit at most 2^(62 - chunk); 0 sends everything through {@link BigInteger}
   */
  Bernoulli(BitSource bits, int chunk, long limit) {
    if (limit > (1L << (62 - chunk))) {
      throw new IllegalArgumentException("limit must be <= 2^(62 - chunk), but was " + limit);
    }
    this.bits = bits;
    this.chunk = chunk;
    this.limit = limit;
  }

  /** True with probability n / d, where 0 ≤ n ≤ d and d &gt; 0. */
  @Proven("samplers.Coin.samples_toss")
  public boolean of(long n, long d) {
    if (n < 0 || n > d || d <= 0) {
      throw notAProbability(n + "/" + d);
    }
    return d <= limit ? small(n, d) : big(BigInteger.valueOf(n), BigInteger.valueOf(d));
  }

  /** True with probability n / d, where 0 ≤ n ≤ d and d &gt; 0. */
  public boolean of(BigInteger n, BigInteger d) {
    if (n.signum() < 0 || n.compareTo(d) > 0 || d.signum() <= 0) {
      throw notAProbability(n + "/" + d);
    }
    return isSmall(d) ? small(n.longValueExact(), d.longValueExact()) : big(n, d);
  }

  /** True with probability exp(-n / d), where n ≥ 0 and d &gt; 0. */
  @Proven("samplers.ExpCoin.samples_exp_coin")
  public boolean exp(long n, long d) {
    if (n < 0 || d <= 0) {
      throw notAnExponent(n + "/" + d);
    }
    if (d > limit) {
      return bigExp(BigInteger.valueOf(n), BigInteger.valueOf(d));
    }
    // exp(-n/d) = exp(-1) exp(-(n-d)/d). Each turn ends the loop with probability 1 - 1/e.
    long rest = n;
    while (rest >= d) {
      if (!expOne()) {
        return false;
      }
      rest -= d;
    }
    return fraction(rest, d, 1);
  }

  /** True with probability exp(-n / d), where n ≥ 0 and d &gt; 0. */
  public boolean exp(BigInteger n, BigInteger d) {
    if (n.signum() < 0 || d.signum() <= 0) {
      throw notAnExponent(n + "/" + d);
    }
    boolean small = isSmall(d) && n.bitLength() < Long.SIZE;
    return small ? exp(n.longValueExact(), d.longValueExact()) : bigExp(n, d);
  }

  /** True with probability exp(-1). */
  boolean expOne() {
    // The coin for k = 1 would succeed with probability 1/1.
    return fraction(1, 1, 2);
  }

  // A uniform U in [0, 1), drawn chunk by chunk, is compared with n/d. Write U = (u + V) / 2^c with
  // u the next c bits and V uniform in [0, 1) again. Then U < n/d if and only if V < (2^c n - u d)
  // / d, which is decided if that is <= 0 or >= 1, and otherwise is the same question about V. It
  // stays open with probability 2^-c each time. Overflow: 0 <= n <= d <= 2^(62-c) and 0 <= u < 2^c,
  // so both products are at most 2^62.
  private boolean small(long n, long d) {
    long open = n;
    do {
      open = (open << chunk) - bits.bits(chunk) * d;
    } while (0 < open && open < d);
    return open > 0;
  }

  private boolean big(BigInteger n, BigInteger d) {
    BigInteger open = n;
    do {
      open = open.shiftLeft(chunk).subtract(d.multiply(BigInteger.valueOf(bits.bits(chunk))));
    } while (open.signum() > 0 && open.compareTo(d) < 0);
    return open.signum() > 0;
  }

  // Canonne, Kamath and Steinke 2020, Algorithm 1, for x = n/d in [0, 1]: toss coins with
  // probability x/k for k = 1, 2, ... until one fails. P(the first k all succeed) = x^k / k!, so
  // P(the failing k is odd) = 1 - x + x^2/2! - ... = exp(-x). Overflow: d <= limit <= 2^61, and k d
  // grows by d from at most limit, so the sum is at most 2 limit before it is looked at.
  @Proven("samplers.ExpCoin.samples_fraction")
  private boolean fraction(long n, long d, long first) {
    long k = first;
    long kd = first * d;
    while (kd <= limit) {
      if (!small(n, kd)) {
        return (k & 1) == 1;
      }
      k++;
      kd += d;
    }
    return bigFraction(BigInteger.valueOf(n), BigInteger.valueOf(d), k);
  }

  private boolean bigFraction(BigInteger n, BigInteger d, long first) {
    long k = first;
    while (big(n, d.multiply(BigInteger.valueOf(k)))) {
      k++;
    }
    return (k & 1) == 1;
  }

  private boolean bigExp(BigInteger n, BigInteger d) {
    BigInteger rest = n;
    while (rest.compareTo(d) >= 0) {
      if (!expOne()) {
        return false;
      }
      rest = rest.subtract(d);
    }
    return bigFraction(rest, d, 1);
  }

  private boolean isSmall(BigInteger d) {
    return d.bitLength() < Long.SIZE && d.longValueExact() <= limit;
  }

  private static IllegalArgumentException notAProbability(String shown) {
    return new IllegalArgumentException("probability must be in [0, 1], but was " + shown);
  }

  private static IllegalArgumentException notAnExponent(String shown) {
    return new IllegalArgumentException("exponent must be >= 0, but was " + shown);
  }
}
