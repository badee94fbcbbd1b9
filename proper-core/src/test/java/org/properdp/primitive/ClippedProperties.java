package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Tariff;
import org.properdp.population.Population;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Including;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.verification.exactprobability.play.Raw;

/**
 * An individual that can't pay in full is in the answer as far as its budget goes, and pays for
 * just that.
 */
@Tag("long")
class ClippedProperties {
  private static final Range RANGE = Range.of("-3", "5");
  private static final long M = 5;

  /** A row of somebody's, 8 being nobody. */
  record Row(int who, int value, int cell) {}

  @Provide
  Arbitrary<Row> rows() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 8),
            Arbitraries.integers().between(-4, 6),
            Arbitraries.integers().between(0, 2))
        .as(Row::new);
  }

  /** Asks of rows, with a budget for each, and returns what was answered and what is left. */
  private static <R> Outcome<R> ask(
      List<Row> rows, long budget, long epsilon, Question<R> question) {
    try (Proper proper = Fixture.exact()) {
      Population<Integer> people =
          proper.numberedPopulation("people").personal(new Epsilon(budget));
      var data = people.dataset("rows", Row.class, Row::who);
      data.append("1", rows.stream().filter(row -> row.who() < 8).toList());
      Queryable<Row> all =
          proper
              .analyst("ada")
              .query(data.live())
              .union(
                  PublicTable.of("nobody's", rows.stream().filter(row -> row.who() == 8).toList()));
      R value = question.ask(all.clippedToWhatIsLeft(), new Epsilon(epsilon)).get().value();
      Map<Integer, Long> left = new TreeMap<>();
      for (int who = 0; who < 8; who++) {
        int key = who;
        people.custodian().account(who).ifPresent(account -> left.put(key, account.leftNanos()));
      }
      return new Outcome<>(value, left);
    }
  }

  /** The questions, where all are clipped. */
  private interface Question<R> {
    Either<Refusal, Release<R>> ask(Including<Row> rows, Epsilon epsilon);
  }

  private record Outcome<R>(R value, Map<Integer, Long> left) {}

  private static Map<Integer, List<Row>> byOwner(List<Row> rows) {
    return rows.stream()
        .collect(Collectors.groupingBy(Row::who, TreeMap::new, Collectors.toList()));
  }

  private static long up(long weight, long epsilon, long per) {
    return (weight * epsilon + per - 1) / per;
  }

  @Property(tries = 80)
  void aCountHasAsManyRowsOfEachAsItCanPay(
      @ForAll @Size(max = 30) List<@From("rows") Row> given,
      @ForAll @LongRange(min = 1, max = 40) long budget,
      @ForAll @LongRange(min = 1, max = 20) long epsilon) {
    List<Row> rows = new ArrayList<>(given);
    Outcome<Long> outcome = ask(rows, budget, epsilon, Including::noisyCount);
    long[] expected = {0};
    byOwner(rows)
        .forEach(
            (who, own) -> {
              long paid = who == 8 ? own.size() : Math.min(own.size(), budget / epsilon);
              expected[0] += paid;
              if (who < 8) {
                assertThat(outcome.left().get(who)).isEqualTo(budget - paid * epsilon);
              }
            });
    assertThat(outcome.value()).isEqualTo(expected[0]);
  }

  @Property(tries = 80)
  void aSumIsScaledTowardsZeroUntilItFits(
      @ForAll @Size(max = 30) List<@From("rows") Row> rows,
      @ForAll @LongRange(min = 1, max = 60) long budget,
      @ForAll @LongRange(min = 1, max = 20) long epsilon) {
    Outcome<BigDecimal> outcome =
        ask(rows, budget, epsilon, (all, at) -> all.noisySum(RANGE, Row::value, at));
    long[] expected = {0};
    byOwner(rows)
        .forEach(
            (who, own) -> {
              long sum = own.stream().mapToLong(row -> clamp(row.value())).sum();
              long most = who == 8 ? Long.MAX_VALUE : budget * M / epsilon;
              long part = Math.min(Math.abs(sum), most);
              expected[0] += Long.signum(sum) * part;
              if (who < 8) {
                assertThat(outcome.left().get(who)).isEqualTo(budget - up(part, epsilon, M));
              }
            });
    assertThat(outcome.value()).isEqualByComparingTo(BigDecimal.valueOf(expected[0]));
  }

  private static long clamp(long value) {
    return Math.max(-3, Math.min(5, value));
  }

  @Property(tries = 80)
  void cellsAndSumsSideBySideShrinkInOneRatio(
      @ForAll @Size(max = 30) List<@From("rows") Row> rows,
      @ForAll @LongRange(min = 1, max = 40) long budget,
      @ForAll @LongRange(min = 1, max = 20) long epsilon) {
    Outcome<io.vavr.collection.Map<Integer, NoisySums.Sums>> outcome =
        ask(
            rows,
            budget,
            epsilon,
            (all, at) ->
                all.noisySums(
                    PublicKeys.of(0, 1),
                    Row::cell,
                    Vector.of(RANGE),
                    (row, into) -> into[0] = row.value(),
                    at));
    long[] expected = new long[4];
    byOwner(rows)
        .forEach(
            (who, own) -> {
              List<Row> inCells = own.stream().filter(row -> row.cell() < 2).toList();
              long all = inCells.size();
              long part = who == 8 ? all : Math.min(all, budget / epsilon);
              long[] brought = brought(inCells);
              for (int j = 0; j < 4 && all > 0; j++) {
                expected[j] += brought[j] * part / all;
              }
              if (who < 8) {
                assertThat(outcome.left().get(who)).isEqualTo(budget - part * epsilon);
              }
            });
    assertThat(String.valueOf(outcome.value())).isEqualTo(show(expected));
  }

  private static long[] brought(List<Row> rows) {
    long[] brought = new long[4];
    rows.forEach(
        row -> {
          brought[2 * row.cell()]++;
          brought[2 * row.cell() + 1] += clamp(row.value());
        });
    return brought;
  }

  private static NoisySums.Sums cell(long rows, long sum) {
    return new NoisySums.Sums(rows, Vector.of(BigDecimal.valueOf(sum)));
  }

  private static String show(long[] sums) {
    return String.valueOf(
        io.vavr.collection.LinkedHashMap.of(0, cell(sums[0], sums[1]), 1, cell(sums[2], sums[3])));
  }

  @Property(tries = 60)
  void severalAtOnceCostNoMoreThanIsLeftAndWhoCanPayIsWhole(
      @ForAll @Size(max = 20) List<@From("rows") Row> rows,
      @ForAll @LongRange(min = 1, max = 400) long budget) {
    Question<Several> both =
        (all, at) -> all.ask(at, Part.individuals(1), Part.sum(RANGE, Row::value, 1));
    Outcome<Several> clipped = ask(rows, budget, 100, both);
    Outcome<Several> plenty = ask(rows, 1_000_000, 100, both);
    assertThat(clipped.left().values()).allMatch(left -> left >= 0);
    if (plenty.left().values().stream().allMatch(left -> 1_000_000 - left <= budget)) {
      assertThat(clipped.value()).hasToString(plenty.value().toString());
    }
  }

  @Example
  void onlySumsAreClippedAndOnlyOnce() {
    Primitive<Row, Long> clipped = new Clipped<>(new NoisyCount<>());
    assertThat(clipped.describe()).isEqualTo("noisyCount clipped to what is left");
    assertThatThrownBy(() -> new Clipped<>(clipped))
        .hasMessage("noisyCount clipped to what is left can't be clipped as well");
    Primitive<Row, BigDecimal> median = new NoisyQuantile<>(RANGE, Row::value, Rank.median());
    assertThatThrownBy(() -> new Clipped<>(median))
        .hasMessageEndingWith("can't be clipped: it is not made of sums");
  }

  /** Half of what somebody brings would lose a half, and be charged for a quarter. */
  @Example
  void whatIsPricedOutOfProportionIsNotClipped() {
    Raw squared =
        new Raw(new NoisyCount<>()) {
          @Override
          public Tariff price(Epsilon asked) {
            return weight -> weight * weight;
          }
        };
    assertThatThrownBy(() -> new Clipped<>(squared))
        .hasMessage("noisyCount can't be clipped: its price is not in proportion to its weight");
  }
}
