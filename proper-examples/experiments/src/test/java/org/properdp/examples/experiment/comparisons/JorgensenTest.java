package org.properdp.examples.experiment.comparisons;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.examples.experiment.Quick;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;

/** Three ways to count people whose budgets differ: 400 of them, 40 times, with noise. */
class JorgensenTest {
  private static final Findings FOUND = Quick.run(new Jorgensen());
  private static final Figures ERRORS = FOUND.table("error");
  private static final Figures LEFT = FOUND.table("left");

  /** By another program, which sums up all that can happen to somebody, and all noise. */
  @ParameterizedTest
  @CsvSource({
    "SAMPLED, 0.01, 10000,     141.421,  141.421",
    "SAMPLED, 0.2,   4845.123, 5155.124, 104.171",
    "SAMPLED, 1,     1408.334, 8591.737, 247.182",
    "WHOLE,   0.01, 10000,     141.421,  141.421",
    "WHOLE,   0.2,   4600,     5400.235, 109.429",
    "WHOLE,   1,      900,     9100.045, 318.337",
    "CLIPPED, 0.01, 10000,     141.421,  141.421",
    "CLIPPED, 0.2,   4870,     5130.223,  98.302",
    "CLIPPED, 1,     1694,     8306.046, 163.122"
  })
  void theClosedFormIsWhatSummingUpGives(
      Way way, double threshold, double expected, double error, double scaled) {
    Law law = Law.of(way, threshold);

    assertThat(10_000 * law.share()).isCloseTo(expected, within(0.001));
    assertThat(law.error(10_000)).isCloseTo(error, within(0.001));
    assertThat(law.scaledError(10_000)).isCloseTo(scaled, within(0.001));
  }

  /**
   * At t = 0.01 an error is that of 40 draws of Laplace noise: beyond a factor of 3 once in 60
   * million. At others it is mostly people's choices: as it is, 6 % at 0.2 and 2 % at 1 are over
   * six standard deviations of an average of 40; scaled, a factor of 2 is passed once in ten
   * million.
   */
  @ParameterizedTest
  @CsvSource({"0.01, 3, 3", "0.2, 1.06, 2", "1, 1.02, 2"})
  void whatIsMeasuredIsWhatTheClosedFormSays(String threshold, double asItIs, double scaled) {
    for (Way way : Way.values()) {
      String row = Jorgensen.row(way, threshold);

      assertThat(ERRORS.number(row, "error measured") / ERRORS.number(row, "error by theory"))
          .isBetween(1 / asItIs, asItIs);
      assertThat(ERRORS.number(row, "scaled, measured") / ERRORS.number(row, "scaled, by theory"))
          .isBetween(1 / scaled, scaled);
    }
  }

  @Test
  void clippingTakesWhatSamplingTakesAndIsNeverLessExact() {
    for (String threshold : Cautious.BUDGETS) {
      String sampled = Jorgensen.row(Way.SAMPLED, threshold);
      String clipped = Jorgensen.row(Way.CLIPPED, threshold);
      for (String column : LEFT.columns().tail()) {
        assertThat(LEFT.number(clipped, column)).isEqualTo(LEFT.number(sampled, column));
      }
      // The noise of the finer grid has a variance that is larger by a sixth.
      for (String column : new String[] {"error by theory", "scaled, by theory"}) {
        assertThat(Math.pow(ERRORS.number(clipped, column), 2))
            .isLessThan(Math.pow(ERRORS.number(sampled, column), 2) + 0.2);
      }
    }
  }

  @Test
  void droppingWholeLeavesThoseAloneWhomItDoesNotCount() {
    String row = Jorgensen.row(Way.WHOLE, "0.2");

    assertThat(LEFT.number(row, "0.01")).isEqualTo(0.01);
    assertThat(LEFT.number(row, "0.2")).isZero();
    assertThat(LEFT.number(row, "1")).isEqualTo(0.8);
    assertThat(LEFT.number(Jorgensen.row(Way.CLIPPED, "1"), "in all")).isZero();
  }
}
