package org.properdp.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The promise of a ρ in the words of (ε, δ). */
class ApproximateLossTest {
  /** Computed with 60 digits elsewhere, and rounded up to a billionth. */
  @ParameterizedTest
  @CsvSource({
    "0.5, 0.000001, 5.756521770",
    "0.005, 0.000001, 0.530652177",
    "0.000000001, 0.5, 0.000052657",
    "1, 0.1, 4.034854259"
  })
  void aRhoIsRoundedUp(String rho, String delta, BigDecimal epsilon) {
    ApproximateLoss loss = ApproximateLoss.of(Rho.of(rho), delta);
    assertThat(loss.epsilon()).isEqualByComparingTo(epsilon);
    assertThat(loss.delta()).isEqualByComparingTo(delta);
  }

  /** Against doubles, which are exact to about a part in 10^14. */
  @Test
  void noRhoPromisesTooMuchOrMuchTooLittle() {
    Random random = new Random(7);
    for (int i = 0; i < 200; i++) {
      Rho rho = new Rho(1 + (long) Math.pow(10, random.nextDouble() * 12));
      BigDecimal delta =
          BigDecimal.valueOf(1 + random.nextInt(999), 3).movePointLeft(random.nextInt(30));
      double r = rho.decimal().doubleValue();
      double truth = r + 2 * Math.sqrt(r * -Math.log(delta.doubleValue()));
      assertThat(ApproximateLoss.of(rho, delta.toPlainString()).epsilon().doubleValue())
          .as("%s at %s", rho, delta)
          .isBetween(truth * (1 - 1e-13), truth * (1 + 1e-13) + 2.1e-9);
    }
  }

  @Test
  void anEpsilonIsWhatItIs() {
    assertThat(ApproximateLoss.of(Epsilon.of("0.1"), "0.000001")).hasToString("(ε 0.1, δ 0)");
    assertThat(ApproximateLoss.of(Rho.of("1"), "0.1")).hasToString("(ε 4.034854259, δ 0.1)");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 'delta must be > 0 and < 1, but was 0'",
    "1, 'delta must be > 0 and < 1, but was 1'",
    "NaN, 'delta must be a decimal such as 0.000001, but was \"NaN\"'",
    "1E-2000, 'delta must have at most 1000 decimals, but was 1E-2000'"
  })
  void aDeltaIsAChance(String delta, String message) {
    assertThatThrownBy(() -> ApproximateLoss.of(Rho.of("1"), delta))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
