package org.properdp.store.packed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.Individuals;

/**
 * Weights that are drawn from a law take at most a tenth more than its entropy for each, and 128
 * bytes for a page; a set of any size at most a tenth more than sets of that size need, and 8
 * bytes.
 */
@Tag("long")
class WeightsSizeTest {
  private static final double MORE = 1.10;
  private static final int FOR_A_PAGE = 128;

  /** A law, and how many bits a draw of it needs. */
  record Law(String name, double bits, ToLongFunction<Random> draw) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Numbers by chances that need not add up to one. */
  private static Law finite(String name, int size, IntToDoubleFunction chance, long step) {
    double[] chances = IntStream.range(0, size).mapToDouble(chance).toArray();
    double sum = Arrays.stream(chances).sum();
    double bits = 0;
    double[] upTo = new double[size];
    double before = 0;
    for (int i = 0; i < size; i++) {
      double p = chances[i] / sum;
      bits -= p > 0 ? p * Math.log(p) / Math.log(2) : 0;
      before += p;
      upTo[i] = before;
    }
    return new Law(name, bits, random -> step * drawn(upTo, random.nextDouble()));
  }

  private static long drawn(double[] upTo, double u) {
    int found = Arrays.binarySearch(upTo, u);
    return Math.min(upTo.length - 1, found < 0 ? -found - 1 : found + 1);
  }

  private static double bell(double x) {
    return Math.exp(-x * x / 2);
  }

  static Stream<Law> laws() {
    return Stream.of(
        new Law("one number", 0, random -> 12_345_678_901L),
        finite("two numbers", 2, i -> 1, 1_000_003),
        finite("two numbers, one of them rare", 2, i -> i == 0 ? 99 : 1, 77),
        finite("geometric, short", 60, i -> Math.pow(0.5, i), 1),
        finite("geometric, long", 20_000, i -> Math.pow(0.999, i), 1),
        finite("geometric, on a grid", 20_000, i -> Math.pow(0.999, i), 250),
        finite("uniform, 8 bits", 256, i -> 1, 1),
        finite("uniform, 16 bits", 1 << 16, i -> 1, 1),
        finite("uniform, 5 bits and a half, on a grid", 47, i -> 1, 1_000_000_007),
        new Law("uniform, 40 bits", 40, random -> random.nextLong() >>> 24),
        new Law("uniform, 63 bits", 63, random -> random.nextLong() >>> 1),
        finite("a bell", 12_000, i -> bell((i - 6_000) / 800.0), 1),
        finite("a bell, on a grid", 12_000, i -> bell((i - 6_000) / 800.0), 100),
        finite("a bell far away", 1_000_000, i -> i == 0 ? 1e-9 : bell((i - 900_000) / 900.0), 1),
        finite("two bells", 1_000_000, i -> bell((i - 1e3) / 30) + bell((i - 9e5) / 90), 1),
        finite("Zipf", 1_000_000, i -> 1.0 / (i + 1), 1),
        finite("a heavy tail", 1_000_000, i -> Math.pow(i + 10.0, -2), 1),
        new Law(
            "five numbers, or any of 50 bits",
            Math.log(5) / Math.log(2) * 0.9 + 0.469 + 5,
            random ->
                random.nextInt(10) > 0
                    ? new Random(random.nextInt(5)).nextLong() >>> 14
                    : random.nextLong() >>> 14));
  }

  @ParameterizedTest
  @MethodSource("laws")
  void weightsTakeHardlyMoreThanTheirLawNeeds(Law law) {
    for (double chance : new double[] {1, 0.3, 0.01, 0.0005}) {
      long[] members = Pages.some(chance, 3);
      int size = Sets.size(members);
      Output into = new Output();
      new Weights().write(members, size, Pages.weights(5, law.draw()), into);
      assertThat((double) into.length())
          .as("%d weights, at %.2f bits each", size, law.bits())
          .isLessThanOrEqualTo(MORE * size * law.bits() / 8 + FOR_A_PAGE);
    }
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {0, 0.0001, 0.001, 0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 0.9, 0.999, 1})
  void setsTakeHardlyMoreThanSetsOfThatSizeNeed(double chance) {
    long[] members = Pages.some(chance, 7);
    Output into = new Output();
    Sets.writePage(members, into);
    assertThat((double) into.length())
        .isLessThanOrEqualTo(MORE * logOfChoices(Sets.size(members)) / 8 + 8);
  }

  /** The number of bits that it takes to say which of so many of a page are meant. */
  private static double logOfChoices(int size) {
    double log = 0;
    for (int i = 0; i < size; i++) {
      log += Math.log((double) (Individuals.PAGE - i) / (i + 1)) / Math.log(2);
    }
    return log;
  }
}
