package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Public bounds on a public grid: what is allowed, and where values stand. */
class RangeTest {
  private static void refused(String low, String high, String step, String message) {
    assertThatThrownBy(() -> Range.of(low, high, step))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void theLowerBoundMustBeBelowTheUpper() {
    refused("2", "1", "1", "the lower bound must be < the upper bound, but they were 2 and 1");
    refused("1", "1.0", "1", "the lower bound must be < the upper bound, but they were 1 and 1.0");
    refused("0", "0", "1", "the lower bound must be < the upper bound, but they were 0 and 0");
  }

  @Test
  void boundsMustLieOnTheGrid() {
    refused("0.5", "2", "1", "lower bound must be a multiple of the step 1, but was 0.5");
    refused("0", "0.25", "0.1", "upper bound must be a multiple of the step 0.1, but was 0.25");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "0.00", "-0.001"})
  void theStepMustBeAboveZero(String step) {
    refused("0", "1", step, "step must be > 0, but was " + step);
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "Infinity", "-Infinity", "abc", "", " "})
  void allThreeMustBeDecimals(String text) {
    String rest = " must be a decimal such as 0.5, but was \"" + text + "\"";
    refused(text, "1", "1", "lower bound" + rest);
    refused("0", text, "1", "upper bound" + rest);
    refused("0", "1", text, "step" + rest);
  }

  @Test
  void boundsMustBeWithinSoManySteps() {
    refused(
        "0",
        "1099511627777",
        "1",
        "upper bound must be within 2^40 steps of zero, but was 1099511627777");
    refused(
        "-1000000000000",
        "0",
        "0.5",
        "lower bound must be within 2^40 steps of zero, but was -1000000000000");
    assertThat(Range.of("-1099511627776", "1099511627776").magnitude()).isEqualTo(1L << 40);
  }

  @Test
  void sizesMustBeCountable() {
    refused(
        "0",
        "1E+99999999",
        "1",
        "upper bound must be of a size that can be counted, but was 1E+99999999");
    refused(
        "0", "1", "1E-99999999", "step must be of a size that can be counted, but was 1E-99999999");
    refused(
        "-1E+41", "1", "1", "lower bound must be of a size that can be counted, but was -1E+41");
  }

  @ParameterizedTest
  @CsvSource({
    "-0.3, 2, 0.1, -3, 20",
    "0, 30, 3, 0, 10",
    "' -5 ', 5, 0.5, -10, 10",
    "10, 20, 10, 1, 2",
    "1e3, 2e3, 1e3, 1, 2"
  })
  void boundsAreCountedInSteps(String low, String high, String step, long first, long last) {
    Range range = Range.of(low, high, step);
    assertThat(range.low()).isEqualTo(first);
    assertThat(range.high()).isEqualTo(last);
    assertThat(range.magnitude()).isEqualTo(Math.max(Math.abs(first), Math.abs(last)));
  }

  @ParameterizedTest
  @CsvSource({
    "0.34, 3",
    "0.36, 4",
    "-0.2, -2",
    "-99, -3",
    "99, 20",
    "Infinity, 20",
    "-Infinity, -3",
    "1e300, 20",
    "-0.0, 0",
    "4.9e-324, 0",
    "0.30000000000000004, 3"
  })
  void valuesAreClampedAndRoundedToTheGrid(double value, long steps) {
    assertThat(Range.of("-0.3", "2", "0.1").round(value)).isEqualTo(steps);
  }

  @ParameterizedTest
  @CsvSource({"1.4, 0", "1.6, 1", "4.5, 2", "7.5, 2", "28, 9", "29, 10", "1e9, 10"})
  void aStepThatIsNoPartOfOneRoundsAsWell(double value, long steps) {
    assertThat(Range.of("0", "30", "3").round(value)).isEqualTo(steps);
  }

  @Test
  void everyHundredthStandsOnItsGridPoint() {
    Range range = Range.of("-100", "100", "0.01");
    for (int hundredths = -10_000; hundredths <= 10_000; hundredths++) {
      assertThat(range.round(hundredths / 100.0)).isEqualTo(hundredths);
    }
  }

  @Test
  void stepsAreShownAsWhatTheyStandFor() {
    assertThat(Range.of("-0.3", "2", "0.1").decimal(BigInteger.valueOf(7))).isEqualTo("0.7");
    assertThat(Range.of("-0.3", "2", "0.1")).hasToString("[-0.3, 2.0] by 0.1");
    assertThat(Range.of("0", "100")).hasToString("[0, 100] by 1");
  }

  @Test
  void resultsArePrintedPlainlyHoweverTheGridWasWritten() {
    Range thousands = Range.of("-1E3", "2E3", "1E3");
    assertThat(thousands.decimal(BigInteger.TEN)).hasToString("10000");
    assertThat(thousands.fine(BigDecimal.TEN)).hasToString("10.000");
    assertThat(thousands).hasToString("[-1000, 2000] by 1000");
  }
}
