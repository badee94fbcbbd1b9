package org.properdp.store.custody;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.custody.Anchor;
import org.properdp.custody.Spending;
import org.properdp.population.Custodian;
import org.properdp.store.Clinic;
import org.properdp.store.OlderStores;
import org.properdp.store.Stores;
import org.properdp.store.disk.RealDisk;
import org.properdp.store.disk.SimulatedDisk;

/** A store's knowledge of two individuals that were merged. */
class MergedStoresTest {
  private static final String TAKEN_OVER = "spent under a key that was merged into this one";
  private static final String GIVEN_UP = "left when this key was merged into another";

  private final SimulatedDisk disk = new SimulatedDisk();

  @TempDir Path directory;
  @TempDir Path home;

  private Clinic open() {
    return new Clinic(Stores.exact(disk.session(), Stores.NEVER));
  }

  private static List<String> history(Clinic clinic, String who) {
    return clinic.patients().custodian().history(who).stream()
        .map(each -> each.question().contains("noisyCount") ? "asked" : each.question())
        .toList();
  }

  private static BigDecimal paid(Clinic clinic, String who) {
    return clinic.patients().custodian().history(who).stream()
        .map(Spending::cost)
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  @Test
  void theirHistoriesSayWhatWasTakenFromEach() {
    try (Clinic clinic = open()) {
      clinic.append("one", "bob", "Bob", "eve");
      clinic.count("first", "0.4");
      clinic.patients().custodian().merge("Bob", "bob");
      assertThat(history(clinic, "bob")).containsExactly("asked", TAKEN_OVER);
      assertThat(history(clinic, "Bob")).containsExactly("asked", GIVEN_UP);
      assertThat(history(clinic, "eve")).containsExactly("asked");
      assertThat(paid(clinic, "bob")).isEqualByComparingTo("0.8");
      assertThat(paid(clinic, "Bob")).isEqualByComparingTo("1");
    }
    try (Clinic clinic = open()) {
      clinic.custodian().compact();
      assertThat(clinic.left("bob")).isEqualTo("0.2");
      assertThat(clinic.left("Bob")).isEqualTo("0");
      assertThat(clinic.left("eve")).isEqualTo("0.6");
      assertThat(history(clinic, "bob")).containsExactly("asked", TAKEN_OVER);
      assertThat(history(clinic, "Bob")).containsExactlyInAnyOrder("before erasure", GIVEN_UP);
      assertThat(paid(clinic, "bob")).isEqualByComparingTo("0.8");
      assertThat(paid(clinic, "Bob")).isEqualByComparingTo("1");
      clinic.custodian().verify();
    }
  }

  @Test
  void whatIsOwedIsKnownAfterEveryStop() {
    try (Clinic clinic = open()) {
      clinic.append("one", "bob", "Bob");
      clinic.count("first", "0.9");
      clinic.patients().custodian().merge("Bob", "bob");
    }
    List<String> owed = new ArrayList<>(List.of("0.8", "0.5", "0.2", "0"));
    for (String left : List.of("0", "0", "0.1", "0.4")) {
      disk.delete("checkpoint-a.db");
      disk.delete("checkpoint-b.db");
      try (Clinic clinic = open()) {
        Custodian<String> custodian = clinic.patients().custodian();
        assertThat(custodian.merge("Bob", "bob")).isFalse();
        assertThat(custodian.owed("bob")).isEqualByComparingTo(owed.remove(0));
        custodian.grantAll(Epsilon.of("0.3"));
        assertThat(clinic.left("bob")).isEqualTo(left);
        clinic.custodian().compact();
        clinic.custodian().verify();
      }
    }
  }

  @Test
  void rowsAreSetAsideAlsoAfterTheStoreWasOpenedAgain() {
    try (Clinic clinic = open()) {
      clinic.append("one", "bob", "Bob", "Bob");
      clinic.patients().custodian().merge("Bob", "bob");
      clinic.append("one", "bob", "Bob", "Bob");
    }
    try (Clinic clinic = open()) {
      clinic.append("two", "Bob", "bob");
      assertThat(clinic.visits().receipt("two").get().stored()).isEqualTo(1);
      assertThat(clinic.count("first", "0.1")).isEqualTo(2);
      assertThat(clinic.patients().custodian().individuals()).isEqualTo(1);
    }
  }

  @Test
  void exportsTellOfIt() {
    StringBuilder lines = new StringBuilder();
    try (Clinic clinic = open()) {
      clinic.append("one", "bob", "Bob");
      clinic.count("first", "0.75");
      clinic.patients().custodian().merge("Bob", "bob");
      clinic.patients().custodian().grant("bob", Epsilon.of("1"));
      clinic.custodian().export(lines);
    }
    assertThat(lines.toString().lines().toList())
        .anySatisfy(
            line ->
                assertThat(line)
                    .contains("\"merged\"", "\"spentNanos\":750000000", "\"takenNanos\":250000000"))
        .anySatisfy(
            line ->
                assertThat(line)
                    .contains("\"granted_in_part\"", "\"nanos\":1000000000", "\"owing\":1")
                    .contains("\"owedNanos\":500000000"));
  }

  /** Grants before the restore count as spent, under both keys. */
  @Test
  void afterARestoreWithoutAnAnchorAllThatBothHadCountsAsSpent() throws IOException {
    Path backup = home.resolve("backup");
    Path restored = home.resolve("restored");
    try (Clinic clinic = new Clinic(Proper.found(directory.resolve("store")))) {
      clinic.append("one", "bob", "Bob", "eve");
      clinic.custodian().backup(backup);
    }
    Proper.restore(backup).withoutAnchor(restored);
    try (Clinic clinic = new Clinic(Proper.open(restored))) {
      clinic.patients().custodian().grantAll(Epsilon.of("1.5"));
      clinic.patients().custodian().merge("Bob", "bob");
      assertThat(clinic.left("bob")).isEqualTo("0.5");
      assertThat(clinic.left("eve")).isEqualTo("1.5");
      clinic.custodian().verify();
    }
  }

  @Test
  void anAnchorAndABackupHoldIt() throws IOException {
    Path backup = home.resolve("backup");
    Path restored = home.resolve("restored");
    Anchor anchor;
    try (Clinic clinic = new Clinic(Proper.found(directory.resolve("store")))) {
      clinic.append("one", "bob", "Bob");
      clinic.count("first", "0.25");
      clinic.patients().custodian().merge("Bob", "bob");
      anchor = clinic.custodian().anchor();
      clinic.custodian().backup(backup);
    }
    Proper.restore(backup).checkedAgainst(anchor, restored);
    try (Clinic clinic =
        new Clinic(
            Fixture.over(Stores.open(RealDisk.open(restored), Stores.NEVER), Fixture.SILENCE))) {
      assertThat(clinic.left("bob")).isEqualTo("0.5");
      assertThat(clinic.left("Bob")).isEqualTo("0");
      assertThat(clinic.count("second", "0.1")).isEqualTo(1);
    }
  }

  @Test
  void peopleOfTheFirstFormatAreMerged() throws IOException {
    OlderStores.copy("format-1", directory);
    for (boolean merges : new boolean[] {true, false}) {
      try (Clinic clinic =
          new Clinic(
              Fixture.over(Stores.open(RealDisk.make(directory), Stores.NEVER), Fixture.SILENCE))) {
        if (merges) {
          assertThat(clinic.left("ann")).isEqualTo("1.74");
          clinic.patients().custodian().merge("eve", "ann");
        }
        assertThat(clinic.left("ann")).isEqualTo("1.24");
        assertThat(clinic.left("eve")).isEqualTo("0");
        clinic.custodian().verify();
      }
      Files.deleteIfExists(directory.resolve("checkpoint-a.db"));
      Files.deleteIfExists(directory.resolve("checkpoint-b.db"));
    }
  }
}
