package org.properdp.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.budget.Rho;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.NoisyCount;
import org.properdp.primitive.NoisyHistogram;
import org.properdp.primitive.NoisySum;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;

/** A cap on budgets is declared, kept by grants and entries, and what follows from it is public. */
class CapTest {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Epsilon TWO = Epsilon.of("2");
  private static final Epsilon TENTH = Epsilon.of("0.1");

  private Proper proper;

  @BeforeEach
  void open() {
    proper = Fixture.exact();
  }

  @AfterEach
  void close() {
    proper.close();
  }

  private Population<String> people(String name, Amount each, Amount most) {
    return proper
        .population(name, String.class)
        .under(new Regime.Personal(each, Option.some(most)));
  }

  /** So many rows of each. */
  private Queryable<String> rows(Population<String> people, String... each) {
    Dataset<String, String> data = people.dataset("rows", String.class, row -> row);
    List<String> all = new ArrayList<>();
    for (String one : each) {
      all.addAll(Collections.nCopies(Integer.parseInt(one.substring(1)), one));
    }
    data.append("first", all);
    return proper.analyst("ada").query(data.live());
  }

  @Test
  void nobodyIsGrantedMoreThanTheCap() {
    Population<String> people = people("people", ONE, TWO);
    rows(people, "a1", "b1");
    assertThat(people.custodian().grant("a1", TENTH).individuals()).isOne();
    assertThatThrownBy(() -> people.custodian().grant("a1", ONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "all that an individual is granted must stay within the cap: the population has a"
                + " budget of ε 1 for each, and never more than ε 2 in all");
    assertThat(people.custodian().grantAll(ONE).without()).as("who got nothing").isOne();
    assertThat(people.custodian().account("a1").orElseThrow().granted())
        .isEqualByComparingTo("1.1");
    assertThat(people.custodian().account("b1").orElseThrow().granted()).isEqualByComparingTo("2");
    assertThatThrownBy(() -> people("others", TWO, ONE))
        .hasMessage("the cap must be >= what each starts with, but was ε 1 below ε 2");
    assertThatThrownBy(() -> people("others", ONE, Rho.of("3")))
        .hasMessageContaining("so the amount must be");
  }

  @Test
  void whoEntersWithMoreIsSetAsideAlone() {
    Population<String> people = people("people", ONE, TWO);
    Dataset<String, String> data =
        people.dataset(
            "rows", String.class, row -> row, row -> row.equals("b") ? Epsilon.of("2.1") : TWO);
    assertThat(data.append("first", List.of("a", "b", "c")).stored()).isEqualTo(2);
    assertThat(people.custodian().setAside())
        .singleElement()
        .satisfies(
            one ->
                assertThat(one.reason())
                    .isEqualTo(
                        "its individual is new and has a budget above the cap that was declared"));
  }

  @Test
  void aPreviewSaysWhoCannotBeInTheAnswer() {
    Queryable<String> rows = rows(people("people", ONE, ONE), "a10", "b11");
    Preview count = rows.preview(new NoisyCount<>(), TENTH);
    assertThat(count.mostRows()).containsExactly(10L);
    assertThat(count.toString()).contains("; no individual with over 10 rows can be in it (");
    assertThat(rows.noisyCount(TENTH).get().value()).isEqualTo(10);
    Range range = Range.of("0", "5");
    assertThat(rows.preview(new NoisySum<>(range, String::length), TENTH).toString())
        .contains("; no individual can be in it at a cost above ε 1 (");
    PublicKeys<String> keys = PublicKeys.of("keys", List.of("a10"));
    Preview cells = rows.preview(new NoisyHistogram<>(keys, row -> row), TENTH);
    assertThat(cells.mostRows()).as("rows under no key cost nothing").isEmpty();
    assertThat(rows.clippedToWhatIsLeft().preview(new NoisyCount<>(), TENTH).mostRows()).isEmpty();
    Queryable<String> free = rows(proper.population("free", String.class).personal(ONE), "a1");
    assertThat(free.preview(new NoisyCount<>(), TENTH).mostRows()).isEmpty();
  }

  @Test
  void inRhoRowsCostTheirSquare() {
    Rho hundredth = Rho.of("0.01");
    Queryable<String> rows = rows(people("people", Rho.of("1"), Rho.of("1")), "a10", "b11");
    assertThat(rows.preview(new NoisyCount<>(), hundredth).mostRows()).containsExactly(10L);
    assertThat(rows.noisyCount(hundredth).get().value()).isEqualTo(10);
  }

  @Test
  void whatNobodyCanEverPayIsRefusedAtOnce() {
    Population<String> people = people("people", ONE, TWO);
    Queryable<String> rows = rows(people, "a1");
    Epsilon more = Epsilon.of("2.000000001");
    String aloud = "no individual can ever pay for this question: no budget is above ε 2";
    assertThat(rows.noisyCount(more).getLeft().sentence()).isEqualTo(aloud);
    assertThat(rows.noisyIndividuals(more).getLeft().sentence()).isEqualTo(aloud);
    assertThat(rows.asPinq(more).getLeft().sentence()).isEqualTo(aloud);
    assertThat(rows.aboveThreshold(1, more).isAbove(rows).getLeft().sentence()).isEqualTo(aloud);
    assertThat(rows.clippedToWhatIsLeft().noisyCount(more).getLeft().sentence()).isEqualTo(aloud);
    assertThat(rows.preview(new NoisyCount<>(), more).toString())
        .contains("; no individual can be in it: no budget is above ε 2 (");
    assertThat(rows.noisySum(Range.of("0", "90"), String::length, more).isRight())
        .as("a small share of a sum may cost less")
        .isTrue();
    assertThat(rows.noisyCount(TWO).isRight()).as("the cap itself").isTrue();
  }
}
