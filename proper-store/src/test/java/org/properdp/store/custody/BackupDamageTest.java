package org.properdp.store.custody;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.custody.Anchor;
import org.properdp.custody.BackupChecked;
import org.properdp.store.Clinic;
import org.properdp.store.DirectoryStorageDoor;
import org.properdp.store.disk.RealDisk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.disk.StoreRefused;

/** A copy is called one when all of it has been read back; what both mirrors have lost is none. */
class BackupDamageTest {
  private static final List<String> EARLIER =
      List.of("journal-00000001.0.a", "journal-00000001.0.b");

  @TempDir Path home;

  private Path store;
  private Path backup;
  private Path target;

  @BeforeEach
  void name() {
    store = home.resolve("store");
    backup = home.resolve("backup");
    target = home.resolve("target");
  }

  /** A store of several segments, of which a copy is made after something has happened to it. */
  private Anchor backUp(Happening happening) throws IOException {
    try (DirectoryStorageDoor door = new DirectoryStorageDoor(RealDisk.make(store))) {
      Clinic clinic = new Clinic(Fixture.over(door.storage(), Fixture.SILENCE));
      clinic.append("one", "ann", "bob");
      for (int i = 0; i < 20; i++) {
        clinic.count("question " + i, "0.01");
      }
      assertThat(store.resolve("journal-00000003.0.a")).exists();
      happening.happens();
      return clinic.custodian().backup(backup);
    }
  }

  private interface Happening {
    void happens() throws IOException;
  }

  /** Alters one byte in the middle. */
  private static void alter(Path directory, String name) throws IOException {
    byte[] bytes = Files.readAllBytes(directory.resolve(name));
    bytes[900]++;
    Files.write(directory.resolve(name), bytes);
  }

  private static Map<String, byte[]> contents(Path directory) throws IOException {
    Map<String, byte[]> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.toList()) {
        contents.put(file.getFileName().toString(), Files.readAllBytes(file));
      }
    }
    return contents;
  }

  @Test
  void whatBothMirrorsHaveLostIsNotCopiedAndNothingIsLeftOfTheCopy() {
    assertThatThrownBy(
            () ->
                backUp(
                    () -> {
                      alter(store, EARLIER.get(0));
                      alter(store, EARLIER.get(1));
                    }))
        .isInstanceOf(StoreDamaged.class)
        .hasMessageContainingAll(
            "no backup can be made in " + backup, "segment 1", "in both mirrors");
    assertThat(backup).doesNotExist();
  }

  @Test
  void whatOneMirrorHasLostIsWholeInTheCopy() throws IOException {
    Anchor anchor = backUp(() -> alter(store, EARLIER.get(1)));
    Map<String, byte[]> copied = contents(backup);
    assertThat(copied.get(EARLIER.get(1))).isEqualTo(copied.get(EARLIER.get(0)));
    BackupChecked found = Proper.restore(backup).verify();
    assertThat(found.lost()).isZero();
    assertThat(found.end()).isEqualTo(anchor);
  }

  @Test
  void aMirrorThatIsGoneIsMadeAgainInTheCopy() throws IOException {
    backUp(() -> Files.delete(store.resolve(EARLIER.get(0))));
    Map<String, byte[]> copied = contents(backup);
    assertThat(copied.get(EARLIER.get(0))).isEqualTo(copied.get(EARLIER.get(1)));
  }

  @Test
  void aDamagedBackupIsNeitherSoundNorRestoredAndNothingIsLeftOfTheAttempt() throws IOException {
    Anchor anchor = backUp(() -> {});
    alter(backup, EARLIER.get(0));
    alter(backup, EARLIER.get(1));
    Map<String, byte[]> before = contents(backup);
    assertThatThrownBy(() -> Proper.restore(backup).verify())
        .isInstanceOf(StoreDamaged.class)
        .hasMessageContainingAll("the backup in " + backup, "segment 1", "in both mirrors");
    assertThatThrownBy(() -> Proper.restore(backup).checkedAgainst(anchor, target))
        .isInstanceOf(StoreDamaged.class)
        .hasMessageContainingAll(target.toString(), "segment 1", "in both mirrors");
    assertThatThrownBy(() -> Proper.restore(backup).withoutAnchor(target))
        .isInstanceOf(StoreDamaged.class);
    assertThat(target).doesNotExist();
    assertThat(contents(backup)).containsExactlyEntriesOf(before);
  }

  @Test
  void aDirectoryThatWasThereStaysAndIsEmptyAgain() throws IOException {
    Anchor anchor = backUp(() -> {});
    Files.createDirectory(target);
    Anchor other = new Anchor(anchor.store(), anchor.sequence() + 1, anchor.hash());
    assertThatThrownBy(() -> Proper.restore(backup).checkedAgainst(other, target))
        .isInstanceOf(AnchorRefused.class);
    assertThatThrownBy(() -> Proper.open(target))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContaining("the directory is empty");
    Proper.restore(backup).checkedAgainst(anchor, target);
  }

  @Test
  void aBackupThatOneMirrorHasLostAFrameOfIsRestoredWholeAndIsItselfLeftAsItIs()
      throws IOException {
    Anchor anchor = backUp(() -> {});
    alter(backup, EARLIER.get(0));
    Files.delete(backup.resolve("journal-00000002.0.b"));
    Map<String, byte[]> before = contents(backup);
    assertThat(Proper.restore(backup).verify().lost()).isPositive();
    assertThat(Proper.restore(backup).verify().end()).isEqualTo(anchor);
    Proper.restore(backup).checkedAgainst(anchor, target);
    assertThat(contents(backup).keySet()).isEqualTo(before.keySet());
    before.forEach((name, bytes) -> assertThat(backup.resolve(name)).hasBinaryContent(bytes));
    Map<String, byte[]> restored = contents(target);
    assertThat(restored.get(EARLIER.get(0))).isEqualTo(restored.get(EARLIER.get(1)));
    try (Clinic clinic = new Clinic(Proper.open(target))) {
      assertThat(clinic.left("ann")).isEqualTo("0.8");
    }
  }

  /** Both mirrors cut off at a frame are a shorter journal; but the backup says how it ended. */
  @Test
  void aBackupThatIsShorterThanItWasIsNoticedWithoutAnAnchor() throws IOException {
    backUp(() -> {});
    int last = 1;
    while (Files.exists(backup.resolve("journal-%08d.0.a".formatted(last + 1)))) {
      last++;
    }
    for (String mirror : List.of("a", "b")) {
      Path live = backup.resolve("journal-%08d.0.%s".formatted(last, mirror));
      byte[] bytes = Files.readAllBytes(live);
      Files.write(live, java.util.Arrays.copyOf(bytes, bytes.length - 1));
    }
    assertThatThrownBy(() -> Proper.restore(backup).verify())
        .isInstanceOf(StoreDamaged.class)
        .hasMessageContaining("the copy ends with frame ");
    assertThatThrownBy(() -> Proper.restore(backup).withoutAnchor(target))
        .isInstanceOf(StoreDamaged.class);
    assertThat(target).doesNotExist();
  }

  @Test
  void aStoreIsNoBackupAndAnUnfinishedOneIsNeither() throws IOException {
    backUp(() -> {});
    assertThatThrownBy(() -> Proper.restore(store).verify()).isInstanceOf(StoreRefused.class);
    Files.createFile(backup.resolve("unfinished"));
    assertThatThrownBy(() -> Proper.restore(backup).verify()).isInstanceOf(StoreRefused.class);
  }
}
