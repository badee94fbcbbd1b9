package org.properdp.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccuracyTest {

  @ParameterizedTest
  @CsvSource({"1, 1000000000", "1, 3", "1, 2", "1, 1", "3, 2", "10, 1", "100, 7", "1000, 1"})
  void laplaceQuantilesAreTheSmallest(int numerator, int denominator) {
    double scale = numerator / (double) denominator;
    isTheSmallest(
        DiscreteLaplaceLaw.ofScale(numerator, denominator), scale, x -> Math.exp(-x / scale));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1000000000",
    "1, 4",
    "1, 1",
    "3, 2",
    "100, 1",
    "65535, 1",
    "65537, 1",
    "900000, 7"
  })
  void gaussianQuantilesAreTheSmallest(int numerator, int denominator) {
    double variance = numerator / (double) denominator;
    isTheSmallest(
        DiscreteGaussianLaw.ofVariance(numerator, denominator),
        Math.sqrt(variance),
        x -> Math.exp(-0.5 * x * x / variance));
  }

  /** scale · ln(candidates / (1 - perMille/1000)), rounded up. */
  @ParameterizedTest
  @CsvSource({
    "1, 1000, 950, 10",
    "10, 1000, 950, 100",
    "1, 1, 950, 3",
    "10, 1, 950, 30",
    "10, 1, 1, 1",
    "1, 1000000, 999, 21"
  })
  void choicesAreThatFarFromTheBest(int scale, long candidates, int perMille, long most) {
    NoiseLaw law =
        new NoiseLaw.OfChoice(
            NoiseLaw.Choosing.EXPONENTIAL, Ratio.of(scale, 1), BigInteger.valueOf(candidates));
    assertThat(law.accuracy(perMille(perMille))).isEqualTo(most);
  }

  /** The root of n/2 · ln(2 / (1 - perMille/1000)), rounded up. */
  @ParameterizedTest
  @CsvSource({"200, 950, 20", "200, 500, 12", "1000000, 950, 1359", "2, 1, 1"})
  void responsesAreThatFarFromWhatIsExpected(long people, int perMille, long most) {
    NoiseLaw law = new NoiseLaw.OfResponses(people, 3, Ratio.of(1, 1));
    assertThat(law.accuracy(perMille(perMille))).isEqualTo(most);
  }

  /** Adds up the law's weights from the far end, and compares every quantile with the sums. */
  private static void isTheSmallest(NoiseLaw law, double width, LongToDoubleFunction weight) {
    int end = (int) (50 * width) + 10;
    double[] beyond = new double[end + 1];
    for (int x = end; x > 0; x--) {
      beyond[x - 1] = beyond[x] + 2 * weight.applyAsDouble(x);
    }
    double total = beyond[0] + 1;
    for (int perMille = 1; perMille < 1000; perMille++) {
      int x = law.accuracy(perMille(perMille)).intValueExact();
      double allowed = (1000 - perMille) / 1000.0;
      assertThat(beyond[x] / total).as("beyond %d", x).isLessThanOrEqualTo(allowed);
      if (x > 0) {
        assertThat(beyond[x - 1] / total).as("beyond %d", x - 1).isGreaterThan(allowed);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 9, 12, 15, 18, 30, 400})
  void wideQuantilesAreTheContinuousOnes(int digits) {
    BigInteger scale = BigInteger.TEN.pow(digits);
    NoiseLaw laplace = new DiscreteLaplaceLaw(Ratio.of(scale, BigInteger.ONE));
    isAbout(laplace.accuracy(perMille(950)), scale, "2.995732273553990993435");
    isAbout(laplace.accuracy(perMille(999)), scale, "6.907755278982137052054");
    isAbout(laplace.accuracy(perMille(1)), scale, "0.001000500333583533500");
    NoiseLaw gaussian = new DiscreteGaussianLaw(Ratio.of(scale.pow(2), BigInteger.ONE));
    isAbout(gaussian.accuracy(perMille(950)), scale, "1.959963984540054235525");
    isAbout(gaussian.accuracy(perMille(999)), scale, "3.290526731491894792982");
    isAbout(gaussian.accuracy(perMille(500)), scale, "0.674489750196081743203");
  }

  /** ln 20 times the scale, whatever divides it. */
  @ParameterizedTest
  @CsvSource({
    "1000000000000, 7, 427961753364.856",
    "123456789012345678, 1000000007, 369843484.645",
    "3, 1, 8.99",
    "1000000000, 1000000001, 3.0"
  })
  void scalesThatAreNoWholeNumbers(long numerator, long denominator, BigDecimal continuous) {
    NoiseLaw law = DiscreteLaplaceLaw.ofScale(numerator, denominator);

    BigDecimal above = new BigDecimal(law.accuracy(perMille(950))).subtract(continuous);

    assertThat(above.abs()).isLessThanOrEqualTo(BigDecimal.ONE);
  }

  /** From one below scale × factor (discreteness) up to one above, plus one part in 10^12. */
  private static void isAbout(BigInteger x, BigInteger scale, String factor) {
    BigDecimal continuous = new BigDecimal(scale).multiply(new BigDecimal(factor));
    BigDecimal above = new BigDecimal(x).subtract(continuous);
    assertThat(above).isGreaterThan(BigDecimal.ONE.negate());
    assertThat(above).isLessThan(continuous.movePointLeft(12).add(BigDecimal.ONE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "1000", "1000000000", "1000000000000000000000000000"})
  void tinyScalesStayAtZero(String denominator) {
    Ratio tiny = Ratio.of(BigInteger.ONE, new BigInteger(denominator).multiply(BigInteger.TEN));
    assertThat(new DiscreteLaplaceLaw(tiny).accuracy(perMille(990))).isZero();
    assertThat(new DiscreteGaussianLaw(tiny).accuracy(perMille(980))).isZero();
  }

  /** Far tails, of which 1 minus the certainty has few digits. */
  @ParameterizedTest
  @CsvSource({
    "0.99, 4.605170185988091, 2.575829303548900761",
    "0.9999, 9.210340371976182, 3.890591886413093866",
    "0.999999, 13.815510557964274, 4.891638475698590411",
    "0.999999999, 20.72326583694641, 6.109410204869076"
  })
  void farQuantilesAreTheContinuousOnes(String certainty, String ofLaplace, String ofGaussian) {
    BigInteger scale = BigInteger.TEN.pow(9);
    NoiseLaw laplace = new DiscreteLaplaceLaw(Ratio.of(scale, BigInteger.ONE));
    isNear(laplace.accuracy(Certainty.of(certainty)), scale, ofLaplace);
    NoiseLaw gaussian = new DiscreteGaussianLaw(Ratio.of(scale.pow(2), BigInteger.ONE));
    isNear(gaussian.accuracy(Certainty.of(certainty)), scale, ofGaussian);
  }

  private static void isNear(BigInteger x, BigInteger scale, String factor) {
    BigDecimal continuous = new BigDecimal(scale).multiply(new BigDecimal(factor));
    assertThat(new BigDecimal(x).subtract(continuous).abs()).isLessThan(new BigDecimal("2"));
  }

  /** The far tail of the law itself, added up. */
  @ParameterizedTest
  @ValueSource(ints = {300, 2000})
  void farQuantilesAreTheSmallest(int sigma) {
    NoiseLaw law = DiscreteGaussianLaw.ofVariance((long) sigma * sigma, 1);
    for (String certainty : List.of("0.991", "0.99999", "0.9999999", "0.999999999")) {
      int x = law.accuracy(Certainty.of(certainty)).intValueExact();
      double beyond = 0;
      double within = 1;
      for (int far = 14 * sigma; far > 0; far--) {
        double both = 2 * Math.exp(-0.5 * far * far / ((double) sigma * sigma));
        beyond += far > x ? both : 0;
        within += both;
      }
      double allowed = 1 - Double.parseDouble(certainty);
      double share = beyond / within;
      assertThat(share).isLessThanOrEqualTo(allowed * (1 + 1e-6));
      assertThat(share + 4 * Math.exp(-0.5 * x * x / ((double) sigma * sigma)) / within)
          .isGreaterThan(allowed);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "-0.5", "95", "0.9999999999", "0,95", "NaN", ""})
  void whatIsNoCertaintyIsRefused(String wrong) {
    assertThatThrownBy(() -> Certainty.of(wrong))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a certainty must be");
  }

  @Test
  void aCertaintyIsSharedSoThatAllHold() {
    assertThat(Certainty.of("0.95").ofEach(2)).isEqualTo(Certainty.of("0.975"));
    assertThat(Certainty.of("0.95").ofEach(3).missed()).isEqualTo(16_666_666_666L);
    assertThat(Certainty.of("0.999999999").ofEach(3).missed()).isEqualTo(333);
    assertThat(Certainty.of("0.950")).hasToString("95 %");
    assertThat(Certainty.of("0.999999999")).hasToString("99.9999999 %");
  }

  private static Certainty perMille(int share) {
    return Certainty.of(BigDecimal.valueOf(share, 3).toPlainString());
  }
}
