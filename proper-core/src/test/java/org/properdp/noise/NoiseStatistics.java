package org.properdp.noise;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.LongSupplier;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.noise.fit.ChiSquare;

/**
 * Draws against their laws. The seeds are fixed; over all seeds, some check here would fail by
 * chance in less than one of 10^9: there are fewer than 70, each with exp(-25) = 1.4·10^-11.
 */
@Tag("long")
class NoiseStatistics {

  private static final double RARITY = 25;
  private static final int CELLS_PER_WIDTH = 8;

  @ParameterizedTest
  @CsvSource({"1, 2", "1, 1", "3, 2", "10, 1", "1000000, 1", "1000000007, 30"})
  void laplaceDrawsFollowTheLaw(long numerator, long denominator) {
    Ratio scale = Ratio.of(numerator, denominator);
    double s = numerator / (double) denominator;
    LongToDoubleFunction upper = x -> laplaceUpper(x, s);
    SeededBits bits = new SeededBits(11);
    DiscreteLaplace fast = new DiscreteLaplace(scale, bits);
    followsTheLaw("fast", draws(250_000, fast::sampleLong), s, upper);
    DiscreteLaplace big = new DiscreteLaplace(scale, bits, new Bernoulli(bits, 8, 0), 0);
    followsTheLaw("big", draws(50_000, big::sampleLong), s, upper);
  }

  @ParameterizedTest
  @CsvSource({"1, 2", "1, 1", "10, 1", "5, 3", "1000000, 1"})
  void gaussianDrawsFollowTheLaw(long numerator, long denominator) {
    Ratio variance = Ratio.of(numerator, denominator);
    double square = numerator / (double) denominator;
    double sigma = Math.sqrt(square);
    LongToDoubleFunction upper = gaussianUpper(square);
    SeededBits bits = new SeededBits(12);
    DiscreteGaussian fast = new DiscreteGaussian(variance, bits);
    followsTheLaw("fast", draws(250_000, fast::sampleLong), sigma, upper);
    DiscreteGaussian big = new DiscreteGaussian(variance, bits, new Bernoulli(bits, 8, 0), 0);
    followsTheLaw("big", draws(50_000, big::sampleLong), sigma, upper);
  }

