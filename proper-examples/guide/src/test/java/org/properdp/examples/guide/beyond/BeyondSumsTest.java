package org.properdp.examples.guide.beyond;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.SeededBits;
import org.properdp.primitive.Responses;
import org.properdp.query.Release;

/** The guide's words on questions beyond sums are about what they answer, with one seed's noise. */
class BeyondSumsTest {
  @Test
  void theGuidesNumbersAreThoseOfItsExamples() {
    try (Proper proper = Fixture.with(new ExactNoise(new SeededBits(1)))) {
      BeyondSums clinic = new BeyondSums(proper);
      List<BigDecimal> blocks = clinic.blocks();
      assertThat(blocks.get(0).doubleValue()).isCloseTo(25, within(5.0));
      assertThat(blocks.get(1).doubleValue()).isCloseTo(25, within(60.0));
      assertThat(blocks.get(2).doubleValue()).isBetween(71.0, 100.0);
      assertThat(clinic.spent(0)).isEqualByComparingTo("2");
      assertThat(clinic.watch()).isBetween(95, 125);
      assertThat(clinic.spent(0)).isEqualByComparingTo("3");
      Release<Responses<Boolean>> smokers = clinic.responses();
      assertThat(smokers.plusMinus().doubleValue()).isCloseTo(93, within(1.0));
      assertThat(smokers.value().estimates().get(true).get().doubleValue())
          .isCloseTo(350, within(93.0));
      assertThat(clinic.spent(0)).isEqualByComparingTo("4");
    }
  }
}
