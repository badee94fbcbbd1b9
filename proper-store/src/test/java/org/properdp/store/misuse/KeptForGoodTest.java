package org.properdp.store.misuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.budget.Rho;
import org.properdp.population.Custodian;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;
import org.properdp.registry.KeyRule;
import org.properdp.store.Clinic;
import org.properdp.store.Clinic.Visit;

/** The terms of a population when it was opened first are so for good. */
class KeptForGoodTest {
  private static final Epsilon ONE = Epsilon.of("1");

  @TempDir Path store;

  @TempDir Path otherStore;

  private Proper proper;

  @BeforeEach
  void open() {
    try (Clinic clinic = new Clinic(Fixture.kept(store))) {
      clinic.append("one", "ann");
    }
    proper = Fixture.kept(store);
  }

  /** After each refusal it can be opened as it is. */
  @AfterEach
  void close() {
    try (Clinic clinic = new Clinic(proper)) {
      assertThat(clinic.left("ann")).isEqualTo("1");
    }
  }

  private static void assertRefused(ThrowingCallable opening, String... message) {
    assertThatThrownBy(opening)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(message);
  }

  @Test
  void itsRegimeStays() {
    assertRefused(
        () -> proper.population("patients", String.class).global(ONE, 2),
        "population patients is kept with a budget of ε 1 for each, for good",
        "it can't be opened with one budget of ε 1 for all, and 2 rows of each");
    assertRefused(
        () -> proper.population("patients", String.class).personal(Epsilon.of("2")),
        "population patients is kept with a budget of ε 1 for each, for good",
        "it can't be opened with a budget of ε 2 for each");
  }

  @Test
  void howItsKeysAreReadStaysAlsoAfterCompaction() {
    Epsilon tenth = Epsilon.of("0.1");
    Population<String> founded = proper.population("folded", KeyRule.FOLDED).personal(ONE);
    Dataset<String, String> names = founded.dataset("names", String.class, row -> row);
    names.append("one", List.of(" P9", "p8"));
    proper.analyst("ada").query(names.live()).noisyCount(tenth).get();
    founded.delete("p8");
    for (boolean isCompacted : List.of(false, true)) {
      if (isCompacted) {
        proper.custodian().compact();
      }
      proper.close();
      proper = Fixture.kept(store);
      String kept =
          "population folded is kept with keys read trimmed and case-folded, in the normal form"
              + " NFC of Unicode 13.0, for good: it can't be opened with keys read ";
      assertRefused(
          () -> proper.population("folded", String.class).personal(ONE), kept + "exactly");
      assertRefused(
          () -> proper.population("folded", KeyRule.TRIMMED).personal(ONE), kept + "trimmed, in");
      Population<String> again = proper.population("folded", KeyRule.FOLDED).personal(ONE);
      assertThat(again.custodian().account("p9 ").map(Account::left).orElseThrow())
          .isEqualByComparingTo("0.9");
      assertThat(again.custodian().individuals()).isEqualTo(2);
    }
    assertRefused(
        () -> proper.population("patients", KeyRule.TRIMMED).personal(ONE),
        "population patients is kept with keys read exactly, for good");
  }

  /**
   * A population that was founded before there were rules is exact, and a rule is asked for by its
   * name.
   */
  @Test
  void exactlyIsWhatTextsAreWithoutARule() {
    proper.population("patients", KeyRule.EXACT).personal(ONE).close();
    proper.close();
    proper = Fixture.kept(store);
  }

