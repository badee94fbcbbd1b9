package org.properdp.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** One public budget, worked out by hand: a question costs the most rows of one individual × ε. */
class GlobalAgentTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");

  private Proper proper;
  private Population<String> people;
  private Queryable<String> words;
  private Queryable<String> deeds;

  @BeforeEach
  void open() {
    proper = Fixture.exact();
    people = proper.population("people", String.class).global(Epsilon.of("10"), 2);
    words = table("words", List.of("ann", "ann", "ann", "bob"));
    deeds = table("deeds", List.of("cyd", "bob", "bob", "bob"));
  }

  @AfterEach
  void close() {
    proper.close();
  }

  private Queryable<String> table(String name, List<String> rows) {
    Dataset<String, String> dataset = people.dataset(name, String.class, row -> row);
    dataset.append("first", rows);
    return proper.analyst("ada").query(dataset.live());
  }

  private void costs(String cost, long answer, Queryable<?> table) {
    BigDecimal before = people.custodian().globalAccount().orElseThrow().left();
    assertThat(table.noisyCount(TENTH).get().value()).isEqualTo(answer);
    BigDecimal after = people.custodian().globalAccount().orElseThrow().left();
    assertThat(before.subtract(after)).isEqualByComparingTo(cost);
  }

  private void refused(String sentence, Either<Refusal, Release<Long>> given) {
    BigDecimal before = people.custodian().globalAccount().orElseThrow().left();
    assertThat(given.getLeft().sentence()).isEqualTo(sentence);
    assertThat(people.custodian().globalAccount().orElseThrow().left()).isEqualTo(before);
  }

  @Test
  void onlyTheFirstRowsOfEachInEachDatasetAreKept() {
    costs("0.2", 3, words);
    costs("0.2", 3, deeds);
    costs("0.4", 6, words.union(deeds));
    costs("0.4", 6, words.union(words));
    costs("0.2", 1, words.filter(word -> word.equals("bob")));
  }

  @Test
  void stepsWithABoundMultiplyTheCost() {
    PublicTable<Integer> three = PublicTable.of("three", List.of(1, 2, 2));
    costs("0.6", 9, words.flatMap(3, word -> List.of(1, 2, 3, 4)));
    costs("0.6", 9, words.cross(three, (word, number) -> number));
    costs("0.4", 6, words.join(three, word -> 2, number -> number, (word, number) -> word));
    costs("0.2", 3, words.map(String::length).as("lengths"));
    costs("0.2", 4, words.union(PublicTable.of("one", List.of("public"))));
    costs("0", 0, words.flatMap(0, List::of));
  }

  @Test
  void personByPersonTheBoundIsTheCost() {
    costs("0.5", 3, words.perIndividual(5, rows -> rows));
    costs("0.1", 2, words.firstPerIndividual(1));
    costs("0.2", 3, words.firstPerIndividual(7));
    costs("0.2", 2, words.distinctPerIndividual());
    costs("0.3", 3, words.flatMap(List::of).firstPerIndividual(3));
    costs(
        "0.4",
        2,
        words
            .flatMap(List::of)
            .perIndividual(2, rows -> rows)
            .distinctPerIndividual()
            .flatMap(2, List::of));
  }

  @Test
  void stepsWithoutABoundAreRefusedByName() {
    String rest = " needs a bound: say how many rows at most";
    refused("under a global budget flatMap" + rest, words.flatMap(List::of).noisyCount(TENTH));
    refused(
        "under a global budget perIndividual" + rest,
        deeds.union(words.perIndividual(rows -> rows)).map(row -> row).noisyCount(TENTH));
    refused(
        "under a global budget flatMap" + rest,
        words.flatMap(List::of).distinctPerIndividual().noisyCount(TENTH));
  }

  @Test
  void theBudgetIsSpentToTheLastAndThenRefusesAloud() {
    assertThat(words.noisyCount(Epsilon.of("4.9")).get().value()).isEqualTo(3);
    refused(
        "the global budget is too small: this question needs ε 0.200000002",
        words.noisyCount(Epsilon.of("0.100000001")));
    costs("0.2", 3, words);
    refused(
        "the global budget is too small: this question needs ε 0.000000002",
        words.noisyCount(Epsilon.of("0.000000001")));
    people.custodian().grantAll(Epsilon.of("0.2"));
    costs("0.2", 3, words);
    costs("0", 0, words.firstPerIndividual(0));
  }

  @Test
  void aCostTooLargeToCountIsRefused() {
    String sentence = "the cost is too large to count: lower ε, or the bounds on rows";
    refused(sentence, words.noisyCount(Epsilon.of("500000000.000000001")));
    refused(
        "the global budget is too small: this question needs ε 1000000000",
        words.noisyCount(Epsilon.of("500000000")));
    refused(sentence, words.flatMap(Long.MAX_VALUE, List::of).noisyCount(TENTH));
    refused(
        sentence, words.flatMap(1L << 62, List::of).flatMap(1L << 62, List::of).noisyCount(TENTH));
    Queryable<String> many = words.flatMap(Long.MAX_VALUE / 2, List::of);
    refused(sentence, many.union(many).union(many).noisyCount(TENTH));
    costs("0", 0, many.union(many).flatMap(0, List::of));
  }
}
