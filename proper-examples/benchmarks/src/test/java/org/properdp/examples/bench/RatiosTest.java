package org.properdp.examples.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.util.ListStatistics;

class RatiosTest {
  @Test
  void aRatioHasItsIntervalWhereThereIsOne() {
    assertThat(Ratios.plusMinus(0.123)).isEqualTo(" ± 0.12 with 95 %");
  }

  /** As many as the quick form takes. */
  @Test
  void twoMeasurementsHaveNone() {
    double off = new ListStatistics(new double[] {1, 2}).getMeanErrorAt(0.95);

    assertThat(off).isNaN();
    assertThat(Ratios.plusMinus(off))
        .isEqualTo(", of too few measurements for an interval")
        .doesNotContain(String.format(Locale.ROOT, "%f", Double.NaN));
  }
}
