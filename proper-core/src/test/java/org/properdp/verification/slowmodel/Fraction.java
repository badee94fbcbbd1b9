package org.properdp.verification.slowmodel;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** A part of ε, exactly. */
public record Fraction(BigDecimal over, BigDecimal under) {
  static final Fraction NOTHING = new Fraction(BigDecimal.ZERO, BigDecimal.ONE);

  /** The cost: whole billionths, rounded up once. */
  BigDecimal of(BigDecimal epsilon) {
    return over.multiply(epsilon).divide(under, 9, RoundingMode.UP);
  }

  Fraction plus(Fraction that) {
    return new Fraction(
        over.multiply(that.under).add(that.over.multiply(under)), under.multiply(that.under));
  }

  Fraction times(long weight, long weights) {
    return new Fraction(
        over.multiply(BigDecimal.valueOf(weight)), under.multiply(BigDecimal.valueOf(weights)));
  }
}
