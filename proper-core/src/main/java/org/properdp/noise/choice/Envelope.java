package org.properdp.noise.choice;

import java.math.BigInteger;
import org.properdp.noise.BitSource;

/**
 * Whole numbers just above 2^precision · exp(-k) for k = 0, 1, ... up to a last one, and coins that
 * correct for the difference exactly.
 *
 * <p>A bound that is only slightly too large gives a coin that almost always succeeds. A coin is
 * tossed by drawing a uniform U in [0, 1) bit by bit, and by computing exp(-k) with as many more
 * bits, until it is certain which is larger: exp(-k) and U are each enclosed in an interval of
 * whole numbers, rounded outwards at each step. These intervals separate with probability 1,
 * usually after the first bits.
 */
final class Envelope {
  /** The envelope in use: 2^96 exp(-64) is above 12, so that each bound is close. */
  static final Envelope STANDARD = new Envelope(96, 64, 48);

  private final int precision;
  private final int last;
  private final int chunk;
  private final BigInteger[] bounds;

  /**
   * Bounds up to a last k.
   *
   * @param chunk how many bits at a time coins draw, at most 63
   */
  Envelope(int precision, int last, int chunk) {
    this.precision = precision;
    this.last = last;
    this.chunk = chunk;
    this.bounds = new BigInteger[last + 1];
    bounds[0] = BigInteger.ONE.shiftLeft(precision);
    for (int k = 1; k <= last; k++) {
      bounds[k] = Enclosure.ofExp(k, precision + 32).high().shiftRight(32).add(BigInteger.ONE);
    }
  }

  /** The last k; its bound also holds for all larger k. */
  int last() {
    return last;
  }

  /** At least 2^precision · exp(-k), and no more than for a smaller k. */
  BigInteger bound(int k) {
    return bounds[k];
  }

  /** The difference between the bounds for k and k + 1; the bound after the last is 0. */
  BigInteger fall(int k) {
    return k == last ? bounds[k] : bounds[k].subtract(bounds[k + 1]);
  }

  /** True with probability 2^precision · exp(-k) / bound(k). */
  boolean coin(int k, BitSource bits) {
    if (k == 0) {
      return true;
    }
    BigInteger drawn = BigInteger.ZERO;
    for (int count = chunk; ; count += chunk) {
      drawn = drawn.shiftLeft(chunk).add(BigInteger.valueOf(bits.bits(chunk)));
      // U is from drawn to drawn + 1, in units of 2^-count.
      Enclosure exp = Enclosure.ofExp(k, precision + count);
      BigInteger below = drawn.multiply(bounds[k]);
      BigInteger above = below.add(bounds[k]);
      if (above.compareTo(exp.low()) <= 0) {
        return true;
      }
      if (below.compareTo(exp.high()) >= 0) {
        return false;
      }
    }
  }
}
