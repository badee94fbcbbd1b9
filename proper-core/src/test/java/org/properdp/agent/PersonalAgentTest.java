package org.properdp.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Queryable;

/** Personal budgets, worked out by hand. */
class PersonalAgentTest {
  private record Drink(String who, int age, double litres) {}

  private static final List<Drink> DRINKS =
      List.of(
          new Drink("adrian", 13, 0),
          new Drink("berta", 40, 2),
          new Drink("berta", 40, 3),
          new Drink("carl", 30, -4),
          new Drink("carl", 30, 4),
          new Drink("dora", 50, 9));

  private Proper proper;
  private Population<String> people;
  private Dataset<String, Drink> drinks;
  private Queryable<Drink> adults;

  @BeforeEach
  void open() {
    proper = Fixture.exact();
    people = proper.population("people", String.class).personal(Epsilon.of("1"));
    drinks = people.dataset("drinks", Drink.class, Drink::who);
    drinks.append("first", DRINKS);
    adults = proper.analyst("ada").query(drinks.live()).filter(drink -> drink.age() >= 18);
  }

  @AfterEach
  void close() {
    proper.close();
  }

  private void left(String adrian, String berta, String carl, String dora) {
    Map.of("adrian", adrian, "berta", berta, "carl", carl, "dora", dora)
        .forEach(
            (who, left) ->
                assertThat(people.custodian().account(who).orElseThrow().left())
                    .as(who)
                    .isEqualTo(left));
  }

  private long count(String epsilon) {
    return adults.noisyCount(Epsilon.of(epsilon)).get().value();
  }

  @Test
  void whoIsNotInTheTablePaysNothing() {
    assertThat(count("0.5")).isEqualTo(5);
    left("1", "0", "0", "0.5");
    assertThat(count("0.5")).isEqualTo(1);
    left("1", "0", "0", "0");
    assertThat(count("0.000000001")).isZero();
    left("1", "0", "0", "0");
  }

  @Test
  void whoCanNotPayAllIsLeftOutWholeAndPaysNothing() {
    assertThat(count("0.500000001")).isEqualTo(1);
    left("1", "1", "1", "0.499999999");
  }

  @Test
  void aSumCostsOnesActualShareRoundedUp() {
    Range range = Range.of("0", "6");
    assertThat(adults.noisySum(range, Drink::litres, Epsilon.of("0.1")).get().value())
        .isEqualTo("15");
    left("1", "0.916666666", "0.933333333", "0.9");
    Range both = Range.of("-6", "6");
    assertThat(adults.noisySum(both, Drink::litres, Epsilon.of("1")).get().value()).isEqualTo("5");
    left("1", "0.083333332", "0.933333333", "0.9");
  }

  @Test
  void anAverageCostsHalfForItsRowsAndHalfForItsShare() {
    Range range = Range.of("0", "6");
    assertThat(adults.noisyAverage(range, Drink::litres, Epsilon.of("0.3")).get().value())
        .isEqualByComparingTo("3");
    // The middle is 3, and 3 steps away from both bounds: rows · 0.15 + |Σ (x − 3)| · 0.05.
    left("1", "0.65", "0.6", "0.7");
  }

  @Test
  void aHistogramCostsTheRowsThatAreUnderAnyKey() {
    PublicKeys<Integer> ages = PublicKeys.of(30, 50, 70);
    assertThat(adults.noisyHistogram(ages, Drink::age, Epsilon.of("0.2")).get().value().values())
        .containsExactly(2L, 1L, 0L);
    left("1", "1", "0.6", "0.8");
  }

  @Test
  void publicRowsAreInEveryAnswerAndCostNobodyAnything() {
    Queryable<Drink> all = adults.union(PublicTable.of("known", List.of(new Drink("dora", 60, 1))));
    assertThat(all.noisyCount(Epsilon.of("1")).get().value()).isEqualTo(2);
    assertThat(all.noisyCount(Epsilon.of("1")).get().value()).isEqualTo(1);
    left("1", "1", "1", "0");
  }

  @Test
  void whoComesLaterHasItsOwnBudgetAndOldOnesAreNotReset() {
    assertThat(count("0.5")).isEqualTo(5);
    drinks.append("second", List.of(new Drink("dora", 50, 1), new Drink("emil", 20, 1)));
    assertThat(count("0.5")).isEqualTo(1);
    left("1", "0", "0", "0.5");
    assertThat(people.custodian().account("emil").orElseThrow().left()).isEqualTo("0.5");
  }

  @Test
  void whereEverybodyHasOneRowTheSameRulesHold() {
    Dataset<String, Drink> census = people.dataset("census", Drink.class, Drink::who);
    List<Drink> rows = new ArrayList<>(List.of(DRINKS.get(0), DRINKS.get(1), DRINKS.get(5)));
    IntStream.range(0, 10).forEach(n -> rows.add(new Drink("extra" + n, 20, 1)));
    census.append("first", rows);
    Queryable<Drink> table = proper.analyst("ada").query(census.live());
    assertThat(count("0.3")).isEqualTo(5);
    PublicKeys<Integer> ages = PublicKeys.of(13, 20, 40, 50);
    for (long extra : List.of(10L, 0L)) {
      assertThat(table.noisyHistogram(ages, Drink::age, Epsilon.of("0.7")).get().value().values())
          .containsExactly(extra / 10, extra, 0L, extra / 10);
    }
    left("0.3", "0.4", "0.4", "0");
  }
}
