package org.properdp.noise.draw;

import java.math.BigInteger;
import org.properdp.noise.BitSource;
import org.properdp.noise.Noise;

/**
 * A centre plus noise z with P(z) in proportion to w(|z|), where w(k) =
 * 1/((k+s)(k+s+1)(k+s+2)(k+s+3)) and s is the scale; a result out of bounds is moved to the nearer
 * bound.
 *
 * <p>Its tails are polynomial, so that changing the scale by a factor changes no probability by
 * more than a power of that factor. Noise in proportion to smooth sensitivity needs this property
 * (Nissim, Raskhodnikova and Smith 2007), which Laplace noise lacks. With m = λs ≥ s,
 *
 * <ul>
 *   <li>shifting by d changes a probability by a factor of at most (1 + d/s)⁴: each of the four
 *       factors of w is at least s, and grows by at most d;
 *   <li>stretching from s to m changes it by a factor of at most λ³. As w(k) = t(k) − t(k+1) with
 *       t(k) = 1/(3(k+s)(k+s+1)(k+s+2)), the sum of w(|z|) over all z is
 *       (2s+3)/(3s(s+1)(s+2)(s+3)). With A(k) = Π (k+m+i)/(k+s+i) and B = (2m+3)/(2s+3), then, the
 *       probability of z at scale s is that at scale m times A(|z|) · B/A(0). As A falls from A(0)
 *       to 1, this is from B/A(0) to B ≤ λ. And A(0)/B ≤ λ³: (m+i)/(s+i) falls with i, so that its
 *       value for i = 2 is at most B, and the three others at most λ.
 * </ul>
 *
 * <p>It prints as nothing but its name, because centre and scale are protected.
 */
public record HeavyTail(long centre, BigInteger scale, long low, long high)
    implements Noise.Choice {
  private static final int CHUNK = 62;

  /** Checks that the scale is positive and the centre within bounds. */
  public HeavyTail {
    if (scale.signum() <= 0 || low > centre || centre > high) {
      throw new IllegalArgumentException("scale must be > 0, and the centre within its bounds");
    }
  }

  @Override
  public long draw(BitSource bits) {
    return draw(bits, CHUNK);
  }

  /** Draws with this many bits at a time, at most 63. */
  long draw(BitSource bits, int chunk) {
    while (true) {
      long magnitude = magnitude(bits, chunk);
      boolean negative = bits.bit();
      if (!negative) {
        return magnitude > high - centre ? high : centre + magnitude;
      }
      if (magnitude > 0) {
        return magnitude > centre - low ? low : centre - magnitude;
      }
    }
  }

  // With U uniform in (0, 1], the largest k with U <= t(k)/t(0) is at least k with probability
  // t(k)/t(0). U is drawn bit by bit, until all its possible values give the same k; all k beyond
  // the distance between the bounds are equivalent.
  private long magnitude(BitSource bits, int chunk) {
    BigInteger drawn = BigInteger.ZERO;
    for (int count = chunk; ; count += chunk) {
      drawn = drawn.shiftLeft(chunk).add(BigInteger.valueOf(bits.bits(chunk)));
      long most = largest(drawn, count);
      if (most == largest(drawn.add(BigInteger.ONE), count)) {
        return most;
      }
    }
  }

  /** The largest k up to high − low with u / 2^count ≤ t(k) / t(0). */
  private long largest(BigInteger u, int count) {
    BigInteger all = rising(0).shiftLeft(count);
    long least = 0;
    long most = high - low;
    while (least < most) {
      long middle = least + (most - least + 1) / 2;
      if (u.multiply(rising(middle)).compareTo(all) <= 0) {
        least = middle;
      } else {
        most = middle - 1;
      }
    }
    return least;
  }

  /** (k+s)(k+s+1)(k+s+2). */
  private BigInteger rising(long k) {
    BigInteger first = scale.add(BigInteger.valueOf(k));
    BigInteger second = first.add(BigInteger.ONE);
    return first.multiply(second).multiply(second.add(BigInteger.ONE));
  }

  @Override
  public String toString() {
    return "HeavyTail";
  }
}
