package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Certainty;

/** A variance is that of the rows on the grid, and no farther off than it says. */
class NoisyVarianceTest {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Range TENTHS = Range.of("-1", "2", "0.1");
  private static final NoisyVariance<Double> VARIANCE = new NoisyVariance<>(TENTHS, x -> x);
  private static final NoisyDeviation<Double> DEVIATION = new NoisyDeviation<>(VARIANCE);

  /** The contribution of rows, with some noise. */
  private static Vector<BigInteger> sums(List<Double> rows, long... noise) {
    long[] sums = noise.clone();
    long[] brought = new long[3];
    var measure = (org.properdp.provenance.gather.Measure.Shares<Double>) VARIANCE.measure();
    for (Double row : rows) {
      measure.row().measure(row, brought);
      for (int at = 0; at < 3; at++) {
        sums[at] += brought[at];
      }
    }
    return Vector.ofAll(LongStream.of(sums).boxed().toList()).map(BigInteger::valueOf);
  }

  private static double variance(List<Double> rows) {
    double mean = rows.stream().mapToDouble(x -> x).average().orElse(0);
    return rows.stream().mapToDouble(x -> (x - mean) * (x - mean)).average().orElse(0);
  }

  @Test
  void withoutNoiseItIsTheMeanSquaredDistanceFromTheAverage() {
    List<Double> rows = List.of(-1.0, 0.3, 0.3, 1.9, 2.0);
    assertThat(VARIANCE.value(sums(rows, 0, 0, 0)).doubleValue())
        .isCloseTo(variance(rows), org.assertj.core.api.Assertions.within(1e-5));
    assertThat(DEVIATION.value(sums(rows, 0, 0, 0)).doubleValue())
        .isCloseTo(Math.sqrt(variance(rows)), org.assertj.core.api.Assertions.within(1e-4));
    assertThat(VARIANCE.value(sums(List.of(), 0, 0, 0))).isZero();
  }

  /** Whatever the noise, as long as each part of it is in its own interval. */
  @Test
  void theIntervalHoldsWhileTheNoiseOfAllThreeIsWithinItsOwn() {
    Random random = new Random(5);
    Epsilon epsilon = Epsilon.of("2");
    long[] most =
        VARIANCE
            .noise(epsilon)
            .toJavaStream()
            .mapToLong(part -> part.law().accuracy(Certainty.USUAL.ofEach(3)).longValueExact())
            .toArray();
    for (int round = 0; round < 3000; round++) {
      List<Double> rows =
          random
              .doubles(1 + random.nextInt(200), -1, 2)
              .mapToObj(x -> Math.rint(x * 10) / 10)
              .toList();
      long[] noise = new long[3];
      for (int at = 0; at < 3; at++) {
        noise[at] = random.nextLong(2 * most[at] + 1) - most[at];
        noise[at] = random.nextBoolean() ? noise[at] : Long.signum(noise[at]) * most[at];
      }
      Vector<BigInteger> noisy = sums(rows, noise);
      assertThat(Math.abs(VARIANCE.value(noisy).doubleValue() - variance(rows)))
          .isLessThanOrEqualTo(
              VARIANCE.interval(noisy, epsilon, Certainty.USUAL).get().off().doubleValue());
      assertThat(Math.abs(DEVIATION.value(noisy).doubleValue() - Math.sqrt(variance(rows))))
          .isLessThanOrEqualTo(
              DEVIATION.interval(noisy, epsilon, Certainty.USUAL).get().off().doubleValue());
    }
  }

  /** As above, of what the rows are a sample of. */
  @Test
  void ofASampleItIsDividedByOneLess() {
    NoisyVariance<Double> sample = new NoisyVariance<>(TENTHS, x -> x, true);
    List<Double> all = List.of(-1.0, 0.3, 0.3, 1.9, 2.0);
    assertThat(sample.value(sums(all, 0, 0, 0)).doubleValue())
        .isCloseTo(variance(all) * 5 / 4, org.assertj.core.api.Assertions.within(1e-5));
    assertThat(sample.value(sums(List.of(1.0), 0, 0, 0))).isZero();
    assertThat(sample.value(sums(List.of(1.0), -1, 5, 5))).isZero();
    assertThat(sample.describe()).isEqualTo("noisySampleVariance in [-1.0, 2.0] by 0.1");
    Random random = new Random(6);
    Epsilon epsilon = Epsilon.of("2");
    long most =
        sample.noise(epsilon).head().law().accuracy(Certainty.USUAL.ofEach(3)).longValueExact();
    for (int round = 0; round < 3000; round++) {
      int size = 2 + random.nextInt(random.nextBoolean() ? 20 : 200);
      List<Double> rows =
          random.doubles(size, -1, 2).mapToObj(x -> Math.rint(x * 10) / 10).toList();
      Vector<BigInteger> noisy = sums(rows, random.nextLong(2 * most + 1) - most, 0, 0);
      assertThat(Math.abs(sample.value(noisy).doubleValue() - variance(rows) * size / (size - 1)))
          .isLessThanOrEqualTo(
              sample.interval(noisy, epsilon, Certainty.USUAL).get().off().doubleValue());
    }
  }

  @Test
  void whereNoCountIsLeftAllIsPossible() {
    Vector<BigInteger> noisy = sums(List.of(1.0), -1, 5, 5);
    assertThat(VARIANCE.value(noisy)).isZero();
    assertThat(VARIANCE.interval(noisy, ONE, Certainty.USUAL).get().off())
        .isGreaterThanOrEqualTo(new BigDecimal("2.25"));
  }

  @Test
  void whatItSaysOfItself() {
    assertThat(VARIANCE.describe()).isEqualTo("noisyVariance in [-1.0, 2.0] by 0.1");
    assertThat(DEVIATION.describe()).isEqualTo("noisyDeviation in [-1.0, 2.0] by 0.1");
    assertThat(VARIANCE.noise(ONE).map(Object::toString))
        .containsExactly(
            "count: discrete Laplace, scale 3 × 1",
            "sum of distances from the middle: discrete Laplace, scale 45 × 0.1",
            "sum of squared distances: discrete Laplace, scale 360 × 0.01");
  }

  @Test
  void squaresThatCantBeAddedAreRefused() {
    assertThatThrownBy(() -> new NoisyVariance<Double>(Range.of("0", "2097153"), x -> x))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a variance needs a range of at most 2^21 steps, but it was [0, 2097153] by 1");
  }
}
