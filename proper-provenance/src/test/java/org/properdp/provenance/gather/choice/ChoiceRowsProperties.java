package org.properdp.provenance.gather.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.engine.Seen;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.gather.exact.Ascending;
import org.properdp.provenance.gather.exact.SortedValues;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;

/** Values and scores are those of who is kept and of nobody; weights are rows and preferences. */
class ChoiceRowsProperties {
  private static final IndividualSet EVEN = IndividualSet.of(0, 2, 4, 6, 8, 70_000);

  /** A row: whose it is, and a number; 13 has none. */
  record Row(int owner, int number) {
    static Row of(int code) {
      int who = code % 11;
      return new Row(who == 10 ? -1 : who == 8 ? 70_000 : who, code / 11 - 20);
    }

    boolean isIn() {
      return number != 13 && (owner < 0 || EVEN.contains(owner));
    }

    long score(int candidate) {
      return candidate == 0 ? number : candidate == 1 ? -2L * number : 5;
    }
  }

  private static final Measure<Row> VALUES =
      new Measure.Values<>(
          1,
          (row, into) -> {
            into[0] = row.number() + 0L / (13 - row.number());
            return 0;
          });
  private static final Measure<Row> SCORES =
      new Measure.Scores<>(
          3,
          () ->
              (row, into) -> {
                for (int c = 0; c < 3; c++) {
                  into[c] = row.score(c) + 0L / (13 - row.number());
                }
                return 0;
              });

  @Property(tries = 100)
  void valuesOfTheKeptAreSorted(
      @ForAll @Size(max = 60) List<@IntRange(max = 440) Integer> codes,
      @ForAll @IntRange(max = 60) int cut) {
    List<Row> rows = codes.stream().map(Row::of).toList();
    Contributions contributions = gather(VALUES, rows, cut);

    assertThat(Seen.values(contributions.found(EVEN)))
        .containsExactlyElementsOf(
            rows.stream().filter(Row::isIn).map(Row::number).map(Long::valueOf).sorted().toList());
    for (int who : new int[] {0, 1, 9, 70_000}) {
      assertThat(weight(contributions, who))
          .isEqualTo(rows.stream().filter(r -> r.owner() == who && r.number() != 13).count());
    }
    Gatherer<Row, Gathered> all = VALUES.way().everybody().get();
    rows.forEach(row -> all.push(row.owner(), row));
    assertThat(Seen.values(all.finish()))
        .containsExactly(
            rows.stream()
                .mapToLong(Row::number)
                .filter(n -> n != 13)
                .sorted()
                .boxed()
                .toArray(Long[]::new));
  }

  @Property(tries = 100)
  void scoresOfTheKeptAreAddedUpAndPreferencesWeigh(
      @ForAll @Size(max = 60) List<@IntRange(max = 440) Integer> codes,
      @ForAll @IntRange(max = 60) int cut) {
    List<Row> rows = codes.stream().map(Row::of).toList();
    Contributions contributions = gather(SCORES, rows, cut);

    assertThat(contributions.found(EVEN).sums())
        .containsExactly(sums(rows.stream().filter(Row::isIn)));
    for (int who : new int[] {0, 1, 9, 70_000}) {
      long[] own =
          Stream.of(sums(rows.stream().filter(r -> r.owner() == who && r.number() != 13)))
              .mapToLong(BigInteger::longValueExact)
              .sorted()
              .toArray();
      assertThat(weight(contributions, who)).isEqualTo(own[2] - own[0]);
    }
    Gatherer<Row, Gathered> all = SCORES.way().everybody().get();
    rows.forEach(row -> all.push(row.owner(), row));
    assertThat(all.finish().sums())
        .containsExactly(sums(rows.stream().filter(r -> r.number() != 13)));
  }

  @Example
  void aPreferenceBeyondALongIsTooMuch() {
    Measure<Long> extreme =
        new Measure.Scores<>(
            2,
            () ->
                (row, into) -> {
                  into[0] = row;
                  into[1] = -row;
                  return 0;
                });
    Gatherer<Long, Contributions> gatherer = extreme.perIndividual();
    gatherer.push(3, Long.MAX_VALUE);
    assertThat(weight(gatherer.finish(), 3)).isEqualTo(WeightPage.TOO_MUCH);
  }

  @Example
  void manyValuesAreSortedByTheirDigits() {
    for (long span : new long[] {1, 1 << 11, 1L << 41, Long.MAX_VALUE}) {
      long[] values =
          LongStream.range(0, 40_000)
              .map(i -> (i * 0x9E3779B97F4A7C15L) % span - span / 2)
              .toArray();
      long[] expected = LongStream.of(values).limit(30_000).sorted().toArray();
      assertThat(Ascending.of(values, 30_000)).containsExactly(expected);
    }
    long[] extremes =
        LongStream.range(0, 20_000)
            .map(i -> i % 2 == 0 ? Long.MIN_VALUE + i : Long.MAX_VALUE - i)
            .toArray();
    long[] expected = LongStream.of(extremes).sorted().toArray();
    assertThat(Ascending.of(extremes, extremes.length)).containsExactly(expected);
  }

  @Example
  void valuesAreNoSumsAndSumsNoValues() {
    assertThatThrownBy(() -> SortedValues.of(new long[0]).sums())
        .hasMessage("no sums were gathered, but Values");
    assertThatThrownBy(() -> new Gathered.Sums(new BigInteger[0]).values())
        .hasMessage("no values were gathered, but Sums");
    assertThatThrownBy(() -> new Measure.Scores<Row>(0, () -> (row, into) -> 0))
        .hasMessage("candidates must be >= 1, but were 0");
  }

  private static BigInteger[] sums(Stream<Row> rows) {
    List<Row> all = rows.toList();
    return IntStream.range(0, 3)
        .mapToObj(c -> BigInteger.valueOf(all.stream().mapToLong(row -> row.score(c)).sum()))
        .toArray(BigInteger[]::new);
  }

  private static Contributions gather(Measure<Row> measure, List<Row> rows, int cut) {
    Gatherer<Row, Contributions> one = measure.perIndividual();
    Gatherer<Row, Contributions> two = measure.perIndividual();
    for (int i = 0; i < rows.size(); i++) {
      (i < cut ? one : two).push(rows.get(i).owner(), rows.get(i));
    }
    one.merge(two);
    return one.finish();
  }

  private static long weight(Contributions contributions, int who) {
    long[] weights = new long[Individuals.PAGE];
    for (WeightPage page : contributions.weights()) {
      if (page.page() != Individuals.page(who)) {
        continue;
      }
      int slot = Individuals.slot(who);
      if (page instanceof WeightPage.Ones ones) {
        return ones.members()[slot >>> 6] >>> slot & 1;
      }
      ((WeightPage.Each) page).weights().fill(weights);
      return weights[slot];
    }
    return 0;
  }
}
