package org.properdp.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.properdp.provenance.contribution.WeightPage;

/** Costs are exact, rounded up, and never wrap around. */
class PriceProperties {
  @Property(tries = 1000)
  void aCostIsTheExactQuotientRoundedUp(
      @ForAll @LongRange(min = 0) long weight,
      @ForAll @LongRange(min = 1, max = Epsilon.MOST) long nanos,
      @ForAll @LongRange(min = 1) long per) {
    BigDecimal exact =
        BigDecimal.valueOf(weight)
            .multiply(BigDecimal.valueOf(nanos))
            .divide(BigDecimal.valueOf(per), 0, RoundingMode.CEILING);
    boolean countable =
        weight < WeightPage.TOO_MUCH
            && exact.toBigInteger().compareTo(BigInteger.valueOf(Long.MAX_VALUE)) <= 0;
    assertThat(new Price(nanos, per).cost(weight))
        .isEqualTo(countable ? exact.longValueExact() : Price.CANNOT_PAY);
  }

  @Property(tries = 1000)
  void manyWeightsCostWhatEachCosts(
      @ForAll("weights") long[] weights,
      @ForAll @LongRange(min = 1, max = Epsilon.MOST) long nanos,
      @ForAll("divisors") long per) {
    Price price = new Price(nanos, per);
    long[] costs = new long[weights.length + 1];
    price.costs(weights, weights.length, costs);
    for (int at = 0; at < weights.length; at++) {
      assertThat(costs[at])
          .isEqualTo(weights[at] == 0 ? Price.CANNOT_PAY : price.cost(weights[at]));
    }
    assertThat(costs[weights.length]).isZero();
  }

  @Provide
  Arbitrary<long[]> weights() {
    return Arbitraries.oneOf(
            Arbitraries.longs().between(0, 10_000),
            Arbitraries.longs().greaterOrEqual(0),
            Arbitraries.of(WeightPage.TOO_MUCH, WeightPage.TOO_MUCH - 1))
        .array(long[].class)
        .ofMaxSize(20);
  }

  @Provide
  Arbitrary<Long> divisors() {
    return Arbitraries.oneOf(
        Arbitraries.longs().between(1, 1_000),
        Arbitraries.longs().greaterOrEqual(1),
        Arbitraries.integers().between(0, 62).map(bit -> 1L << bit));
  }

  @Property(tries = 1000)
  void smallCostsAreExactToo(
      @ForAll @LongRange(min = 0, max = 1000) long weight,
      @ForAll @LongRange(min = 1, max = 1000) long nanos,
      @ForAll @LongRange(min = 1, max = 1000) long per) {
    long cost = new Price(nanos, per).cost(weight);
    assertThat(cost * per).isGreaterThanOrEqualTo(weight * nanos);
    assertThat((cost - 1) * per).isLessThan(weight * nanos);
  }

  @Example
  void tooMuchCanNotBePaidHoweverLittleItCosts() {
    assertThat(new Price(1, Long.MAX_VALUE).cost(WeightPage.TOO_MUCH)).isEqualTo(Price.CANNOT_PAY);
  }

  @Example
  void pricesAreForEachOrForSoMany() {
    assertThat(Price.each(Epsilon.of("0.5"))).isEqualTo(new Price(500_000_000, 1));
    assertThat(Price.per(7, Epsilon.of("0.5"))).isEqualTo(new Price(500_000_000, 7));
  }

  @Example
  void nothingIsFree() {
    assertThatThrownBy(() -> new Price(0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a price must be > 0 and per > 0, but was 0 per 1");
    assertThatThrownBy(() -> new Price(1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a price must be > 0 and per > 0, but was 1 per 0");
  }
}
