package org.properdp.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Amounts of ρ are as exact as amounts of ε, and are not those. */
class RhoTest {
  @Test
  void itIsExactToABillionth() {
    assertThat(Rho.of("0.005").nanos()).isEqualTo(5_000_000);
    assertThat(Rho.of("1000000000")).isEqualTo(new Rho(Amount.MOST));
    assertThat(Rho.of(new BigDecimal("0.005"))).isEqualTo(Rho.of("0.005"));
    assertThat(Rho.of(" 0.50 ")).hasToString("0.5").isGreaterThan(Rho.of("0.499999999"));
    assertThat(Rho.of("1").dividedBy(3)).isEqualTo(new Rho(333_333_333));
    assertThat(Rho.of("0.5").shown()).isEqualTo("ρ 0.5");
    assertThat(Epsilon.of("0.5").shown()).isEqualTo("ε 0.5");
  }

  @ParameterizedTest
  @CsvSource({
    "NaN, 'rho must be a decimal such as 0.1, but was \"NaN\"'",
    "0, 'rho must be > 0, but was 0'",
    "-1, 'rho must be > 0, but was -1'",
    "0.0000000001, 'rho must have at most 9 decimals, but was 1E-10'",
    "1000000001, 'rho must be <= 1000000000, but was 1000000001'"
  })
  void whatIsNoAmountIsRefused(String decimal, String message) {
    assertThatThrownBy(() -> Rho.of(decimal))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void aCurrencyKnowsItsOwn() {
    assertThat(Currency.RHO.amount(7)).isEqualTo(new Rho(7)).isNotEqualTo(new Epsilon(7));
    assertThat(Currency.EPSILON.amount(7)).isEqualTo(new Epsilon(7));
    assertThat(Currency.RHO.own(new Rho(7))).isEqualTo(new Rho(7));
    assertThatThrownBy(() -> Currency.RHO.own(Epsilon.of("0.5")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("budgets here are in ρ, so the amount must be, too, but was ε 0.5");
  }
}
