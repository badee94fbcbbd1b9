package org.properdp.noise;

import java.math.BigInteger;

/** A positive rational number in lowest terms; equal numbers are equal records. */
public record Ratio(BigInteger numerator, BigInteger denominator) {

  /** Reduces to lowest terms; both parts must be positive. */
  public Ratio {
    if (denominator.signum() <= 0) {
      throw notPositive("denominator", denominator.toString());
    }
    if (numerator.signum() <= 0) {
      throw notPositive("ratio", numerator + "/" + denominator);
    }
    BigInteger common = numerator.gcd(denominator);
    numerator = numerator.divide(common);
    denominator = denominator.divide(common);
  }

  /** The number numerator / denominator. */
  public static Ratio of(BigInteger numerator, BigInteger denominator) {
    return new Ratio(numerator, denominator);
  }

  /** The number numerator / denominator. */
  public static Ratio of(long numerator, long denominator) {
    return new Ratio(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  /** The number numerator / denominator, where an error message names its purpose. */
  static Ratio named(String name, long numerator, long denominator) {
    if (numerator <= 0) {
      throw notPositive(name, denominator == 1 ? "" + numerator : numerator + "/" + denominator);
    }
    return of(numerator, denominator);
  }

  private static IllegalArgumentException notPositive(String name, String shown) {
    return new IllegalArgumentException(name + " must be > 0, but was " + shown);
  }

  /** The number as text, such as 10 or 3/2. */
  @Override
  public String toString() {
    return denominator.equals(BigInteger.ONE)
        ? numerator.toString()
        : numerator + "/" + denominator;
  }
}
