package org.properdp.verification.theorems.representation;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;

/** The theorems of {@code representation/Rounding.v} on prices. */
class RoundingProperties {
  private static final long MILLION = 1_000_000;
  private static final long BILLION = 1_000_000_000;

  private static BigInteger big(long number) {
    return BigInteger.valueOf(number);
  }

  @Property(tries = 500)
  void upLeast(
      @ForAll @LongRange(min = 0, max = MILLION) long weight,
      @ForAll @LongRange(min = 1, max = BILLION) long nanos,
      @ForAll @LongRange(min = 1, max = BILLION) long per,
      @ForAll @LongRange(min = -3, max = 3) long off) {
    long cost = new Price(nanos, per).cost(weight);
    BigInteger asked = big(weight).multiply(big(nanos));
    for (long n : new long[] {cost + off, weight, nanos}) {
      assertThat(n >= cost).isEqualTo(big(n).multiply(big(per)).compareTo(asked) >= 0);
    }
  }

  @Property(tries = 500)
  void upByDivision(
      @ForAll @LongRange(min = 0, max = MILLION) long weight,
      @ForAll @LongRange(min = 1, max = BILLION) long nanos,
      @ForAll @LongRange(min = 1, max = BILLION) long per) {
    long asked = weight * nanos;
    assertThat(new Price(nanos, per).cost(weight))
        .isEqualTo(asked / per * per == asked ? asked / per : asked / per + 1);
  }

  /** Less than a billionth is lost by rounding. */
  @Property(tries = 500)
  void upReal(
      @ForAll @LongRange(min = 0, max = MILLION) long weight,
      @ForAll @LongRange(min = 1, max = BILLION) long nanos,
      @ForAll @LongRange(min = 1, max = BILLION) long per) {
    BigDecimal exact =
        new BigDecimal(big(weight).multiply(big(nanos)))
            .divide(BigDecimal.valueOf(per), MathContext.DECIMAL128);
    assertThat(BigDecimal.valueOf(new Price(nanos, per).cost(weight)).subtract(exact))
        .isGreaterThan(new BigDecimal("-1e-9"))
        .isLessThan(BigDecimal.ONE);
  }

  @Property(tries = 500)
  void classicIsByWeight(
      @ForAll @LongRange(min = 0, max = MILLION) long rows,
      @ForAll @LongRange(min = 1, max = BILLION) long nanos) {
    assertThat(Price.each(new Epsilon(nanos)).cost(rows)).isEqualTo(rows * nanos);
  }
}
