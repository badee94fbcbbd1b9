package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Queryable;

/** Individuals are counted once and pay once, however many rows they have. */
class NoisyIndividualsTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");

  private final Proper proper = Fixture.exact();

  @AfterEach
  void close() {
    proper.close();
  }

  private Queryable<String> words(Population<String> population) {
    Dataset<String, String> words =
        population.dataset("words", String.class, word -> word.substring(0, 1));
    words.append("first", List.of("a1", "b1", "a2", "a3", "c1"));
    return proper.analyst("ada").query(words.live());
  }

  private Population<String> personal() {
    return proper.population("personal", String.class).personal(Epsilon.of("0.25"));
  }

  private static BigDecimal spent(Population<String> population, String who) {
    return population.custodian().account(who).orElseThrow().spent();
  }

  @Test
  void eachIsCountedOnceAndPaysOnce() {
    Population<String> population = personal();
    assertThat(words(population).noisyIndividuals(TENTH).get())
        .hasToString(
            "3 ± 30 by noise alone with 95 %, among the rows of those who could pay"
                + " (ε 0.1; individuals: discrete Laplace, scale 10 × 1)");
    assertThat(spent(population, "a")).isEqualTo("0.1");
    assertThat(spent(population, "b")).isEqualTo("0.1");
  }

  @Test
  void whoCanPayForNoMoreRowsCanStillBeCountedAsOne() {
    Population<String> population = personal();
    Queryable<String> words = words(population);
    assertThat(words.noisyCount(TENTH).get().value()).isEqualTo(2);
    assertThat(words.noisyIndividuals(TENTH).get().value()).isEqualTo(3);
    assertThat(words.noisyIndividuals(TENTH).get().value()).isEqualTo(1);
    assertThat(spent(population, "a")).isEqualTo("0.2");
  }

  @Test
  void publicRowsCountNobodyAndWhoHasNoRowPaysNothing() {
    Population<String> population = personal();
    Queryable<String> some =
        words(population)
            .filter(word -> !word.startsWith("c"))
            .union(PublicTable.of("extra", List.of("x1", "x2")));
    assertThat(some.noisyIndividuals(TENTH).get().value()).isEqualTo(2);
    assertThat(spent(population, "c")).isZero();
  }

  @Test
  void aGlobalBudgetPaysOnceHoweverManyRowsThereMayBe() {
    Population<String> population =
        proper.population("global", String.class).global(Epsilon.of("0.15"), 3);
    Queryable<String> words = words(population);
    assertThat(words.noisyCount(TENTH).getLeft().sentence())
        .isEqualTo("the global budget is too small: this question needs ε 0.3");
    Queryable<String> many = words.flatMap(word -> List.of(word, word));
    assertThat(many.noisyCount(TENTH).getLeft().sentence()).contains("flatMap needs a bound");
    assertThat(many.noisyIndividuals(TENTH).get().value()).isEqualTo(3);
    assertThat(population.custodian().globalAccount().orElseThrow().spent()).isEqualTo("0.1");
  }
}
