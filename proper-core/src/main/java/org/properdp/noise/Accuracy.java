package org.properdp.noise;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Quantiles of the size |X| of noise, rounded up.
 *
 * <p>This is the only floating-point code in the package. It informs people about the accuracy of
 * an answer; no sample and no cost ever depends on it.
 */
final class Accuracy {

  /** Larger than all rounding below, relative to the result: a few ulps (2·10^-16) each. */
  private static final double ROUNDING = 1e-13;

  /** Up to this standard deviation a Gaussian quantile is found by adding up probabilities. */
  private static final int SUMMED = 256;

  /** The bits of a double's fraction. */
  private static final int MANTISSA = 52;

  /** Below this probability of missing, 1 minus it has too few digits. */
  private static final double FAR = 0.01;

  /** Less than the normal quantile of {@link #FAR}. */
  private static final double NEAR = 2.5;

  /** The terms of a continued fraction after which those beyond the quantile of 1/100 vanish. */
  private static final int FRACTIONS = 200;

  private Accuracy() {}

  /** The probability of missing, to the nearest double. */
  private static double tail(Certainty p) {
    return (double) p.missed() / Certainty.ONE;
  }

  /** The odds of a certainty against its miss. */
  private static double odds(Certainty p) {
    return (double) (Certainty.ONE - p.missed()) / p.missed();
  }

  // P(|X| > x) = 2 r^(x+1) / (1 + r) with r = exp(-1/s), which is at most d = 1 - p if
  // and only if x + 1 >= s (ln(1/d) + ln(2/(1+r))). Both logarithms are positive and written with
  // log1p and expm1, so that neither cancels, however large or small s is.
  static BigInteger laplace(Ratio scale, Certainty p) {
    double near = near(scale);
    double log = StrictMath.log1p(odds(p)) - StrictMath.log1p(StrictMath.expm1(-1 / near) / 2);
    BigInteger bound = ceiling(scale, log * (1 + ROUNDING));
    return bound.subtract(BigInteger.ONE).max(BigInteger.ZERO);
  }

  // n exp(-x/s) <= d = 1 - p if and only if x >= s ln(n/d).
  static BigInteger choice(Ratio scale, BigInteger candidates, Certainty p) {
    double log = StrictMath.log(candidates.doubleValue()) + StrictMath.log1p(odds(p));
    return ceiling(scale, log * (1 + ROUNDING));
  }

  // Hoeffding: P(|X - E X| >= x) <= 2 exp(-2 x^2 / n) for a sum X of n independent zeros and ones,
  // which is at most d = 1 - p if and only if x^2 >= n ln(2/d) / 2.
  static BigInteger responses(long people, Certainty p) {
    double log = StrictMath.log(2) + StrictMath.log1p(odds(p));
    return ceiling(new BigDecimal(StrictMath.sqrt(people * log / 2) * (1 + ROUNDING)));
  }

  static BigInteger gaussian(Ratio variance, Certainty p) {
    BigDecimal exact = decimal(variance);
    BigDecimal sigma = exact.sqrt(MathContext.DECIMAL128);
    return sigma.compareTo(BigDecimal.valueOf(SUMMED)) <= 0
        ? BigInteger.valueOf(summed(exact.doubleValue(), sigma.doubleValue(), p))
        : integrated(sigma, p);
  }

  // Terms beyond 12 sigma + 2 are below exp(-72) of the largest, and there P(|X| > x) is far below
  // what any certainty asks for. Adding from the small end keeps every partial sum accurate.
  private static long summed(double variance, double sigma, Certainty p) {
    long last = (long) (12 * sigma) + 2;
    double half = 0;
    for (long k = last; k > 0; k--) {
      half += weight(k, variance);
    }
    double allowed = (1 + 2 * half) * tail(p) * (1 - ROUNDING);
    double tail = 2 * weight(last, variance);
    long x = last - 1;
    while (x > 0 && tail + 2 * weight(x, variance) <= allowed) {
      tail += 2 * weight(x, variance);
      x--;
    }
    return x;
  }

  private static double weight(long k, double variance) {
    return StrictMath.exp(-(double) k * k / (2 * variance));
  }

