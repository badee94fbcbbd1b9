package org.properdp.store.custody;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.budget.Epsilon;
import org.properdp.custody.Anchor;
import org.properdp.store.Clinic;
import org.properdp.store.DirectoryStorageDoor;
import org.properdp.store.Stores;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.disk.StoreRefused;

/** A backup gives back what it had, and never a budget that had been spent. */
class BackupTest {
  private final SimulatedDisk original = new SimulatedDisk();
  private final SimulatedDisk backup = new SimulatedDisk();
  private final SimulatedDisk restored = new SimulatedDisk();

  private static Clinic open(SimulatedDisk disk) {
    return new Clinic(Stores.exact(disk.session(), Stores.NEVER));
  }

  private Anchor live() {
    try (DirectoryStorageDoor door = new DirectoryStorageDoor(original.session())) {
      Clinic clinic = new Clinic(Fixture.over(door.storage(), Fixture.SILENCE));
      clinic.append("one", "bob", "eve");
      clinic.count("first", "0.25");
      Anchor anchor = door.backup(backup.session());
      clinic.count("second", "0.25");
      return anchor;
    }
  }

  private void restore(Option<Anchor> anchor) throws IOException {
    try (Disk from = backup.session();
        Disk to = restored.session()) {
      new Restoring(from, to, Option.none()).run(anchor);
    }
  }

  @Test
  void whatTheAnchorWasTakenOfComesBack() throws IOException {
    restore(Option.some(live()));
    try (Clinic clinic = open(restored)) {
      assertThat(clinic.left("bob")).isEqualTo("0.75");
      assertThat(clinic.count("first", "0.25")).isEqualTo(2);
      assertThat(clinic.left("bob")).isEqualTo("0.75");
      clinic.custodian().verify();
    }
  }

  @Test
  void whatIsOlderThanTheAnchorIsRefused() throws IOException {
    live();
    Anchor newest;
    try (Clinic clinic = open(original)) {
      newest = clinic.custodian().anchor();
    }
    assertThatThrownBy(() -> restore(Option.some(newest)))
        .isInstanceOf(AnchorRefused.class)
        .hasMessageContaining("older copy");
    try (Disk disk = restored.session()) {
      assertThat(disk.names()).isEmpty();
    }
  }

  @Test
  void withoutAnAnchorNobodyHasAnythingLeftUntilItIsGranted() throws IOException {
    live();
    restore(Option.none());
    try (Clinic clinic = open(restored)) {
      assertThat(clinic.left("bob")).isEqualTo("0");
      clinic.append("two", "ann");
      assertThat(clinic.left("ann")).isEqualTo("0");
      assertThat(clinic.count("third", "0.25")).isZero();
      clinic.patients().custodian().grant("ann", Epsilon.of("0.5"));
      assertThat(clinic.count("fourth", "0.25")).isEqualTo(1);
      clinic.patients().custodian().trustNewcomers();
      clinic.append("three", "joe");
      assertThat(clinic.left("joe")).isEqualTo("1");
    }
    try (Clinic clinic = open(restored)) {
      assertThat(clinic.left("bob")).isEqualTo("0");
      assertThat(clinic.left("ann")).isEqualTo("0.25");
      assertThat(clinic.left("joe")).isEqualTo("1");
      clinic.append("four", "kim");
      assertThat(clinic.left("kim")).isEqualTo("1");
      clinic.custodian().verify();
    }
  }

  @Test
  void aBackupIsNotOpenedAsAStore() {
    live();
    assertThatThrownBy(() -> open(backup))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContaining("restore it to another directory");
  }
}
