package org.properdp.primitive;

import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Ratio;

/**
 * Integer scales for noise on a median of values on a grid from low to high, by its smooth
 * sensitivity (Nissim, Raskhodnikova and Smith 2007, for the median: section 3.1), exactly.
 *
 * <p>Let a(k) be the farthest that the median can move when, after k values have been replaced in
 * the worst way, one more is. With x sorted, low before the first and high after the last value, it
 * is the largest x[p+t] − x[p+t−k−1] for t from 0 to k+1, where p is the middle. Two properties are
 * needed: for neighbours x and x′, which differ in one value,
 *
 * <ol>
 *   <li>the distance between the medians is at most the a(0) of x, and
 *   <li>the a(k) of x is at most the a(k+1) of x′, because x is one replacement away from x′.
 * </ol>
 *
 * <p>The scale is the largest of c(a(0)), d(c(a(1))), d(d(c(a(2)))), …, where c(a) = ⌈a/α⌉ and d(n)
 * = ⌈n/ρ⌉ for rational α and ρ. It is at least a(0)/α; and as d is monotone, the scale of x′ is, by
 * the second property, at least d of the scale of x: at least a ρ-th of it, exactly, in whole
 * numbers. Beyond all values a(k) is high − low; scales are never 0.
 */
final class SmoothScale {
  private static final long NANOS = 1_000_000_000;

  private final long low;
  private final long high;
  private final Ratio alpha;
  private final Ratio rho;

  SmoothScale(long low, long high, Epsilon asked) {
    this.low = low;
    this.high = high;
    this.alpha = expm1(asked, 8);
    Ratio more = expm1(asked, 6);
    this.rho = Ratio.of(more.numerator().add(more.denominator()), more.denominator());
  }

  /** At most e^(ε/n) − 1, and near it for ε/n below 1: with x = ε/n it is x + x²/2. */
  private static Ratio expm1(Epsilon asked, long n) {
    BigInteger x = BigInteger.valueOf(asked.nanos());
    BigInteger one = BigInteger.valueOf(n * NANOS);
    return Ratio.of(x.multiply(one.shiftLeft(1).add(x)), one.multiply(one).shiftLeft(1));
  }

  /** The index of the median among sorted values: the lower one of two in the middle. */
  static int middle(long[] sorted) {
    return (sorted.length - 1) / 2;
  }

  /** α: the most that a replacement moves the median, in units of its scale. */
  Ratio alpha() {
    return alpha;
  }

  /** ρ: the largest factor by which a replacement changes the scale. */
  Ratio rho() {
    return rho;
  }

  /** The scale for these values. */
  BigInteger of(long[] sorted) {
    BigInteger scale = dividedUp(high - low, alpha);
    for (int replaced = sorted.length - 1; replaced >= 0; replaced--) {
      scale = dividedUp(scale, rho).max(dividedUp(farthest(sorted, replaced), alpha));
    }
    return scale;
  }

  /** a(k). */
  long farthest(long[] sorted, int k) {
    int middle = middle(sorted);
    long most = 0;
    for (int to = middle; to <= middle + k + 1; to++) {
      most = Math.max(most, at(sorted, to) - at(sorted, to - k - 1));
    }
    return most;
  }

  private long at(long[] sorted, int place) {
    if (place < 0) {
      return low;
    }
    return place < sorted.length ? sorted[place] : high;
  }

  private static BigInteger dividedUp(long whole, Ratio by) {
    return dividedUp(BigInteger.valueOf(whole), by);
  }

  private static BigInteger dividedUp(BigInteger whole, Ratio by) {
    BigInteger[] parts = whole.multiply(by.denominator()).divideAndRemainder(by.numerator());
    return parts[1].signum() == 0 ? parts[0] : parts[0].add(BigInteger.ONE);
  }
}
