package org.properdp.store.custody;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Epsilon;
import org.properdp.population.Population;
import org.properdp.store.Clinic;
import org.properdp.store.DirectoryStorageDoor;
import org.properdp.store.Stores;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.SimulatedDisk;

/** A restore without an anchor takes all budgets, in whatever order acts come. */
class ForfeitTest {
  private static final List<String> CHECKPOINTS = List.of("checkpoint-a.db", "checkpoint-b.db");

  private SimulatedDisk disk = new SimulatedDisk();

  private Clinic open() {
    return new Clinic(Stores.exact(disk.session(), Stores.NEVER));
  }

  private void restoreWithoutAnchor() throws IOException {
    SimulatedDisk backup = new SimulatedDisk();
    try (DirectoryStorageDoor door = new DirectoryStorageDoor(disk.session())) {
      door.backup(backup.session());
    }
    disk = new SimulatedDisk();
    try (Disk from = backup.session();
        Disk to = disk.session()) {
      new Restoring(from, to, Option.none()).run(Option.none());
    }
  }

  /** Opens it with its checkpoints, and from the first frame on. */
  private void requireLeft(String bob, String eve) {
    for (boolean lost : new boolean[] {false, true}) {
      if (lost) {
        CHECKPOINTS.forEach(disk::delete);
      }
      try (Clinic clinic = open()) {
        assertThat(clinic.left("bob")).isEqualTo(bob);
        assertThat(clinic.left("eve")).isEqualTo(eve);
        clinic.custodian().verify();
      }
    }
  }

  private void live() {
    try (Clinic clinic = open()) {
      clinic.append("one", "bob", "eve");
      clinic.count("first", "0.25");
    }
  }

  @Test
  void whatWasPaidBeforeAForfeitCanBeFoldedBehindIt() throws IOException {
    live();
    restoreWithoutAnchor();
    try (Clinic clinic = open()) {
      clinic.patients().custodian().grantAll(Epsilon.of("0.2"));
      clinic.count("second", "0.05");
      clinic.patients().delete("eve");
      clinic.custodian().compact();
      assertThat(clinic.patients().custodian().history("eve"))
          .singleElement()
          .satisfies(total -> assertThat(total.cost()).isEqualTo(new BigDecimal("0.3")));
    }
    requireLeft("0.15", "0.15");
  }

  @Test
  void historiesCanBeFoldedBeforeBetweenAndBehindForfeits() throws IOException {
    live();
    for (int round = 0; round < 3; round++) {
      restoreWithoutAnchor();
      try (Clinic clinic = open()) {
        clinic.patients().custodian().grantAll(Epsilon.of("0.2"));
        clinic.count("second-" + round, "0.05");
        clinic.append("again-" + round, "eve");
        clinic.patients().delete("eve");
        clinic.custodian().compact();
        clinic.append("and-again-" + round, "eve");
        clinic.count("third-" + round, "0.01");
      }
      requireLeft("0.14", "0.14");
    }
    restoreWithoutAnchor();
    try (Clinic clinic = open()) {
      clinic.patients().delete("bob");
      clinic.custodian().compact();
    }
    requireLeft("0", "0");
  }

  @Test
  void whatIsFoundedLaterHasNothingUntilItIsTrusted() throws IOException {
    live();
    restoreWithoutAnchor();
    for (int round = 0; round < 2; round++) {
      try (Clinic clinic = open()) {
        assertThat(enter(people(clinic), "one", "kim")).isEqualTo("0");
        assertThat(shared(clinic).custodian().globalAccount().orElseThrow().leftNanos()).isZero();
      }
      CHECKPOINTS.forEach(disk::delete);
    }
    try (Clinic clinic = open()) {
      Population<String> later = people(clinic);
      later.custodian().trustNewcomers();
      assertThat(enter(later, "two", "joe")).isEqualTo("1");
      clinic.custodian().verify();
    }
    try (Clinic clinic = open()) {
      clinic.append("two", "ann");
      assertThat(clinic.left("ann")).isEqualTo("0");
      clinic.custodian().verify();
    }
  }

  private static Population<String> people(Clinic clinic) {
    return clinic.proper().population("later", String.class).personal(Epsilon.of("1"));
  }

  private static Population<String> shared(Clinic clinic) {
    return clinic.proper().population("global", String.class).global(Epsilon.of("1"), 1);
  }

  private static String enter(Population<String> later, String batch, String who) {
    later.dataset("words", String.class, word -> word).append(batch, List.of(who));
    return later.custodian().account(who).orElseThrow().left().toPlainString();
  }

  @Test
  void aStoreThatHadNobodyIsForfeitedAsWell() throws IOException {
    new DirectoryStorageDoor(disk.session()).close();
    restoreWithoutAnchor();
    try (Clinic clinic = open()) {
      clinic.append("one", "bob");
      assertThat(clinic.left("bob")).isEqualTo("0");
    }
  }

  @Test
  void numberedAndKeylessIndividualsEnterWithNothingToo() throws IOException {
    live();
    restoreWithoutAnchor();
    try (Clinic clinic = open()) {
      var numbered = clinic.proper().numberedPopulation("numbered").personal(Epsilon.of("1"));
      numbered.dataset("numbers", Integer.class, number -> number).append("one", List.of(7));
      assertThat(numbered.custodian().account(7).orElseThrow().leftNanos()).isZero();
      var keyless = clinic.proper().keylessPopulation("keyless").personal(Epsilon.of("1"));
      keyless.dataset("words", String.class).append("one", List.of("a", "b"));
      assertThat(keyless.custodian().withAtLeast(Epsilon.of("0.000000001"))).isZero();
      assertThat(keyless.custodian().individuals()).isEqualTo(2);
    }
  }
}
