package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Certainty;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.Noise;
import org.properdp.noise.SeededBits;
import org.properdp.provenance.contribution.Gathered;

/**
 * The distance of answers, as a ratio to what a textbook says. With 4,000 draws of Laplace noise
 * the root mean square has a standard error of 1.8 %: a false alarm at 8 %, beyond four of them,
 * has a chance below 1 in 10,000 for each ratio; and seeds are fixed.
 */
class UtilityStatistics {
  private static final int DRAWS = 4000;
  private static final double MOST_OFF = 0.08;
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Range SIZES = Range.of("0", "100");

  private final Noise noise = new ExactNoise(new SeededBits(20261121));

  private <R> double rootMeanSquare(
      Primitive<?, R> primitive, double truth, ToDoubleFunction<R> value, long... exact) {
    BigInteger[] sums = Vector.ofAll(exact).map(BigInteger::valueOf).toJavaArray(BigInteger[]::new);
    return rootMeanSquare(primitive, truth, value, new Gathered.Sums(sums));
  }

  /** The sums of a question's parts, each of which has one. */
  private static Gathered parts(long... exact) {
    return new Gathered.Several(
        LongStream.of(exact)
            .<Gathered>mapToObj(
                sum -> new Gathered.Sums(new BigInteger[] {BigInteger.valueOf(sum)}))
            .toList());
  }

  private <R> double rootMeanSquare(
      Primitive<?, R> primitive, double truth, ToDoubleFunction<R> value, Gathered exact) {
    DoubleStream squares =
        IntStream.range(0, DRAWS)
            .mapToDouble(
                draw -> {
                  var answer = primitive.answer(exact, ONE, noise);
                  double off = value.applyAsDouble(primitive.value(answer.noisy(), ONE)) - truth;
                  return off * off;
                });
    return Math.sqrt(squares.average().orElseThrow());
  }

  /** √2 · scale, a textbook's error of Laplace noise. */
  private static void assertRatioOne(double error, double textbook) {
    assertThat(error / textbook).isCloseTo(1, within(MOST_OFF));
  }

  @Test
  void individualsAreOffByTheDeviationOfDiscreteLaplaceNoise() {
    assertRatioOne(
        rootMeanSquare(new NoisyIndividuals<>(), 500, Long::doubleValue, 500), Math.sqrt(1.841));
  }

  /** Twelve parts of a vector are each off by twelve times what one alone is. */
  @Test
  void aVectorSumIsOffByAsManyTimesAsItHasSums() {
    NoisyVectorSum<Object> sums =
        new NoisyVectorSum<>(Vector.fill(12, () -> SIZES), (row, into) -> {});
    assertRatioOne(
        rootMeanSquare(sums, 0, value -> value.get(3).doubleValue(), new long[12]),
        Math.sqrt(2) * 1200);
  }

  @Test
  void aPartIsOffByAllWeightsOverItsOwnTimesWhatItAloneIs() {
    Part<Object, Long> count = Part.count(1);
    Part<Object, java.math.BigDecimal> sum = Part.sum(SIZES, row -> 0, 4);
    Combined<Object> both = new Combined<>(Vector.of(count, sum));
    assertRatioOne(
        rootMeanSquare(both, 9, answers -> answers.of(count).value(), parts(9, 0)),
        Math.sqrt(2) * 5);
    assertRatioOne(
        rootMeanSquare(both, 7, answers -> answers.of(sum).value().doubleValue(), parts(9, 7)),
        Math.sqrt(2) * 125);
  }

  /**
   * 10,000 rows, half at 30 and half at 80: m = 5 from the middle, and d² − 1250 is −850 or −350.
   * To first order the variance is off by (S₂ − 2m·S₁ + (m² − s)·N)/n, with the three noises N, S₁,
   * S₂ of scales 3, 150 and 3750, and s = −600 the mean of the shifted squares.
   */
  @Test
  void aVarianceIsOffByTheErrorsOfItsThreeSums() {
    NoisyVariance<Object> variance = new NoisyVariance<>(SIZES, row -> 0);
    double first = Math.hypot(Math.hypot(3750, 10 * 150), (25 + 600) * 3);
    assertRatioOne(
        rootMeanSquare(variance, 625, value -> value.doubleValue(), 10_000, 50_000, -6_000_000),
        Math.sqrt(2) * first / 10_000);
  }

  /** In fewer than one case of 20: the chance of more than 260 in 4,000 is below 1 in 50,000. */
  @Test
  void intervalsOfVariancesAreHeldInAtLeast95CasesOf100() {
    NoisyDeviation<Object> deviation = new NoisyDeviation<>(new NoisyVariance<>(SIZES, row -> 0));
    BigInteger[] sums =
        Vector.of(300L, 1500L, -180_000L).map(BigInteger::valueOf).toJavaArray(BigInteger[]::new);
    long outside =
        IntStream.range(0, DRAWS)
            .filter(
                draw -> {
                  Vector<BigInteger> noisy =
                      deviation.answer(new Gathered.Sums(sums), ONE, noise).noisy();
                  double off = Math.abs(deviation.value(noisy).doubleValue() - 25);
                  return off
                      > deviation.interval(noisy, ONE, Certainty.USUAL).get().off().doubleValue();
                })
            .count();
    assertThat(outside).isLessThan(260);
  }
}
