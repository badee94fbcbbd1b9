package org.properdp.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Amounts are exact, above zero, and of at most nine decimals; anything else is refused aloud. */
class EpsilonTest {
  private static void refused(String decimal, String message) {
    assertThatThrownBy(() -> Epsilon.of(decimal))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource({
    "0.1, 100000000",
    "1, 1000000000",
    "' 0.25 ', 250000000",
    "0.000000001, 1",
    "1000000000, 1000000000000000000",
    "1e-9, 1",
    "1E+9, 1000000000000000000",
    "2.5000000000000, 2500000000",
    "+3, 3000000000",
    "999999999.999999999, 999999999999999999"
  })
  void decimalsAreReadExactly(String decimal, long nanos) {
    assertThat(Epsilon.of(decimal).nanos()).isEqualTo(nanos);
    assertThat(Epsilon.of(decimal).decimal()).isEqualByComparingTo(new BigDecimal(decimal.trim()));
    assertThat(Epsilon.of(new BigDecimal(decimal.trim()))).isEqualTo(Epsilon.of(decimal));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"NaN", "Infinity", "-Infinity", "∞", "abc", "", "0,1", "0x1", "1f", "--1"})
  void whatIsNoDecimalIsRefused(String text) {
    refused(text, "epsilon must be a decimal such as 0.1, but was \"" + text + "\"");
  }

  @Test
  void blankIsRefused() {
    refused("  ", "epsilon must be a decimal such as 0.1, but was \"  \"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-0", "0.000", "-1", "-0.000000001", "-1E+1000000000"})
  void zeroAndNegativeAmountsAreRefused(String decimal) {
    refused(decimal, "epsilon must be > 0, but was " + new BigDecimal(decimal));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.1234567891", "0.0000000001", "1E-10", "1E-2147483640"})
  void tenDecimalsAreRefused(String decimal) {
    refused(decimal, "epsilon must have at most 9 decimals, but was " + new BigDecimal(decimal));
  }

  @ParameterizedTest
  @ValueSource(strings = {"9999999999", "1E+30", "9999999999999999999999", "1E+2147483640"})
  void amountsBeyondAllMeaningAreRefused(String decimal) {
    refused(decimal, "epsilon must be <= 1000000000, but was " + new BigDecimal(decimal));
  }

  @Test
  void theLargestAmountIsABillion() {
    assertThat(Epsilon.of("1000000000")).isEqualTo(new Epsilon(Epsilon.MOST));
    refused("1000000000.000000001", "epsilon must be <= 1000000000, but was 1000000000.000000001");
    refused("1000000001", "epsilon must be <= 1000000000, but was 1000000001");
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "-1, -0.000000001", "-9223372036854775808, -9223372036.854775808"})
  void billionthsMustBeAboveZeroAsWell(long nanos, String shown) {
    assertThatThrownBy(() -> new Epsilon(nanos))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("epsilon must be > 0, but was " + shown);
  }

  @Test
  void billionthsMustNotBeTooMany() {
    assertThatThrownBy(() -> new Epsilon(Epsilon.MOST + 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("epsilon must be <= 1000000000, but was 1000000000.000000001");
  }

  @ParameterizedTest
  @CsvSource({"0.1, 0.1", "1.50, 1.5", "100, 100", "1e9, 1000000000", "0.000000001, 0.000000001"})
  void amountsAreShownPlainly(String decimal, String shown) {
    assertThat(Epsilon.of(decimal)).hasToString(shown);
  }

  @Test
  void amountsAreOrdered() {
    assertThat(Epsilon.of("0.1")).isLessThan(Epsilon.of("0.2"));
    assertThat(Epsilon.of("0.2")).isEqualByComparingTo(Epsilon.of("0.20"));
    assertThat(Epsilon.of("0.3")).isGreaterThan(Epsilon.of("0.299999999"));
  }

  @Test
  void anAccountSaysWhatWasSpent() {
    Account account = new Account(1_500_000_000, 400_000_000);
    assertThat(account.granted()).isEqualTo(new BigDecimal("1.5"));
    assertThat(account.left()).isEqualTo(new BigDecimal("0.4"));
    assertThat(account.spent()).isEqualTo(new BigDecimal("1.1"));
  }
}