  // The midpoint rule with its first correction (Euler and Maclaurin): with w = x + 1/2,
  // P(|X| <= x) = erf(w / (sigma sqrt 2)) + (w / sigma) phi(w / sigma) / (12 sigma^2) + ..., hence
  // w = sigma z - z / (24 sigma) + e, where z is the normal quantile. The next term e is z^3 /
  // (2880
  // sigma^3) and less, which is below 1 / sigma^3 for z <= 7, and that is added instead of it.
  private static BigInteger integrated(BigDecimal sigma, Certainty p) {
    double z = tail(p) < FAR ? far(tail(p)) : quantile(1 - tail(p));
    double wide = sigma.doubleValue();
    double correction = (1 / (wide * wide) - z / 24) / wide;
    return ceiling(
        sigma
            .multiply(new BigDecimal(z * (1 + ROUNDING)))
            .add(new BigDecimal(correction))
            .subtract(new BigDecimal("0.5")));
  }

  // The z with P(|Z| <= z) = p for a standard normal Z. P is concave in z, so Newton's steps from
  // zero never pass the root: they grow until rounding stops them.
  private static double quantile(double p) {
    double z = 0;
    double next = step(z, p);
    while (next > z) {
      z = next;
      next = step(z, p);
    }
    return z;
  }

  // P(|Z| <= z) = 2 phi(z) (z + z^3/3 + z^5/(3·5) + z^7/(3·5·7) + ...): no term is negative.
  private static double step(double z, double p) {
    double density = 2 * StrictMath.exp(-z * z / 2) / StrictMath.sqrt(2 * StrictMath.PI);
    double sum = 0;
    double term = z;
    for (int odd = 3; sum + term > sum; odd += 2) {
      sum += term;
      term *= z * z / odd;
    }
    return z + (p - density * sum) / density;
  }

  // The z with P(|Z| > z) = d, where 1 - d has lost digits. ln P is concave in z: the first of
  // Newton's steps passes the root, and all others come back to it until rounding stops them.
  private static double far(double d) {
    double z = beyond(NEAR, d);
    double next = beyond(z, d);
    while (next < z) {
      z = next;
      next = beyond(z, d);
    }
    return z;
  }

  // P(|Z| > z) = 2 phi(z) / (z + 1/(z + 2/(z + 3/(z + ...)))), where all terms are positive.
  private static double beyond(double z, double d) {
    double below = z;
    for (int term = FRACTIONS; term > 0; term--) {
      below = z + term / below;
    }
    double log = StrictMath.log(2 / StrictMath.sqrt(2 * StrictMath.PI) / below) - z * z / 2;
    return z + (log - StrictMath.log(d)) / below;
  }

  /** A double near a ratio; what is too long for doubles is divided as decimals. */
  private static double near(Ratio ratio) {
    BigInteger above = ratio.numerator();
    BigInteger below = ratio.denominator();
    return Math.max(above.bitLength(), below.bitLength()) > Double.MAX_EXPONENT
        ? decimal(ratio).doubleValue()
        : above.doubleValue() / below.doubleValue();
  }

  /**
   * A ratio, times a number that is not negative, rounded up. Each question has its interval, and
   * decimals of as many digits would take a tenth of its time.
   */
  private static BigInteger ceiling(Ratio ratio, double times) {
    int exponent = Math.max(Math.getExponent(times), Double.MIN_EXPONENT) - MANTISSA;
    BigInteger whole = BigInteger.valueOf((long) Math.scalb(times, -exponent));
    BigInteger[] divided =
        ratio
            .numerator()
            .multiply(whole)
            .shiftLeft(Math.max(exponent, 0))
            .divideAndRemainder(ratio.denominator().shiftLeft(Math.max(-exponent, 0)));
    return divided[1].signum() == 0 ? divided[0] : divided[0].add(BigInteger.ONE);
  }

  private static BigDecimal decimal(Ratio ratio) {
    return new BigDecimal(ratio.numerator())
        .divide(new BigDecimal(ratio.denominator()), MathContext.DECIMAL128);
  }

  private static BigInteger ceiling(BigDecimal value) {
    return value.setScale(0, RoundingMode.CEILING).toBigInteger().max(BigInteger.ZERO);
  }
}
