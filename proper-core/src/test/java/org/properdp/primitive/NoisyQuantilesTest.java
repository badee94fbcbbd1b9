package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.SeededBits;
import org.properdp.noise.choice.Ranked;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.gather.exact.SortedValues;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Queryable;

/** Quantiles are those of who can pay, and everybody pays ε for each row. */
class NoisyQuantilesTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");
  private static final Range RANGE = Range.of("0", "10");
  private static final List<String> WORDS = List.of("a1", "a2", "b3", "c5", "d8", "e?");

  private Proper proper = Fixture.exact();

  @AfterEach
  void close() {
    proper.close();
  }

  private Queryable<String> ask(Population<String> population, List<String> rows) {
    Dataset<String, String> words =
        population.dataset("words", String.class, word -> word.substring(0, 1));
    words.append("first", rows);
    return proper.analyst("ada").query(words.live());
  }

  private Population<String> personal(String budget) {
    return proper.population("personal", String.class).personal(Epsilon.of(budget));
  }

  /** A word's number; there is none in "e?". */
  private static double number(String word) {
    return word.endsWith("?") ? Double.NaN : Integer.parseInt(word.substring(1));
  }

  private static String spent(Population<String> population, String who) {
    return population.custodian().account(who).orElseThrow().spent().toPlainString();
  }

  @Test
  void everybodyPaysForEachRowThatHasANumber() {
    Population<String> population = personal("1");
    assertThat(ask(population, WORDS).noisyMedian(RANGE, NoisyQuantilesTest::number, TENTH).get())
        .hasToString(
            "3, among the rows of those who could pay; by noise alone its rank is at most 54 rows"
                + " from the middle, with 95 % (ε 0.1; rank of quantile 0.5: "
                + "exponential mechanism, scale 20, among 11 × 0.5)");
    assertThat(spent(population, "a")).isEqualTo("0.2");
    assertThat(spent(population, "c")).isEqualTo("0.1");
    assertThat(spent(population, "e")).isEqualTo("0");
  }

  /** That all are so near at once is less certain: 47 % with twenty counts. */
  @Test
  void ofSeveralValuesEachByItselfIsSoNear() {
    Queryable<String> words = ask(personal("1"), WORDS);
    Vector<Rank> ranks = Vector.of(Rank.median(), Rank.maximum());
    assertThat(words.preview(new NoisyQuantiles<>(RANGE, NoisyQuantilesTest::number, ranks), TENTH))
        .asString()
        .contains(": by noise alone the rank of each by itself is at most ");
    assertThat(words.preview(new NoisyHistogram<>(PublicKeys.of("a", "b"), one -> one), TENTH))
        .asString()
        .contains(": each by itself ± 30 by noise alone with 95 %");
  }

  @Test
  void whoCannotPayIsNotInTheAnswer() {
    Population<String> population = personal("0.15");
    Queryable<String> words = ask(population, WORDS);
    assertThat(words.noisyMedian(RANGE, NoisyQuantilesTest::number, TENTH).get().value())
        .isEqualByComparingTo("5");
    assertThat(spent(population, "a")).isEqualTo("0");
    Queryable<String> more = words.union(PublicTable.of("extra", List.of("x9", "x9", "x7")));
    assertThat(more.noisyMedian(RANGE, NoisyQuantilesTest::number, TENTH).get().value())
        .isEqualByComparingTo("9");
  }

  @Test
  void severalRanksAreFoundInOneQuestion() {
    Population<String> population = personal("1");
    Vector<Rank> ranks =
        Vector.of(
            Rank.smallest(1),
            Rank.quantile("0.25"),
            Rank.median(),
            Rank.largest(2),
            Rank.largest(1));
    assertThat(
            ask(population, WORDS)
                .noisyQuantiles(RANGE, NoisyQuantilesTest::number, ranks, TENTH)
                .get()
                .value()
                .map(BigDecimal::intValueExact))
        .containsExactly(1, 2, 3, 5, 8);
    assertThat(spent(population, "a")).isEqualTo("0.2");
  }

  @Test
  void ofNothingAllPointsAreAsGood() {
    Ranked nothing =
        new Ranked(
            NoisyQuantiles.sorted(SortedValues.of(new long[0])),
            RANGE.low(),
            RANGE.high(),
            2,
            Rank.median().target(0, 0));
    assertThat(nothing.within(0)).isEqualTo(11);
    assertThat(
            ask(personal("1"), List.of("e?"))
                .noisyMedian(RANGE, NoisyQuantilesTest::number, TENTH)
                .get()
                .value())
        .isEqualByComparingTo("0");
  }

  @Test
  void aGlobalBudgetPaysForTheMostRows() {
    Population<String> population =
        proper.population("global", String.class).global(Epsilon.of("1"), 3);
    assertThat(
            ask(population, WORDS)
                .noisyMaximum(RANGE, NoisyQuantilesTest::number, TENTH)
                .get()
                .value())
        .isEqualByComparingTo("3");
    assertThat(population.custodian().globalAccount().orElseThrow().spent()).isEqualTo("0.3");
  }

  /** With seeded bits; by chance each would fail in one of 20 runs at most. */
  @Test
  void ranksAreWithinWhatIsSaid() {
    proper.close();
    proper = Fixture.with(new ExactNoise(new SeededBits(5)));
    List<String> rows = IntStream.range(0, 4000).mapToObj(i -> "z" + i).toList();
    Dataset<String, String> words =
        proper
            .population("many", String.class)
            .personal(Epsilon.of("9"))
            .dataset("words", String.class, word -> word);
    words.append("first", rows);
    Queryable<String> many = proper.analyst("ada").query(words.live());
    Range wide = Range.of("-100000", "100000", "0.01");
    Epsilon one = Epsilon.of("1");
    var median = many.noisyMedian(wide, NoisyQuantilesTest::number, one).get();
    double off = median.interval().get().off().doubleValue();
    assertThat(median.value().doubleValue()).isBetween(2000 - off, 2000 + off);
    var lowest = many.noisyMinimum(wide, NoisyQuantilesTest::number, one).get();
    double ahead = lowest.interval().get().off().doubleValue();
    assertThat(lowest.value().doubleValue()).isBetween(0.0, ahead);
    assertThat(lowest.toString())
        .contains(
            "rank is at most "
                + lowest.interval().get().off().stripTrailingZeros().toPlainString()
                + " rows from the lowest");
    assertThat(many.noisyMaximum(wide, NoisyQuantilesTest::number, one).get().value().doubleValue())
        .isBetween(3999.0 - ahead, 3999.0);
    assertThat(
            many.noisyQuantile(wide, NoisyQuantilesTest::number, Rank.quantile("0.9"), one)
                .get()
                .value()
                .doubleValue())
        .isBetween(3550.0, 3650.0);
  }

  @Test
  void badRanksAreRefused() {
    assertThatThrownBy(() -> Rank.quantile("1.01"))
        .hasMessage("a fraction must be from 0 to 1, but was 1.01");
    assertThatThrownBy(() -> Rank.quantile("-0.1"))
        .hasMessage("a fraction must be from 0 to 1, but was -0.1");
    assertThatThrownBy(() -> Rank.quantile("half"))
        .hasMessage("a fraction must be a decimal such as 0.5, but was \"half\"");
    assertThatThrownBy(() -> Rank.quantile("0.0000000001"))
        .hasMessage("a fraction must have at most 9 decimals, but was 0.0000000001");
    assertThatThrownBy(() -> Rank.smallest(0))
        .hasMessage("k must be from 1 to 2^31 - 1, but was 0");
    assertThatThrownBy(() -> new NoisyQuantiles<Double>(RANGE, value -> value, Vector.empty()))
        .hasMessage("ranks must be 1 to 1000, but were 0");
    assertThatThrownBy(
            () ->
                new NoisyQuantiles<Double>(
                    RANGE, value -> value, Vector.of(Rank.median(), Rank.quantile("0.50"))))
        .hasMessage("ranks must differ, but were quantile 0.5, quantile 0.5");
  }
}
