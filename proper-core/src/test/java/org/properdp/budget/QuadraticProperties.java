package org.properdp.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.properdp.provenance.contribution.WeightPage;

/** Costs that grow with the square are exact, rounded up once, and never wrap around. */
class QuadraticProperties {
  private static long expected(BigDecimal numerator, BigDecimal denominator, long weight) {
    BigInteger exact = numerator.divide(denominator, 0, RoundingMode.CEILING).toBigInteger();
    boolean countable =
        weight < WeightPage.TOO_MUCH && exact.compareTo(BigInteger.valueOf(Long.MAX_VALUE)) <= 0;
    return countable ? exact.longValueExact() : Price.CANNOT_PAY;
  }

  private static BigDecimal square(long number) {
    return BigDecimal.valueOf(number).pow(2);
  }

  @Property(tries = 1000)
  void aShareCostsItsSquare(
      @ForAll @LongRange(min = 0) long weight,
      @ForAll @LongRange(min = 1, max = 1L << 40) long units,
      @ForAll @LongRange(min = 1, max = Amount.MOST) long nanos) {
    assertThat(Quadratic.per(units, new Rho(nanos)).cost(weight))
        .isEqualTo(
            expected(square(weight).multiply(BigDecimal.valueOf(nanos)), square(units), weight));
  }

  @Property(tries = 1000)
  void halfOfTheSquareOfAPureLossIsRoundedUpOnce(
      @ForAll @LongRange(min = 0, max = 1L << 45) long weight,
      @ForAll @LongRange(min = 1, max = Amount.MOST) long nanos,
      @ForAll @LongRange(min = 1, max = 1L << 50) long per) {
    assertThat(Quadratic.ofPure(new Price(nanos, per)).cost(weight))
        .isEqualTo(
            expected(
                square(weight).multiply(square(nanos)),
                square(per).multiply(BigDecimal.valueOf(2_000_000_000)),
                weight));
  }

  @Property(tries = 1000)
  void aCostThatIsNoPriceIsSquaredAsItIs(@ForAll @LongRange(min = 0, max = 1L << 50) long nanos) {
    Tariff threefold = weight -> 3 * weight;
    long cost = expected(square(3 * nanos), BigDecimal.valueOf(2_000_000_000), 0);
    assertThat(Quadratic.ofPure(threefold).cost(nanos)).isEqualTo(cost);
    assertThat(Quadratic.ofPure(3 * nanos)).isEqualTo(cost);
  }

  @Property(tries = 1000)
  void moreWeightNeverCostsLess(
      @ForAll @LongRange(min = 0, max = Long.MAX_VALUE - 1) long weight,
      @ForAll @LongRange(min = 1, max = 1L << 40) long units,
      @ForAll @LongRange(min = 1, max = Amount.MOST) long nanos) {
    Tariff tariff = Quadratic.per(units, new Rho(nanos));
    assertThat(tariff.cost(weight)).isLessThanOrEqualTo(tariff.cost(weight + 1));
  }

  @Example
  void whatCanNotBeCountedCanNotBePaid() {
    for (Tariff tariff :
        new Tariff[] {
          Quadratic.per(1L << 40, new Rho(1)),
          Quadratic.ofPure(new Price(1, 1L << 50)),
          Quadratic.ofPure((Tariff) weight -> Price.CANNOT_PAY)
        }) {
      assertThat(tariff.cost(WeightPage.TOO_MUCH)).isEqualTo(Price.CANNOT_PAY);
    }
    assertThat(Quadratic.per(1, new Rho(1)).cost(3_037_000_499L))
        .isEqualTo(9_223_372_030_926_249_001L);
    assertThat(Quadratic.per(1, new Rho(1)).cost(3_037_000_500L)).isEqualTo(Price.CANNOT_PAY);
  }

  @Example
  void somebodyWithTwoRowsPaysTheSquareOfBothTogether() {
    Tariff rows = Quadratic.ofPure(Price.each(Epsilon.of("0.1")));
    assertThat(rows.cost(0)).isZero();
    assertThat(rows.cost(1)).isEqualTo(5_000_000);
    assertThat(rows.cost(2)).isEqualTo(20_000_000);
    assertThat(rows).hasToString("5000000/1 billionths of ρ for a weight of 1");
  }
}
