package org.properdp.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.NoisySums;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;

/**
 * A queryable in an analyst's hands: what it refuses at once, what it says of itself, and that it
 * is reusable.
 */
class QueryableTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");

  private Proper proper;
  private Population<String> population;
  private Dataset<String, String> words;
  private Queryable<String> ada;

  @BeforeEach
  void open() {
    proper = Fixture.exact();
    population = proper.population("people", String.class).personal(Epsilon.of("1"));
    words = population.dataset("words", String.class, word -> word.substring(0, 1));
    words.append("first", List.of("secret", "shadow", "hidden"));
    ada = proper.analyst("ada").query(words.live());
  }

  @AfterEach
  void close() {
    proper.close();
  }

  private static void refused(ThrowingCallable call, String message) {
    assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
  }

  private static long count(Queryable<?> table) {
    return table.noisyCount(TENTH).get().value();
  }

  @Test
  void negativeBoundsAreRefused() {
    refused(() -> ada.flatMap(-1, List::of), "a bound must be >= 0, but was -1");
    refused(() -> ada.perIndividual(-7, rows -> rows), "a bound must be >= 0, but was -7");
    refused(() -> ada.firstPerIndividual(-1), "a bound must be >= 0, but was -1");
  }

  @Test
  void aUnionAcrossPopulationsIsRefused() {
    Population<String> others = proper.population("others", String.class).personal(TENTH);
    Queryable<String> stranger =
        proper.analyst("ada").query(others.dataset("words", String.class, w -> w).live());
    refused(
        () -> ada.union(stranger),
        "a union must be of one population: individuals of two have no budget in common");
  }

  @Test
  void aUnionOfTwoAnalystsIsRefused() {
    Queryable<String> bea = proper.analyst("bea").query(words.live());
    refused(() -> ada.union(bea), "a union must belong to one analyst, but was of ada and bea");
  }

  @Test
  void blankNamesAreRefused() {
    refused(() -> proper.analyst(" "), "an analyst needs a name, but it was blank");
    refused(
        () -> words.live().askedBy(Fixture.AUTHORITY, ""),
        "an analyst needs a name, but it was blank");
    refused(() -> ada.as(" "), "a step needs a name, but it was blank");
    refused(
        () -> ada.as("two\nlines"),
        "a step needs a name on one line without quotes, but it was not one");
    refused(() -> PublicKeys.of("", List.of(1)), "a set of keys needs a name, but it was blank");
    refused(() -> ada.request("\t"), "a request id must not be blank");
    refused(() -> PublicTable.of(" ", List.of(1)), "a public table needs a name, but it was blank");
  }

  @Test
  void plansThatWouldExhaustAStackAreRefused() {
    String message = "a plan must have at most 200 steps in a row and 10000 in all";
    refused(
        () -> {
          Queryable<String> deep = ada;
          for (int steps = 0; steps < 200; steps++) {
            deep = deep.map(word -> word);
          }
        },
        message);
    refused(
        () -> {
          Queryable<String> wide = ada;
          for (int steps = 0; steps < 60; steps++) {
            wide = wide.union(wide);
          }
        },
        message);
  }

  @Test
  void sumsNeedARange() {
    refused(
        () -> new NoisySums<>(PublicKeys.of(1), String::length, Vector.empty(), (row, into) -> {}),
        "noisySums needs a range; noisyHistogram needs none");
  }

  @Test
  void aPlanExplainsItsStepsAndNothingOfTheRows() {
    PublicTable<Integer> lengths = PublicTable.of("lengths", List.of(5, 6));
    Queryable<String> table =
        ada.filter(word -> word.equals("secret"))
            .as("the secret")
            .<Integer, Integer, String>join(
                lengths, String::length, length -> length, (word, length) -> word)
            .filterIn(PublicKeys.of("initials", List.of('s', 'h')), word -> word.charAt(0))
            .union(ada.flatMap(2, List::of).perIndividual(rows -> rows))
            .union(PublicTable.of("extra", List.of("public")))
            .distinctPerIndividual()
            .firstPerIndividual(3);
    String explained =
        """
        firstPerIndividual to at most 3
          distinctPerIndividual
            union
              union
                filter by membership in initials (2 public keys, #F)
                  join with lengths (2 public rows, #F)
                    filter as "the secret"
                      people.words (live)
                perIndividual
                  flatMap to at most 2
                    people.words (live)
              extra (1 public rows, #F)""";
    String given = table.explain();
    assertThat(given.replaceAll("#[0-9a-f]{16}", "#F")).isEqualTo(explained);
    assertThat(table).hasToString(given);
    words.append("second", List.of("newcomer"));
    assertThat(table.explain()).isEqualTo(given);
  }

  @Test
  void whatAnAnalystCanHoldPrintsNothingOfTheRows() {
    assertThat(words.live()).hasToString("people.words (live)");
    assertThat(words.snapshot().toString()).matches("people\\.words \\(snapshot [0-9a-f-]{36}\\)");
    assertThat(words).hasToString("people.words");
    assertThat(population).hasToString("people");
    assertThat(proper).hasToString("Proper");
    assertThat(ada.noisyCount(TENTH).get())
        .hasToString(
            "3 ± 30 by noise alone with 95 %, among the rows of those who could pay"
                + " (ε 0.1; count: discrete Laplace, scale 10 × 1)");
  }

  @Test
  void plansAreReusable() {
    Queryable<String> esses = ada.filter(word -> word.startsWith("s"));
    Queryable<String> shadows = esses.filter(word -> word.startsWith("sh"));
    assertThat(count(esses)).isEqualTo(2);
    assertThat(count(esses)).isEqualTo(2);
    assertThat(count(shadows)).isEqualTo(1);
    assertThat(count(esses.union(shadows))).isEqualTo(3);
    words.append("second", List.of("hat", "self"));
    assertThat(count(ada.filter(word -> word.startsWith("h")))).isEqualTo(2);
    assertThat(population.custodian().account("s").orElseThrow().spent()).isEqualTo("0.8");
    assertThat(population.custodian().account("h").orElseThrow().spent()).isEqualTo("0.2");
  }

  @Test
  void aRefusalIsASentence() {
    Refusal nested = new Refusal.TheQuestionWasAskedInsideAnEvaluation();
    assertThat(nested.sentence())
        .isEqualTo("a question must not be asked from inside an evaluation");
  }
}
