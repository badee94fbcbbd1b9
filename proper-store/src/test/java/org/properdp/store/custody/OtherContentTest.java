package org.properdp.store.custody;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.codec.standard.Codecs;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;

/** The content of a batch is known when it comes again, as long as all of it is there. */
class OtherContentTest {
  record Visit(String who, int ward) {}

  /** A later version of it. */
  interface Later {
    record Visit(String who, int ward, Option<String> note) {}
  }

  private static final List<Visit> BOTH = List.of(new Visit("ann", 1), new Visit("bob", 2));
  private static final List<Visit> BOB = Arrays.asList(new Visit("bob", 3), null);
  private static final List<Visit> OTHER = List.of(new Visit("cyd", 3));

  private final SimulatedDisk disk = new SimulatedDisk();

  private Proper open() {
    return Stores.exact(disk.session(), Stores.NEVER);
  }

  private static Population<String> people(Proper proper) {
    return proper.population("people", String.class).personal(Epsilon.of("1"));
  }

  private static Dataset<String, Visit> visits(Population<String> people) {
    return people.dataset("visits", Visit.class, Visit::who);
  }

  private static void refuses(Dataset<String, Visit> visits, String batch) {
    assertThatThrownBy(() -> visits.append(batch, OTHER))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("batch id " + batch + " of data set visits was used for other rows");
  }

  private void keep() {
    try (Proper proper = open()) {
      Dataset<String, Visit> visits = visits(people(proper));
      visits.append("both", BOTH);
      visits.append("bob", BOB);
      visits.append("also bob", List.of(new Visit("bob", 4)));
      refuses(visits, "both");
    }
  }

  @Test
  void otherRowsAreRefusedAlsoAfterAReopening() {
    keep();
    try (Proper proper = open()) {
      Population<String> people = people(proper);
      Dataset<String, Visit> visits = visits(people);
      refuses(visits, "both");
      refuses(visits, "bob");
      assertThat(visits.append("both", BOTH).repeated()).isTrue();
      assertThat(visits.append("bob", BOB).repeated()).isTrue();
      assertThat(people.custodian().individuals()).isEqualTo(2);
    }
  }

  /** Else it could be tried out what she had been. */
  @Test
  void nothingConfirmsWhatWasTakenOffTheDisk() {
    keep();
    try (Proper proper = open()) {
      Population<String> people = people(proper);
      Dataset<String, Visit> visits = visits(people);
      people.delete("ann");
      proper.custodian().compact();
      requireOnlyAlsoBob(visits);
    }
    try (Proper proper = open()) {
      requireOnlyAlsoBob(visits(people(proper)));
    }
  }

  /** Her row may have been among those that were set aside. */
  private static void requireOnlyAlsoBob(Dataset<String, Visit> visits) {
    assertThat(visits.append("both", OTHER).repeated()).isTrue();
    assertThat(visits.append("bob", OTHER).repeated()).isTrue();
    refuses(visits, "also bob");
  }

  /** The same rows are other bytes then. */
  @Test
  void whatIsWrittenInAnotherFormIsNotCompared() {
    keep();
    try (Proper proper = open()) {
      Dataset<String, Later.Visit> grown =
          people(proper).dataset("visits", Codecs.of(Later.Visit.class), Later.Visit::who);
      assertThat(grown.append("both", List.of(new Later.Visit("ann", 1, Option.none()))).repeated())
          .isTrue();
    }
  }
}
