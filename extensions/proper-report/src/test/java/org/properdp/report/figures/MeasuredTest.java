package org.properdp.report.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class MeasuredTest {
  /** The interval is that of Clopper and Pearson's tables. */
  @Test
  void aShareHasTheIntervalOfTheTables() {
    Measured five = Measured.share(5, 10);

    assertThat(five.value()).isEqualTo(0.5);
    assertThat(five.low()).isCloseTo(0.1871, within(1e-4));
    assertThat(five.high()).isCloseTo(0.8129, within(1e-4));
    assertThat(Measured.share(0, 10).low()).isZero();
    assertThat(Measured.share(10, 10).high()).isEqualTo(1);
  }

  /** Order statistics for the median: of 6 the outermost, of 9 the second, of 20 the sixth. */
  @Test
  void aMedianLiesWithinTheMeasurementsThatTheTablesName() {
    assertThat(Measured.median(upTo(6))).isEqualTo(new Measured(4, 1, 6));
    assertThat(Measured.median(upTo(9).reverse())).isEqualTo(new Measured(5, 2, 8));
    assertThat(Measured.median(upTo(20))).isEqualTo(new Measured(11, 6, 15));
  }

  @Test
  void fiveMeasurementsAreTooFewForAnInterval() {
    assertThat(Measured.median(upTo(5)).isBounded()).isFalse();
    assertThat(Measured.median(upTo(1)).shown()).isEqualTo("1");
    assertThat(Measured.median(upTo(6)).isBounded()).isTrue();
  }

  private static Vector<Double> upTo(int last) {
    return Vector.rangeClosed(1, last).map(Integer::doubleValue);
  }

  @Test
  void onlyAnIntervalThatLiesWhollyBeyondABoundContradictsIt() {
    Measured measured = new Measured(0.317, 0.183, 0.405);

    assertThat(measured.isAbove(0.231)).isFalse();
    assertThat(measured.isAbove(0.18)).isTrue();
    assertThat(measured.isBelow(0.39)).isFalse();
    assertThat(measured.isBelow(0.41)).isTrue();
  }

  @Test
  void theIntervalIsShownWithTheFigure() {
    assertThat(Measured.share(49, 60).less(0.5).shown()).isEqualTo("0.317 (0.196 to 0.405)");
    assertThat(Measured.share(49, 60).percent()).isEqualTo("81.7 % (69.6 to 90.5 %)");
  }
}
