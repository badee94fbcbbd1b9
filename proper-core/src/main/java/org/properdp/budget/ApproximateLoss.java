package org.properdp.budget;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.properdp.provenance.user.Names;

/**
 * The (ε, δ) guarantee of an amount: the probability of any outcome with an individual is at most
 * e^ε times that without it, plus δ, and the other way round. An amount ε guarantees (ε, 0). An
 * amount ρ guarantees (ρ + 2·√(ρ·ln(1/δ)), δ) for every δ (Bun and Steinke 2016, proposition 1.3).
 *
 * <p>It informs custodians; charges never depend on it. It is rounded up to a billionth, and so are
 * all steps of its computation, so that it never promises too much.
 *
 * @param epsilon never below the formula's value, and less than two billionths above it
 * @param delta the δ for which the guarantee holds
 */
public record ApproximateLoss(BigDecimal epsilon, BigDecimal delta) {
  private static final MathContext UP = new MathContext(50, RoundingMode.UP);
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  /** The guarantee of an amount at a δ, written as a decimal such as 0.000001. */
  public static ApproximateLoss of(Amount amount, String delta) {
    return of(amount.decimal(), amount.currency(), delta);
  }

  /** The guarantee of an amount, exact in billionths, which may exceed the largest one. */
  public static ApproximateLoss of(BigDecimal amount, Currency currency, String delta) {
    BigDecimal chance = chance(delta);
    BigInteger nanos = amount.movePointRight(Amount.DECIMALS).toBigIntegerExact();
    if (currency == Currency.EPSILON) {
      return new ApproximateLoss(decimal(nanos), BigDecimal.ZERO);
    }
    BigInteger square =
        new BigDecimal(nanos.shiftLeft(2))
            .movePointRight(Amount.DECIMALS)
            .multiply(logarithm(chance))
            .setScale(0, RoundingMode.CEILING)
            .toBigInteger();
    return new ApproximateLoss(decimal(nanos.add(root(square))), chance);
  }

  private static BigDecimal chance(String delta) {
    Names.checkShort("delta", delta);
    BigDecimal chance;
    try {
      chance = new BigDecimal(delta.trim());
    } catch (NumberFormatException notDecimal) {
      throw new IllegalArgumentException(
          "delta must be a decimal such as 0.000001, but was \"" + delta + "\"", notDecimal);
    }
    if (chance.signum() <= 0 || chance.compareTo(BigDecimal.ONE) >= 0) {
      throw new IllegalArgumentException("delta must be > 0 and < 1, but was " + delta);
    }
    if (chance.scale() > 1_000) {
      throw new IllegalArgumentException("delta must have at most 1000 decimals, but was " + delta);
    }
    return chance;
  }

  private static BigDecimal decimal(BigInteger nanos) {
    BigDecimal plain = new BigDecimal(nanos, Amount.DECIMALS).stripTrailingZeros();
    return plain.scale() < 0 ? plain.setScale(0) : plain;
  }

  /** The square root, rounded up to an integer. */
  private static BigInteger root(BigInteger square) {
    BigInteger[] root = square.sqrtAndRemainder();
    return root[0].add(BigInteger.valueOf(root[1].signum()));
  }

  /** An upper bound of ln(1/δ): with 1/δ = 2^k · y, and y from 1 to 2, it is k · ln 2 + ln y. */
  private static BigDecimal logarithm(BigDecimal chance) {
    int k = BigDecimal.ONE.divideToIntegralValue(chance).toBigInteger().bitLength() - 1;
    BigDecimal y =
        BigDecimal.ONE.divide(chance.multiply(new BigDecimal(BigInteger.ONE.shiftLeft(k))), UP);
    return BigDecimal.valueOf(k).multiply(upToTwo(TWO)).add(upToTwo(y), UP);
  }

  /**
   * An upper bound of ln y for y from 1 to 2: with z = (y − 1)/(y + 1) ≤ 1/3 it is 2·(z + z³/3 +
   * z⁵/5 + …). The sum of all omitted terms is less than the last term used.
   */
  private static BigDecimal upToTwo(BigDecimal y) {
    BigDecimal z = y.subtract(BigDecimal.ONE).divide(y.add(BigDecimal.ONE), UP);
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal power = z;
    BigDecimal term = z;
    for (int odd = 1; odd < 100; odd += 2) {
      term = power.divide(BigDecimal.valueOf(odd), UP);
      sum = sum.add(term, UP);
      power = power.multiply(z, UP).multiply(z, UP);
    }
    return sum.add(term, UP).multiply(TWO, UP);
  }

  @Override
  public String toString() {
    return "(ε " + epsilon.toPlainString() + ", δ " + delta.toPlainString() + ")";
  }
}
