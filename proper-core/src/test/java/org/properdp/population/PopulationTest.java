package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.query.Queryable;

/** Names stand for one thing, and what is closed stays closed. */
class PopulationTest {
  private static final Epsilon ONE = Epsilon.of("1");

  private static void refused(ThrowingCallable call, String message) {
    assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
  }

  @Test
  void aPopulationIsOpenedOnce() {
    try (Proper proper = Fixture.exact()) {
      proper.population("people", String.class).personal(ONE);
      String message = "population people is open already";
      refused(() -> proper.population("people", Integer.class).personal(ONE), message);
      refused(() -> proper.numberedPopulation("people").global(ONE, 1), message);
      refused(() -> proper.keylessPopulation("people").personal(ONE), message);
      proper.population("others", String.class).personal(ONE);
    }
  }

  @Test
  void aDatasetIsOpenedOnce() {
    try (Proper proper = Fixture.exact()) {
      Population<String> people = proper.population("people", String.class).personal(ONE);
      people.dataset("words", String.class, word -> word);
      refused(
          () -> people.dataset("words", Integer.class, Object::toString),
          "data set words of population people is open already, with rows of java.lang.String;"
              + " it can't be opened again with rows of java.lang.Integer");
      refused(
          () -> people.dataset("words", String.class, word -> word),
          "data set words of population people is open already, with rows of java.lang.String;"
              + " it can't be opened again with rows of java.lang.String");
      KeylessPopulation records = proper.keylessPopulation("records").personal(ONE);
      records.dataset("words", String.class);
      refused(
          () -> records.dataset("words", Long.class),
          "data set words of population records is open already, with rows of java.lang.String;"
              + " it can't be opened again with rows of java.lang.Long");
    }
  }

  @Test
  void blankNamesAreRefused() {
    try (Proper proper = Fixture.exact()) {
      refused(
          () -> proper.population("", String.class).personal(ONE),
          "a population needs a name, but it was blank");
      Population<String> people = proper.population("people", String.class).personal(ONE);
      refused(
          () -> people.dataset(" ", String.class, word -> word),
          "a data set needs a name, but it was blank");
      Dataset<String, String> words = people.dataset("words", String.class, word -> word);
      refused(() -> words.append("", List.of("a")), "a batch needs a name, but it was blank");
      refused(() -> words.refresh(" ", List.of("a")), "a batch needs a name, but it was blank");
      KeylessPopulation records = proper.keylessPopulation("records").personal(ONE);
      KeylessDataset<String> dataset = records.dataset("words", String.class);
      refused(() -> dataset.append("\t", List.of("a")), "a batch needs a name, but it was blank");
    }
  }

  @Test
  void namesAreOnOneLineAndWithoutQuotes() {
    try (Proper proper = Fixture.exact()) {
      String rest = " needs a name on one line without quotes, but it was not one";
      refused(
          () -> proper.population("two\nlines", String.class).personal(ONE), "a population" + rest);
      Population<String> people = proper.population("people", String.class).personal(ONE);
      refused(
          () -> people.dataset("so \"called\"", String.class, word -> word), "a data set" + rest);
      Dataset<String, String> words = people.dataset("words", String.class, word -> word);
      refused(() -> words.append("a\u0000", List.of()), "a batch" + rest);
    }
  }

  @Test
  void keysAreNoArrays() {
    try (Proper proper = Fixture.exact()) {
      refused(
          () -> proper.population("people", byte[].class),
          "keys must be equal by what they hold, but arrays are not: wrap the byte[]");
    }
  }

  @Test
  void aGlobalBudgetKeepsARowOfEachAtLeast() {
    try (Proper proper = Fixture.exact()) {
      refused(
          () -> proper.population("people", String.class).global(ONE, 0),
          "rowsPerIndividual must be >= 1, but was 0");
      refused(() -> new Regime.Global(ONE, -1), "rowsPerIndividual must be >= 1, but was -1");
    }
  }

  @Test
  void nothingComesThroughTheDoorsOfAClosedRuntime() {
    Proper proper = Fixture.exact();
    Population<String> people = proper.population("people", String.class).personal(ONE);
    Dataset<String, String> words = people.dataset("words", String.class, word -> word);
    words.append("first", List.of("a", "b"));
    Queryable<String> table = proper.analyst("ada").query(words.live());
    assertThat(table.noisyCount(ONE).get().value()).isEqualTo(2);
    proper.close();
    List<ThrowingCallable> doors =
        List.of(
            () -> table.noisyCount(ONE),
            () -> table.filter(word -> true).noisyCount(ONE),
            () -> words.append("second", List.of("c")),
            () -> words.append("first", List.of("a", "b")),
            () -> words.refresh("second", List.of("c")),
            () -> words.update("a", List.of("a")),
            () -> words.delete("a"),
            words::snapshot,
            () -> people.dataset("more", String.class, word -> word),
            () -> people.custodian().grant("a", ONE),
            () -> people.custodian().grantAll(ONE),
            () -> people.custodian().account("a"),
            () -> proper.population("others", String.class).personal(ONE));
    for (ThrowingCallable door : doors) {
      assertThatThrownBy(door)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("this runtime is closed; open it again to go on");
    }
    proper.close();
  }

  @Test
  void individualsOfOnePopulationAreSharedByItsDatasets() {
    try (Proper proper = Fixture.exact()) {
      Population<String> people = proper.population("people", String.class).personal(ONE);
      Dataset<String, String> words = people.dataset("words", String.class, word -> word);
      Dataset<String, String> deeds = people.dataset("deeds", String.class, deed -> deed);
      words.append("first", List.of("a", "b"));
      deeds.append("first", List.of("b", "c"));
      Queryable<String> both =
          proper
              .analyst("ada")
              .query(words.live())
              .union(proper.analyst("ada").query(deeds.live()));
      assertThat(both.noisyCount(Epsilon.of("0.6")).get().value()).isEqualTo(2);
      Custodian<String> custodian = people.custodian();
      assertThat(custodian.individuals()).isEqualTo(3);
      assertThat(custodian.account("a").orElseThrow().left()).isEqualTo("0.4");
      assertThat(custodian.account("b").orElseThrow().left()).isEqualTo("1");
      assertThat(custodian.account("c").orElseThrow().left()).isEqualTo("0.4");
    }
  }
}
