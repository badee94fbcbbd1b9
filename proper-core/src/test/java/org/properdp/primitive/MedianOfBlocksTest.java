package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Certainty;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.SeededBits;
import org.properdp.noise.draw.AllDraws;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Queryable;

/** Any function on random blocks of individuals, and a private median of what they say. */
class MedianOfBlocksTest {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Epsilon TENTH = Epsilon.of("0.1");
  private static final Range SMALL = Range.of("-1", "3");
  private static final Range HUNDRED = Range.of("0", "100");

  private final Proper proper = Fixture.with(new ExactNoise(new SeededBits(1)));

  @AfterEach
  void close() {
    proper.close();
  }

  private static Blocks<String> blocks(
      int count, Range range, ToDoubleFunction<? super List<String>> f) {
    return Blocks.of(count, range, "0", f);
  }

  private static Map<Long, Double> law(MedianOfBlocks<?> median, long[] sorted, Epsilon epsilon) {
    Map<String, Double> law = AllDraws.of(noise -> median.choose(sorted, epsilon, noise));
    Map<Long, Double> byPoint = new TreeMap<>();
    law.forEach((point, probability) -> byPoint.put(Long.valueOf(point), probability));
    return byPoint;
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.1", "1", "3"})
  void replacingOneBlockLosesEpsilonAtMost(String text) {
    Epsilon epsilon = Epsilon.of(text);
    Blocks<String> blocks = blocks(1, SMALL, rows -> 0);
    double worst = 0;
    for (MedianOfBlocks<?> median :
        List.of(new NoisyMedianOfBlocks<>(blocks), new SmoothMedianOfBlocks<>(blocks))) {
      for (int values = 1; values <= 3; values++) {
        for (long[] one : SmoothScaleTest.all(values)) {
          for (long[] other : SmoothScaleTest.neighbours(one)) {
            double loss = AllDraws.loss(law(median, one, epsilon), law(median, other, epsilon));
            worst = Math.max(worst, loss);
          }
        }
      }
    }
    assertThat(worst)
        .isBetween(epsilon.decimal().doubleValue() / 2, epsilon.decimal().doubleValue() + 1e-12);
  }

  @Test
  void pointsAreChosenByHowManyBlocksAreOnTheWrongSide() {
    NoisyMedianOfBlocks<String> median = new NoisyMedianOfBlocks<>(blocks(4, SMALL, rows -> 0));
    long[] sorted = {-1, 0, 0, 2};
    double[] wrong = {3, 1, 3, 3, 4};
    double all = Arrays.stream(wrong).map(w -> Math.exp(-w / 2)).sum();
    law(median, sorted, ONE)
        .forEach(
            (point, probability) ->
                assertThat(probability)
                    .isCloseTo(Math.exp(-wrong[(int) (point + 1)] / 2) / all, within(1e-12)));
  }

  private Queryable<String> words(Population<String> population, List<String> rows) {
    Dataset<String, String> words =
        population.dataset("words", String.class, word -> word.substring(0, 1));
    words.append("first", rows);
    return proper.analyst("ada").query(words.live());
  }

  private Population<String> personal(String budget) {
    return proper.population("personal", String.class).personal(Epsilon.of(budget));
  }

  private static BigDecimal spent(Population<String> population, String who) {
    return population.custodian().account(who).orElseThrow().spent();
  }

  @Test
  void everybodyPaysOnceAndWhoHasNoRowNothing() {
    Population<String> population = personal("0.25");
    Queryable<String> some =
        words(population, List.of("a1", "b1", "a2", "a3", "c1"))
            .filter(word -> !word.startsWith("c"))
            .union(PublicTable.of("extra", List.of("x1", "x2")));
    assertThat(some.noisyMedianOfBlocks(blocks(3, HUNDRED, List::size), TENTH).isRight()).isTrue();
    assertThat(spent(population, "a")).isEqualTo("0.1");
    some.smoothMedianOfBlocks(blocks(3, HUNDRED, List::size), TENTH);
    assertThat(spent(population, "a")).isEqualTo("0.2");
    assertThat(spent(population, "b")).isEqualTo("0.2");
    assertThat(spent(population, "c")).isZero();
  }

  @Test
  void aGlobalBudgetPaysOnceHoweverManyRowsThereMayBe() {
    Population<String> population =
        proper.population("global", String.class).global(Epsilon.of("0.15"), 3);
    Queryable<String> many =
        words(population, List.of("a1", "a2")).flatMap(word -> List.of(word, word));
    assertThat(many.noisyMedianOfBlocks(blocks(2, HUNDRED, List::size), TENTH).isRight()).isTrue();
    assertThat(population.custodian().globalAccount().orElseThrow().spent()).isEqualTo("0.1");
  }

  /** The blocks' questions are remembered here; a user's function could do that. */
  private List<List<String>> seen(Queryable<String> rows, int count) {
    List<List<String>> seen = Collections.synchronizedList(new ArrayList<>());
    rows.noisyMedianOfBlocks(
        blocks(
            count,
            HUNDRED,
            block -> {
              seen.add(List.copyOf(block));
              return 0;
            }),
        TENTH);
    return seen;
  }

  @Test
  void anIndividualsRowsAreInOneBlockAndWhoCanNotPayInNone() {
    List<String> rows = List.of("a1", "b1", "a2", "b2", "c1", "a3", "d1");
    Population<String> population = personal("1");
    Queryable<String> words = words(population, rows);
    for (int i = 0; i < 10; i++) {
      List<List<String>> blocks = seen(words.union(PublicTable.of("x", List.of("x1", "x2"))), 3);
      for (String who : List.of("a", "b")) {
        assertThat(blocks)
            .filteredOn(block -> block.stream().anyMatch(row -> row.startsWith(who)))
            .hasSize(1);
      }
      assertThat(blocks.stream().flatMap(List::stream))
          .containsExactlyInAnyOrder("a1", "a2", "a3", "b1", "b2", "c1", "d1", "x1", "x2");
    }
    assertThat(seen(words, 3)).isEmpty();
  }

  @Test
  void rowsOfABlockComeInEachOrder() {
    Queryable<String> words = words(personal("100"), List.of("a1", "a2", "b1"));
    Map<List<String>, Integer> orders = new HashMap<>();
    for (int i = 0; i < 300; i++) {
      seen(words, 1).forEach(block -> orders.merge(block, 1, Integer::sum));
    }
    // Each is expected 50 times, with a standard deviation of 6.5.
    assertThat(orders).hasSize(6).allSatisfy((order, times) -> assertThat(times).isBetween(15, 90));
  }

  @Test
  void whatABlockDoesNotSayIsTheDefault() {
    List<String> rows = IntStream.range(0, 26).mapToObj(i -> (char) ('a' + i) + "1").toList();
    Queryable<String> words = words(personal("1000"), rows);
    Epsilon sure = Epsilon.of("100");
    Set<ToDoubleFunction<List<String>>> silent =
        Set.of(
            block -> Double.NaN,
            block -> {
              throw new IllegalStateException(block.toString());
            },
            block -> Map.of("nothing", 1.0).get("something"),
            block -> silentlyDeep(block.size()),
            block -> {
              words.noisyCount(ONE).get();
              return words.noisyCount(ONE).get().value() + 50;
            });
    for (ToDoubleFunction<List<String>> function : silent) {
      Blocks<String> blocks = Blocks.of(5, HUNDRED, "7", function);
      assertThat(words.noisyMedianOfBlocks(blocks, sure).get().value()).isEqualByComparingTo("7");
    }
    Blocks<String> far = Blocks.of(5, HUNDRED, "7", block -> Double.POSITIVE_INFINITY);
    assertThat(words.noisyMedianOfBlocks(far, sure).get().value()).isEqualByComparingTo("100");
    Queryable<String> nobody = words.filter(word -> false);
    Blocks<String> sizes = Blocks.of(5, HUNDRED, "7", List::size);
    assertThat(nobody.noisyMedianOfBlocks(sizes, sure).get().value()).isEqualByComparingTo("7");
    Blocks<String> ours =
        Blocks.of(
            5,
            HUNDRED,
            "7",
            block -> {
              block.clear();
              return 1;
            });
    assertThat(words.noisyMedianOfBlocks(ours, sure).get().value()).isEqualByComparingTo("7");
  }

  private static double silentlyDeep(int depth) {
    return depth == Integer.MAX_VALUE ? 0 : silentlyDeep(depth + 1) + 1;
  }

  /** 2,000 people with numbers around 40, in 100 blocks, at ε 1. */
  @Test
  void bothMediansAreNearWhatMostBlocksSay() {
    SeededBits bits = new SeededBits(3);
    List<String> rows =
        IntStream.range(0, 2000)
            .mapToObj(i -> Character.toString(200 + i) + (30 + bits.below(21)))
            .toList();
    Queryable<String> words = words(personal("10"), rows);
    ToDoubleFunction<String> number = word -> Double.parseDouble(word.substring(1));
    Range range = Range.of("0", "1000", "0.1");
    Blocks<String> averages = Blocks.averages(100, range, number);
    assertThat(words.noisyMedianOfBlocks(averages, ONE).get().value().doubleValue())
        .isCloseTo(40, within(4.0));
    assertThat(words.smoothMedianOfBlocks(averages, ONE).get().value().doubleValue())
        .isCloseTo(40, within(10.0));
    assertThat(
            words
                .noisyMedianOfBlocks(Blocks.minima(100, range, number), ONE)
                .get()
                .value()
                .doubleValue())
        .isCloseTo(30, within(3.0));
    assertThat(
            words
                .noisyMedianOfBlocks(Blocks.maxima(100, range, number), ONE)
                .get()
                .value()
                .doubleValue())
        .isCloseTo(50, within(3.0));
  }

  @Test
  void aReleaseSaysWhatTheNoiseIsAndNeitherItsScaleNorAnInterval() {
    Queryable<String> words = words(personal("10"), List.of("a1"));
    Blocks<String> blocks = blocks(1, Range.of("0", "1"), List::size);
    var smooth = words.smoothMedianOfBlocks(blocks, ONE).get();
    assertThat(smooth.interval()).isEmpty();
    assertThat(smooth.toString())
        .endsWith(" (ε 1; median: discrete, tail 1/x^3, of a scale that is not shown × 1)");
    assertThatThrownBy(smooth::plusMinus).hasMessageContaining("has no interval");
    assertThatThrownBy(() -> smooth.noise().head().within(Certainty.USUAL))
        .hasMessageContaining("depends on data, and is not shown");
    assertThat(words.preview(new SmoothMedianOfBlocks<>(blocks), ONE))
        .hasToString(
            "smoothMedianOfBlocks: 1 blocks in [0, 1] by 1, else 0 at ε 1, "
                + "among the rows of those who could pay (median: "
                + "discrete, tail 1/x^3, of a scale that is not shown × 1)");
    assertThat(words.noisyMedianOfBlocks(blocks, ONE).get().noise())
        .hasToString(
            "Vector(blocks on the wrong side: exponential mechanism, scale 2, among 2 × 1)");
    assertThat(Blocks.averages(3, HUNDRED, String::length))
        .hasToString("averages of 3 blocks in [0, 100] by 1, else 50");
  }

  @Test
  void badParametersAreRefused() {
    assertThatThrownBy(() -> blocks(0, SMALL, List::size))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("blocks must be from 1 to 10000, but were 0");
    assertThatThrownBy(() -> blocks(10_001, SMALL, List::size)).hasMessageContaining("10001");
    assertThatThrownBy(() -> Blocks.of(2, SMALL, "4", List::size))
        .hasMessage("the default must be in [-1, 3] by 1, but was 4");
    assertThatThrownBy(() -> Blocks.of(2, SMALL, "0.5", List::size))
        .hasMessage("the default must be a multiple of the step 1, but was 0.5");
  }
}