  @Test
  void itsCurrencyStays() {
    assertRefused(
        () -> proper.population("patients", String.class).personal(Rho.of("1")),
        "population patients is kept with a budget of ε 1 for each, for good",
        "it can't be opened with a budget of ρ 1 for each");
    for (Regime regime :
        List.of(new Regime.Personal(Rho.of("0.5")), new Regime.Global(Rho.of("0.5"), 3))) {
      String name = regime.getClass().getSimpleName();
      proper.close();
      proper = Fixture.kept(store);
      Population<Integer> founded = proper.numberedPopulation(name).under(regime);
      founded.dataset("rows", Integer.class, row -> row).append("rows", List.of(1, 2));
      founded.custodian().grantAll(Rho.of("0.25"));
      proper.close();
      proper = Fixture.kept(store);
      assertRefused(
          () -> proper.numberedPopulation(name).personal(Epsilon.of("0.5")),
          "population " + name + " is kept with " + regime.meaning() + ", for good",
          "it can't be opened with a budget of ε 0.5 for each");
      Population<Integer> again = proper.numberedPopulation(name).under(regime);
      var rows = again.dataset("rows", Integer.class, row -> row);
      Queryable<Integer> table = proper.analyst("ada").query(rows.live());
      assertThat(table.noisyCount(Rho.of("0.01")).get().asked()).isEqualTo(Rho.of("0.01"));
      Custodian<Integer> custodian = again.custodian();
      Account account = custodian.account(1).or(custodian::globalAccount).orElseThrow();
      assertThat(account.granted()).isEqualByComparingTo("0.75");
      assertThat(account.spent()).isEqualByComparingTo(name.equals("Global") ? "0.09" : "0.01");
    }
  }

  @Test
  void itsCapStays() {
    Population<Integer> founded =
        proper.numberedPopulation("capped").personal(ONE, Epsilon.of("1.5"));
    founded.dataset("rows", Integer.class, row -> row).append("rows", List.of(1, 2));
    founded.custodian().grant(1, Epsilon.of("0.5"));
    proper.close();
    proper = Fixture.kept(store);
    assertRefused(
        () -> proper.numberedPopulation("capped").personal(ONE),
        "is kept with a budget of ε 1 for each, and never more than ε 1.5 in all, for good",
        "it can't be opened with a budget of ε 1 for each");
    Population<Integer> again =
        proper.numberedPopulation("capped").personal(ONE, Epsilon.of("1.5"));
    again.dataset("rows", Integer.class, row -> row);
    assertThatThrownBy(() -> again.custodian().grant(1, new Epsilon(1)))
        .hasMessageContaining("must stay within the cap");
    assertThat(again.custodian().grantAll(Epsilon.of("0.5")).without()).isEqualTo(1);
    assertThat(again.custodian().account(2).orElseThrow().granted()).isEqualByComparingTo("1.5");
  }

  @Test
  void howIndividualsAreKnownStays() {
    assertRefused(
        () -> proper.numberedPopulation("patients").personal(ONE),
        "population patients is kept with individuals known by keys, for good",
        "it can't be opened with individuals known by numbers");
    assertRefused(
        () -> proper.keylessPopulation("patients").personal(ONE),
        "population patients is kept with individuals known by keys, for good",
        "it can't be opened with records that are their own individuals");
  }

  @Test
  void theTypeOfItsKeysStays() {
    assertRefused(
        () -> proper.population("patients", UUID.class).personal(ONE),
        "the keys of population patients can't be read",
        "stored as string and is now uuid",
        "change it back, or supply your own codec");
  }

  @Test
  void oneNameIsOnePopulationAndOneDataSet() {
    try (Proper other = Fixture.kept(otherStore)) {
      Clinic clinic = new Clinic(other);
      assertRefused(
          () -> other.population("patients", String.class).personal(ONE),
          "population patients is open already");
      assertRefused(
          () -> other.keylessPopulation("patients").personal(ONE),
          "population patients is open already");
      assertRefused(
          () -> clinic.patients().dataset("visits", Visit.class, Visit::ssn),
          "data set visits of population patients is open already",
          "with rows of " + Visit.class.getName());
    }
  }

  @Test
  void aNameIsNeeded() {
    assertRefused(
        () -> proper.keylessPopulation(" ").personal(ONE),
        "a population needs a name, but it was blank");
  }
}
