package org.properdp.verification.theorems.representation;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;

/** The theorems of {@code representation/PriceInWords.v}. */
class PriceInWordsProperties {
  /** Whatever the words do to it, no weight is sold below what it is worth, and none is free. */
  @Property(tries = 1000)
  void priceInWordsIsSafe(
      @ForAll @LongRange(min = 0) long weight,
      @ForAll @LongRange(min = 1, max = Epsilon.MOST) long nanos,
      @ForAll @LongRange(min = 1) long per) {
    Price price = new Price(nanos, per);
    BigInteger worth = BigInteger.valueOf(weight).multiply(BigInteger.valueOf(nanos));
    long cost = price.cost(weight);
    assertThat(
            cost == Price.CANNOT_PAY
                || BigInteger.valueOf(cost).multiply(BigInteger.valueOf(per)).compareTo(worth) >= 0)
        .isTrue();
    assertThat(price.cost(0)).isZero();
  }
}
