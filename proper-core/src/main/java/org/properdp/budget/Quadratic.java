package org.properdp.budget;

import java.math.BigInteger;
import org.properdp.provenance.contribution.WeightPage;

/**
 * A cost in ρ that grows with the square of a weight: weight² · n/d billionths, rounded up once.
 * Intermediate values that do not fit in a {@code long} are computed with arbitrary precision.
 */
public final class Quadratic implements Tariff {
  private static final BigInteger ONE = BigInteger.TEN.pow(Amount.DECIMALS);

  /** The largest weight whose square fits in a {@code long}. */
  private static final long ROOT = 3_037_000_499L;

  private final BigInteger numerator;
  private final BigInteger denominator;
  private final long n;
  private final long d;

  private Quadratic(BigInteger numerator, BigInteger denominator) {
    BigInteger common = numerator.gcd(denominator);
    this.numerator = numerator.divide(common);
    this.denominator = denominator.divide(common);
    boolean small = this.numerator.bitLength() < Long.SIZE && this.denominator.bitLength() < 63;
    n = small ? this.numerator.longValueExact() : 0;
    d = small ? this.denominator.longValueExact() : 0;
  }

  /**
   * A tariff of ρ for a weight of this many units, and so for a shift by that many under Gaussian
   * noise.
   */
  public static Tariff per(long units, Rho rho) {
    return new Quadratic(BigInteger.valueOf(rho.nanos()), BigInteger.valueOf(units).pow(2));
  }

  /**
   * The tariff in ρ of a tariff in pure ε: half of the square of the cost. If probabilities with
   * and without an individual differ by a factor of at most e^x, Rényi divergences are at most
   * α·x²/2 (Bun and Steinke 2016, proposition 3.3). The square of a {@link Price} is exact and
   * rounded up once; for any other tariff it is the square of the cost in billionths of ε, which is
   * already rounded up.
   */
  public static Tariff ofPure(Tariff pure) {
    if (pure instanceof Price price) {
      return new Quadratic(
          BigInteger.valueOf(price.nanos()).pow(2),
          BigInteger.valueOf(price.per()).pow(2).multiply(ONE).shiftLeft(1));
    }
    return weight -> ofPure(pure.cost(weight));
  }

  /** The cost in ρ of a given cost in billionths of ε; {@link Price#CANNOT_PAY} stays the same. */
  public static long ofPure(long nanos) {
    return nanos == 0 ? 0 : ofPure(new Price(1, 1)).cost(nanos);
  }

  @Override
  public long cost(long weight) {
    if (weight == WeightPage.TOO_MUCH) {
      return Price.CANNOT_PAY;
    }
    long square = weight * weight;
    long low = square * n;
    boolean fits = n > 0 && weight <= ROOT && low >= 0 && Math.multiplyHigh(square, n) == 0;
    return fits ? low / d + (low % d == 0 ? 0 : 1) : large(weight);
  }

  private long large(long weight) {
    BigInteger[] exact =
        BigInteger.valueOf(weight).pow(2).multiply(numerator).divideAndRemainder(denominator);
    BigInteger cost = exact[0].add(BigInteger.valueOf(exact[1].signum()));
    return cost.bitLength() < Long.SIZE ? cost.longValueExact() : Price.CANNOT_PAY;
  }

  @Override
  public String toString() {
    return numerator + "/" + denominator + " billionths of ρ for a weight of 1";
  }
}
