package org.properdp.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Either;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.population.View;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.store.disk.SimulatedDisk;

/** The contents of a store that was closed are there when it is opened again. */
class ReopeningTest {
  record Visit(String ssn, int zip, String disease) {}

  private static final List<Visit> SECOND =
      List.of(new Visit("a", 1, "Flu"), new Visit("c", 3, "Cold"));

  private final SimulatedDisk disk = new SimulatedDisk();

  private static Population<String> patients(Proper proper) {
    return proper.population("patients", String.class).personal(Epsilon.of("1"));
  }

  private static Dataset<String, Visit> visits(Population<String> patients) {
    return patients.dataset("visits", Visit.class, Visit::ssn);
  }

  private static long count(Proper proper, Dataset<String, Visit> visits, String epsilon) {
    Queryable<Visit> all = proper.analyst("ada").query(visits.live());
    return all.noisyCount(Epsilon.of(epsilon)).get().value();
  }

  @Test
  void rowsIndividualsAndBudgetsAreThere() {
    try (Proper proper = Stores.exact(disk.session(), Stores.NEVER)) {
      Dataset<String, Visit> visits = visits(patients(proper));
      visits.append("one", List.of(new Visit("a", 1, "Cold"), new Visit("b", 2, "Flu")));
      visits.append("two", SECOND);
      assertThat(count(proper, visits, "0.4")).isEqualTo(4);
    }
    try (Proper proper = Stores.exact(disk.session(), Stores.NEVER)) {
      Population<String> patients = patients(proper);
      Dataset<String, Visit> visits = visits(patients);
      assertThat(visits.lastBatch()).contains("two");
      assertThat(patients.custodian().account("a").orElseThrow().left())
          .isEqualByComparingTo("0.2");
      assertThat(patients.custodian().account("b").orElseThrow().left())
          .isEqualByComparingTo("0.6");
      assertThat(count(proper, visits, "0.2")).isEqualTo(2);
      assertThat(patients.custodian().history("b")).hasSize(2);
      assertThat(visits.append("two", SECOND).repeated()).isTrue();
      patients.delete("b");
      assertThat(count(proper, visits, "0.2")).isEqualTo(1);
    }
    try (Proper proper = Stores.exact(disk.session(), Stores.NEVER)) {
      Dataset<String, Visit> visits = visits(patients(proper));
      assertThat(count(proper, visits, "0.2")).isEqualTo(1);
    }
  }

  /**
   * A session lives in memory: what it cost is kept, its rows are not, nor can they be had again.
   */
  @Test
  void whatASessionCostStands() {
    try (Proper proper = Stores.exact(disk.session(), Stores.NEVER)) {
      Dataset<String, Visit> visits = visits(patients(proper));
      visits.append("one", List.of(new Visit("a", 1, "Cold"), new Visit("b", 2, "Flu")));
      Queryable<Visit> asked = proper.analyst("ada").query(visits.live()).request("session");
      assertThat(asked.asPinq(Epsilon.of("0.4")).get().noisyCount(Epsilon.of("0.4")).get().value())
          .isEqualTo(2);
    }
    try (Proper proper = Stores.exact(disk.session(), Stores.NEVER)) {
      Population<String> patients = patients(proper);
      Queryable<Visit> asked = proper.analyst("ada").query(visits(patients).live());
      assertThat(patients.custodian().account("a").orElseThrow().spent())
          .isEqualByComparingTo("0.4");
      assertThat(asked.request("session").asPinq(Epsilon.of("0.4")).getLeft())
          .isEqualTo(new Refusal.TheRowsWereFrozenBefore("session"));
      assertThat(asked.asPinq(Epsilon.of("0.6")).isRight()).isTrue();
      assertThat(patients.custodian().account("a").orElseThrow().left()).isZero();
    }
  }

  /** A refusal commits nothing; what waits for all that is half done must not wait for it. */
  @Test
  void aRefusalOfTheGlobalBudgetHoldsNobodyUp() {
    try (Proper proper = Stores.exact(disk.session(), Stores.NEVER)) {
      Population<String> all = proper.population("all", String.class).global(Epsilon.of("1"), 1);
      Queryable<Visit> asked = proper.analyst("ada").query(visits(all).live());
      assertThat(asked.noisyCount(Epsilon.of("2")).isLeft()).isTrue();
      proper.custodian().compact();
      assertThat(asked.noisyCount(Epsilon.of("1")).isRight()).isTrue();
      assertThat(proper.custodian().verify().questions()).isEqualTo(1);
    }
  }

  /** A snapshot ends with its runtime; no other one answers in its place. */
  @Test
  void anAnswerAboutASnapshotIsNotRepeatedForAnotherOne() {
    Epsilon tenth = Epsilon.of("0.1");
    Set<String> seen = new HashSet<>();
    for (int opening = 0; opening < 3; opening++) {
      try (Proper proper = Stores.exact(disk.session(), Stores.NEVER)) {
        Population<String> patients = patients(proper);
        Dataset<String, Visit> visits = visits(patients);
        visits.append("batch " + opening, List.of(new Visit("a", 1, "Cold")));
        View<Visit> snapshot = visits.snapshot();
        assertThat(seen.add(snapshot.toString())).isTrue();
        Queryable<Visit> asked = proper.analyst("ada").query(snapshot);
        Either<Refusal, Release<Long>> old = asked.request("monday").noisyCount(tenth);
        if (opening == 0) {
          assertThat(old.get().value()).isEqualTo(1);
          assertThat(asked.request("monday").noisyCount(tenth)).isEqualTo(old);
          assertThat(patients.custodian().account("a").orElseThrow().spent())
              .isEqualByComparingTo("0.1");
        } else {
          assertThat(old.getLeft())
              .isEqualTo(new Refusal.TheRequestIdBelongsToAnotherQuestion("monday"));
        }
        Queryable<Visit> next = proper.analyst("ada").query(visits.snapshot());
        assertThat(next.request("monday").noisyCount(tenth).isLeft()).isTrue();
      }
    }
  }
}
