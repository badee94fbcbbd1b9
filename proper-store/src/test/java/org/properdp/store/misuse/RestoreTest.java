package org.properdp.store.misuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.store.Clinic;
import org.properdp.store.custody.AnchorRefused;
import org.properdp.store.disk.StoreInUse;
import org.properdp.store.disk.StoreRefused;

/** Only a finished backup is restored, only where nothing is, and only if it is not too old. */
class RestoreTest {
  @TempDir Path home;

  private Path store;
  private Path backup;
  private Path target;
  private Anchor anchor;
  private Anchor later;

  @BeforeEach
  void backUp() {
    store = home.resolve("store");
    backup = home.resolve("backup");
    target = home.resolve("target");
    try (Clinic clinic = new Clinic(Fixture.kept(store))) {
      clinic.append("one", "ann");
      clinic.count("question", "0.25");
      anchor = clinic.custodian().backup(backup);
      clinic.count("later question", "0.25");
      later = clinic.custodian().anchor();
    }
  }

  @Test
  void whatIsWholeAndNewEnoughIsRestored() {
    Proper.restore(backup).checkedAgainst(anchor, target);
    try (Clinic clinic = new Clinic(Fixture.kept(target))) {
      assertThat(clinic.left("ann")).isEqualTo("0.75");
    }
  }

  @Test
  void aBackupIsNotOpened() throws IOException {
    assertThatThrownBy(() -> Proper.open(backup))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContainingAll(
            backup + " can't be opened",
            "the directory holds a backup, which may lack debits of later questions",
            "restore it to another directory, where it is checked against an anchor");
    Proper.restore(backup).checkedAgainst(anchor, target);
  }

  @Test
  void aStoreIsNoBackup() {
    assertThatThrownBy(() -> Proper.restore(store).checkedAgainst(anchor, target))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContainingAll(store.toString(), "there is no finished backup in the directory");
    try (Clinic clinic = new Clinic(Fixture.kept(store))) {
      assertThatThrownBy(() -> Proper.restore(store).checkedAgainst(anchor, target))
          .isInstanceOf(StoreRefused.class)
          .hasMessageContaining(store.toString());
      assertThat(clinic.left("ann")).isEqualTo("0.5");
    }
  }

  @Test
  void aDirectoryThatIsNotThereIsNoBackupAndIsNotMade() {
    Path nowhere = home.resolve("nowhere");
    assertThatThrownBy(() -> Proper.restore(nowhere).withoutAnchor(target))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContainingAll(nowhere.toString(), "there is no such directory to restore from");
    assertThat(nowhere).doesNotExist();
    assertThat(target).doesNotExist();
  }

  @Test
  void anUnfinishedBackupIsNeitherRestoredNorOpened() throws IOException {
    Files.createFile(backup.resolve("unfinished"));
    assertThatThrownBy(() -> Proper.restore(backup).withoutAnchor(target))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContaining("there is no finished backup");
    assertThatThrownBy(() -> Proper.open(backup))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContaining(
            "the directory holds a copy that was never finished: delete it, and copy again");
  }

  @Test
  void whatIsOlderThanTheAnchorIsRefused() {
    assertThatThrownBy(() -> Proper.restore(backup).checkedAgainst(later, target))
        .isInstanceOf(AnchorRefused.class)
        .hasMessageContainingAll(
            "and had frame " + later.sequence() + " when the anchor was taken", "an older copy");
    assertThat(target).doesNotExist();
  }

  @Test
  void anotherStoresAnchorSaysNothing() {
    Anchor other = new Anchor("00".repeat(16), anchor.sequence(), anchor.hash());
    assertThatThrownBy(() -> Proper.restore(backup).checkedAgainst(other, target))
        .isInstanceOf(AnchorRefused.class)
        .hasMessage(
            "the anchor is of store " + other.store() + ", and this is store " + anchor.store());
    assertThatThrownBy(() -> Anchor.parse("anchor"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("an anchor looks like proper-anchor:<store>:<number>:<hash>");
  }

  @Test
  void whereSomethingIsNothingIsRestoredOrBackedUp() throws IOException {
    Path letter = Files.writeString(Files.createDirectory(target).resolve("letter.txt"), "Dear");
    assertThatThrownBy(() -> Proper.restore(backup).checkedAgainst(anchor, target))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContainingAll(
            target.toString(), "restoring needs a directory that is empty, or does not exist yet");
    try (Clinic clinic = new Clinic(Fixture.kept(store))) {
      assertThatThrownBy(() -> clinic.custodian().backup(target))
          .isInstanceOf(StoreRefused.class)
          .hasMessageContainingAll(
              target.toString(), "a backup needs a directory that is empty, or does not exist yet");
      assertThatThrownBy(() -> clinic.custodian().backup(store))
          .isInstanceOf(StoreInUse.class)
          .hasMessageContaining(store.toString());
      assertThat(clinic.left("ann")).isEqualTo("0.5");
    }
    assertThat(letter).hasContent("Dear");
  }

  @Test
  void aKeyForABackupThatHasNoneIsAMistake() {
    StoreKey key = StoreKey.of(new byte[32]);
    assertThatThrownBy(() -> Proper.restore(backup).with(key).checkedAgainst(anchor, target))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(backup.toString(), target.toString(), "is not encrypted");
  }
}
