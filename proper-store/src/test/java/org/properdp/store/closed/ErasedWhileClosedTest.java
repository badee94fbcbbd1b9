package org.properdp.store.closed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;

/** A person who is erased is erased from data sets, too, that are kept and not open. */
class ErasedWhileClosedTest {
  record Visit(String ssn, int zip) {}

  record Script(String ssn, String drug) {}

  private static final Epsilon TENTH = Epsilon.of("0.1");

  private final SimulatedDisk disk = new SimulatedDisk();

  private Proper open() {
    return Stores.exact(disk.session(), Stores.NEVER);
  }

  private static Population<String> people(Proper proper) {
    return proper.population("people", String.class).personal(Epsilon.of("1"));
  }

  private static Dataset<String, Script> scripts(Population<String> people) {
    return people.dataset("scripts", Script.class, Script::ssn);
  }

  private void keepRows() {
    try (Proper proper = open()) {
      Population<String> people = people(proper);
      people
          .dataset("visits", Visit.class, Visit::ssn)
          .append("one", List.of(new Visit("r", 1), new Visit("a", 2)));
      Dataset<String, Script> scripts = scripts(people);
      scripts.append("one", List.of(new Script("r", "x"), new Script("r", "y")));
      scripts.append("two", List.of(new Script("r", "z"), new Script("a", "x")));
    }
  }

  private static void requireOneScript(Proper proper, Population<String> people) {
    Queryable<Script> all = proper.analyst("ada").query(scripts(people).live());
    assertThat(all.noisyCount(Epsilon.of("0.1")).get().value()).isEqualTo(1);
    assertThat(all.asPinq(Epsilon.of("0.1")).get().noisyCount(Epsilon.of("0.1")).get().value())
        .isEqualTo(1);
    assertThat(people.custodian().account("r").orElseThrow().left()).isEqualByComparingTo("1");
    assertThat(people.custodian().account("a").orElseThrow().left()).isEqualByComparingTo("0.8");
  }

  @Test
  void whatIsOpenedLaterHasNoRowsOfTheErased() {
    keepRows();
    try (Proper proper = open()) {
      Population<String> people = people(proper);
      people.dataset("visits", Visit.class, Visit::ssn);
      people.delete("r");
      requireOneScript(proper, people);
    }
  }

  @Test
  void norIfNoneIsOpenMeanwhile() {
    keepRows();
    try (Proper proper = open()) {
      Population<String> people = people(proper);
      people.delete("r");
      requireOneScript(proper, people);
    }
  }

  @Test
  void norOfThoseWhoWereMerged() {
    keepRows();
    for (boolean merges : new boolean[] {true, false}) {
      try (Proper proper = open()) {
        Population<String> people = people(proper);
        if (merges) {
          people.custodian().merge("r", "a");
        }
        assertThat(people.custodian().account("r").orElseThrow().left()).isEqualTo("0");
        List<String> seen = new CopyOnWriteArrayList<>();
        Queryable<Script> all = proper.analyst("ada").query(scripts(people).live());
        assertThat(all.filter(row -> seen.add(row.ssn())).noisyCount(TENTH).get().value())
            .isEqualTo(1);
        // The answer would be the same if the rows were there and could not pay: they are gone.
        assertThat(seen).containsExactly("a");
      }
    }
  }

  @Test
  void norAfterACompaction() {
    keepRows();
    try (Proper proper = open()) {
      Population<String> people = people(proper);
      people.delete("r");
      proper.custodian().compact();
      requireOneScript(proper, people);
    }
  }

  @Test
  void rowsThatComeAfterwardsStay() {
    keepRows();
    try (Proper proper = open()) {
      Population<String> people = people(proper);
      people.delete("r");
      Dataset<String, Script> scripts = scripts(people);
      scripts.append("three", List.of(new Script("r", "new")));
      people.dataset("visits", Visit.class, Visit::ssn);
      proper.custodian().compact();
      assertThat(
              proper
                  .analyst("ada")
                  .query(scripts.live())
                  .noisyCount(Epsilon.of("0.1"))
                  .get()
                  .value())
          .isEqualTo(2);
    }
    try (Proper proper = open()) {
      assertThat(
              proper
                  .analyst("ada")
                  .query(scripts(people(proper)).live())
                  .noisyCount(Epsilon.of("0.1"))
                  .get()
                  .value())
          .isEqualTo(2);
    }
  }
}