  @Test
  void scalesBeyondALongFollowTheLaw() {
    Ratio scale = Ratio.of(BigInteger.valueOf(768).shiftLeft(60), BigInteger.ONE);
    DiscreteLaplace sampler = new DiscreteLaplace(scale, new SeededBits(13));
    BigInteger half = BigInteger.ONE.shiftLeft(59);
    // In units of 2^60, rounded to the nearest: the continuous law of scale 768.
    followsTheLaw(
        "huge",
        draws(100_000, () -> sampler.sample().add(half).shiftRight(60).longValueExact()),
        768,
        x -> Math.exp(-(x - 0.5) / 768) / 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {64, 1000, 9})
  void wideDrawsHaveNoFavouriteRemainder(int modulus) {
    DiscreteLaplace laplace = new DiscreteLaplace(Ratio.of(1_000_000, 1), new SeededBits(14));
    DiscreteGaussian gaussian =
        new DiscreteGaussian(Ratio.of(1_000_000_000_000L, 1), new SeededBits(15));
    hasNoFavouriteRemainder("Laplace", draws(200_000, laplace::sampleLong), modulus);
    hasNoFavouriteRemainder("Gaussian", draws(200_000, gaussian::sampleLong), modulus);
  }

  @Test
  void tailsAreAsHeavyAsTheLawSays() {
    DiscreteLaplace laplace = new DiscreteLaplace(Ratio.of(10, 1), new SeededBits(16));
    long[] draws = draws(400_000, laplace::sampleLong);
    for (long t : new long[] {0, 10, 20, 50, 80, 110, 140, 200}) {
      exceeds("Laplace", draws, t, 2 * laplaceUpper(t + 1, 10));
    }
    DiscreteGaussian gaussian = new DiscreteGaussian(Ratio.of(100, 1), new SeededBits(17));
    draws = draws(400_000, gaussian::sampleLong);
    for (long t : new long[] {0, 5, 10, 20, 30, 40, 50, 60}) {
      exceeds("Gaussian", draws, t, 2 * gaussianUpper(100).applyAsDouble(t + 1));
    }
  }

  @Test
  void signsAreFair() {
    DiscreteLaplace laplace = new DiscreteLaplace(Ratio.of(3, 2), new SeededBits(18));
    hasFairSigns("Laplace", draws(400_000, laplace::sampleLong));
    DiscreteGaussian gaussian = new DiscreteGaussian(Ratio.of(3, 2), new SeededBits(19));
    hasFairSigns("Gaussian", draws(400_000, gaussian::sampleLong));
  }

  private static void hasFairSigns(String what, long[] draws) {
    long positive = 0;
    long negative = 0;
    for (long draw : draws) {
      positive += draw > 0 ? 1 : 0;
      negative += draw < 0 ? 1 : 0;
    }
    ChiSquare.checkCount(what, positive, positive + negative, 0.5, RARITY);
  }

  private static void exceeds(String what, long[] draws, long t, double probability) {
    long beyond = 0;
    for (long draw : draws) {
      beyond += Math.abs(draw) > t ? 1 : 0;
    }
    ChiSquare.checkCount(what + " beyond " + t, beyond, draws.length, probability, RARITY);
  }

  private static void hasNoFavouriteRemainder(String what, long[] draws, int modulus) {
    long[] counts = new long[modulus];
    double[] probabilities = new double[modulus];
    for (long draw : draws) {
      counts[(int) Math.floorMod(draw, (long) modulus)]++;
    }
    Arrays.fill(probabilities, 1.0 / modulus);
    ChiSquare.check(what + " modulo " + modulus, counts, probabilities, RARITY);
  }

  /** Cells [i step, (i + 1) step), the outermost open-ended, none expecting fewer than 20 draws. */
  private static void followsTheLaw(
      String what, long[] draws, double width, LongToDoubleFunction upper) {
    long step = Math.max(1, (long) (width / CELLS_PER_WIDTH));
    int half = 1;
    while (isFrequent(half, step, draws.length, upper)) {
      half++;
    }
    long[] counts = new long[2 * half];
    double[] probabilities = new double[2 * half];
    for (long draw : draws) {
      counts[cell(draw, step, half)]++;
    }
    double above = 0;
    for (int i = 2 * half - 1; i > 0; i--) {
      double fromHere = atLeast((i - half) * step, upper);
      probabilities[i] = fromHere - above;
      above = fromHere;
    }
    probabilities[0] = 1 - above;
    ChiSquare.check(what + " of width " + width, counts, probabilities, RARITY);
  }

  /** True if a cell of one step from half × step on, and all beyond it, will be seen 20 times. */
  private static boolean isFrequent(int half, long step, int draws, LongToDoubleFunction upper) {
    double beyond = upper.applyAsDouble((half + 1) * step + 1);
    return (upper.applyAsDouble(half * step + 1) - beyond) * draws > 21;
  }

  private static int cell(long draw, long step, int half) {
    return (int) Math.max(0, Math.min(2 * half - 1, Math.floorDiv(draw, step) + half));
  }

  /** P(X ≥ x) for any x, from the same for x ≥ 1. */
  private static double atLeast(long x, LongToDoubleFunction upper) {
    return x >= 1 ? upper.applyAsDouble(x) : 1 - upper.applyAsDouble(1 - x);
  }

  private static double laplaceUpper(long x, double scale) {
    return Math.exp(-x / scale) / (1 + Math.exp(-1 / scale));
  }

  private static LongToDoubleFunction gaussianUpper(double variance) {
    double[] sums = new double[(int) (15 * Math.sqrt(variance)) + 10];
    for (int x = sums.length - 2; x >= 0; x--) {
      sums[x] = sums[x + 1] + Math.exp(-0.5 * x * x / variance);
    }
    double total = sums[0] + sums[1];
    return x -> x < sums.length ? sums[(int) x] / total : 0;
  }

  private static long[] draws(int count, LongSupplier sampler) {
    long[] draws = new long[count];
    for (int i = 0; i < count; i++) {
      draws[i] = sampler.getAsLong();
    }
    return draws;
  }
}
