package org.properdp.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class PriceTest {
  @Test
  void aPriceSaysWhatHowManyCost() {
    assertThat(Price.per(1, Epsilon.of("0.5"))).hasToString("0.5");
    assertThat(Price.per(100, Epsilon.of("0.5"))).hasToString("0.5 for every 100");
  }

  /** A rest may be so much that its product with the divisor has no place in 64 bits. */
  @Test
  void whatCanBeAffordedIsExactForLargeAmounts() {
    Price price = Price.per(3_000_000_000L, new Epsilon(7));
    long left = 3_500_000_000L;
    long exact =
        BigInteger.valueOf(left)
            .multiply(BigInteger.valueOf(3_000_000_000L))
            .divide(BigInteger.valueOf(7))
            .longValueExact();
    assertThat(price.affordable(Long.MAX_VALUE / 4, left)).isEqualTo(exact);
    assertThat(price.cost(exact)).isEqualTo(left);
    assertThat(price.affordable(5, 0)).isZero();
    assertThat(price.affordable(0, 0)).isZero();
  }
}
