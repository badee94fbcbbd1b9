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
    assertThat(Measured.median(upTo(6))).isEqualTo(median(4, 1, 6, 6));
    assertThat(Measured.median(upTo(9).reverse())).isEqualTo(median(5, 2, 8, 9));
    assertThat(Measured.median(upTo(20))).isEqualTo(median(11, 6, 15, 20));
  }

  @Test
  void fiveMeasurementsAreTooFewForAnInterval() {
    assertThat(Measured.median(upTo(5)).isBounded()).isFalse();
    assertThat(Measured.median(upTo(1)).shown()).isEqualTo("1");
    assertThat(Measured.median(upTo(6)).isBounded()).isTrue();
  }

  private static Measured median(double value, double low, double high, int trials) {
    return new Measured(value, low, high, trials, Interval.OF_A_MEDIAN);
  }

  /** Student's tables: 12.706 for one degree of freedom, 2.776 for four, 2.262 for nine. */
  @Test
  void aMeanHasTheIntervalOfStudentsTables() {
    assertThat(Student.within95(1)).isCloseTo(12.706, within(1e-3));
    assertThat(Student.within95(4)).isCloseTo(2.776, within(1e-3));
    assertThat(Student.within95(9)).isCloseTo(2.262, within(1e-3));
    assertThat(Student.within95(4_000)).isCloseTo(1.961, within(1e-3));

    Measured five = Measured.mean(Vector.of(1.0, 2.0, 3.0, 4.0, 5.0));
    assertThat(five.value()).isEqualTo(3);
    assertThat(five.high()).isCloseTo(3 + 2.776 * Math.sqrt(2.5 / 5), within(1e-3));
    assertThat(five.low()).isCloseTo(3 - 2.776 * Math.sqrt(2.5 / 5), within(1e-3));
  }

  @Test
  void oneTrialHasNoIntervalAndTrialsThatAreAllTheSameLeaveNoDoubt() {
    Measured one = Measured.mean(Vector.of(7.0));
    Measured same = Measured.mean(Vector.fill(5, 7.0));

    assertThat(one.isBounded()).isFalse();
    assertThat(one.shown()).isEqualTo("7");
    assertThat(Measured.rootMeanSquare(Vector.of(-7.0)).isBounded()).isFalse();
    assertThat(same.low()).isEqualTo(7);
    assertThat(same.high()).isEqualTo(7);
  }

  /** The squares 1, 1, 9 and 9 have the mean 5 and a standard error of √(64/3 / 4). */
  @Test
  void aRootMeanSquareIsTheRootOfTheMeanOfSquares() {
    Measured root = Measured.rootMeanSquare(Vector.of(1.0, -1.0, 3.0, -3.0));

    assertThat(root.value()).isCloseTo(Math.sqrt(5), within(1e-12));
    assertThat(root.low()).isZero();
    assertThat(root.high()).isCloseTo(Math.sqrt(5 + 3.182 * Math.sqrt(64.0 / 3 / 4)), within(1e-3));
  }

  /** 40 of 100 and 10 of 100: each end is missed in 1.25 %. */
  @Test
  void aLossHasTheEndsOfBothShares() {
    Measured loss = Measured.loss(40, 10, 100);
    Confidence each = new Confidence(100, 0.0125);

    assertThat(loss.value()).isCloseTo(Math.log(4), within(1e-12));
    assertThat(loss.low()).isCloseTo(Math.log(each.lower(40) / each.upper(10)), within(1e-12));
    assertThat(loss.high()).isCloseTo(Math.log(each.upper(40) / each.lower(10)), within(1e-12));
    assertThat(loss.isAbove(0.4)).isTrue();
    assertThat(Measured.loss(40, 0, 100).isBounded()).isFalse();
  }

  @Test
  void aLawIsMetWhereTheIntervalContainsIt() {
    assertThat(Measured.share(5, 10).agreesWith(0.19)).isTrue();
    assertThat(Measured.share(5, 10).agreesWith(0.18)).isFalse();
    assertThat(Measured.share(5, 10).agreesWith(0.82)).isFalse();
  }

  private static Vector<Double> upTo(int last) {
    return Vector.rangeClosed(1, last).map(Integer::doubleValue);
  }

  @Test
  void onlyAnIntervalThatLiesWhollyBeyondABoundContradictsIt() {
    Measured measured = new Measured(0.317, 0.183, 0.405, 60, Interval.OF_A_SHARE);

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
