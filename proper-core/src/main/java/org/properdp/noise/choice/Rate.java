package org.properdp.noise.choice;

import java.math.BigInteger;
import org.properdp.noise.Bernoulli;
import org.properdp.noise.Ratio;

/**
 * The rate at which weights fall: a candidate that is d below the best has the weight exp(-d /
 * scale).
 */
final class Rate {
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

  /** The exponent is d · up / down. */
  private final BigInteger up;

  private final BigInteger down;
  private final boolean small;
  private final long smallUp;
  private final long smallDown;

  Rate(Ratio scale) {
    up = scale.denominator();
    down = scale.numerator();
    small = up.bitLength() < Long.SIZE && down.bitLength() < Long.SIZE;
    smallUp = small ? up.longValueExact() : 0;
    smallDown = small ? down.longValueExact() : 0;
  }

  /** The largest distance whose exponent is below a whole number above 0. */
  long farthestBelow(int whole) {
    // d · up < whole · down if and only if d <= ceil(whole · down / up) - 1.
    BigInteger product = down.multiply(BigInteger.valueOf(whole));
    return product.subtract(BigInteger.ONE).divide(up).min(MOST).longValueExact();
  }

  /** The whole part of a distance's exponent, or {@code most} if it is larger. */
  int whole(long distance, int most) {
    return exponent(distance).divide(down).min(BigInteger.valueOf(most)).intValueExact();
  }

  /** True with probability exp(-(exponent - whole)); the exponent must not be less. */
  boolean coin(long distance, int whole, Bernoulli coin) {
    return coin.exp(exponent(distance).subtract(down.multiply(BigInteger.valueOf(whole))), down);
  }

  /** True with probability exp(-exponent). */
  boolean coin(long distance, Bernoulli coin) {
    long low = distance * smallUp;
    if (small && low >= 0 && Math.multiplyHigh(distance, smallUp) == 0) {
      return coin.exp(low, smallDown);
    }
    return coin.exp(exponent(distance), down);
  }

  private BigInteger exponent(long distance) {
    return up.multiply(BigInteger.valueOf(distance));
  }
}
