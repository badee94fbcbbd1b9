package org.properdp.store.misuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.properdp.Expecting.expecting;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.store.Clinic;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.disk.StoreUnusable;

/** A place where no store is, and none can be, is left as it is. */
class NotAStoreTest {
  @TempDir Path home;

  private Path letter;

  @BeforeEach
  void write() throws IOException {
    letter = Files.createDirectory(home.resolve("letters")).resolve("letter.txt");
    Files.writeString(letter, "Dear Bob");
  }

  @Test
  void noStoreIsMadeAmongOtherFiles() throws IOException {
    assertThatThrownBy(() -> Proper.open(letter.getParent()))
        .isInstanceOf(StoreDamaged.class)
        .hasMessageContainingAll(
            letter.getParent() + " can't be opened",
            "holds files but no journal",
            "nothing was opened",
            "Restore the last backup");
    assertThat(letter).hasContent("Dear Bob");
  }

  /** Nor if one of them is called as what says that a store is only begun. */
  @Test
  void otherFilesAreNeverTakenForLeftovers() throws IOException {
    Files.createFile(letter.resolveSibling("founding"));
    assertThatThrownBy(() -> Proper.open(letter.getParent())).isInstanceOf(StoreRefused.class);
    assertThatThrownBy(() -> Proper.found(letter.getParent()))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContainingAll("letter.txt", "another directory", "take away the file founding");
    assertThat(letter).hasContent("Dear Bob");
  }

  /** Nor is a store that is in use, whoever put that file there. */
  @Test
  void aStoreIsNeverTakenForOneThatWasOnlyBegun() throws IOException {
    Path store = home.resolve("store");
    try (Clinic clinic = new Clinic(Proper.found(store))) {
      clinic.append("one", "ann");
      clinic.count("question", "0.25");
    }
    Files.createFile(store.resolve("founding"));
    assertThatThrownBy(() -> Proper.open(store)).isInstanceOf(StoreRefused.class);
    assertThatThrownBy(() -> Proper.found(store))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContainingAll("journal-00000001.0.a", "take away the file founding");
    Files.delete(store.resolve("founding"));
    try (Clinic clinic = new Clinic(Proper.open(store))) {
      assertThat(clinic.left("ann")).isEqualTo("0.75");
    }
  }

  @Test
  void aStoreThatWasOnlyBegunIsBegunAnew() throws IOException {
    Path store = Files.createDirectory(home.resolve("store"));
    for (String name : List.of("founding", "journal-00000001.0.a", "journal-00000001.0.b")) {
      Files.writeString(store.resolve(name), "half");
    }
    assertThatThrownBy(() -> Proper.open(store))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContainingAll("was begun here and never finished", "Found it again");
    try (Clinic clinic = new Clinic(Fixture.kept(store))) {
      clinic.append("one", "ann");
    }
    assertThat(store.resolve("founding")).doesNotExist();
  }

  /** A volume that is not mounted looks like that; a new store there would forget all debits. */
  @ParameterizedTest
  @ValueSource(strings = {"nothing", "empty", "left"})
  void whereNothingIsNothingIsMadeByOpening(String name) throws IOException {
    Files.createDirectory(home.resolve("empty"));
    Files.createFile(Files.createDirectory(home.resolve("left")).resolve("lock"));
    List<Path> before = all();
    for (Opening opening : OPENINGS) {
      assertThatThrownBy(() -> opening.open(home.resolve(name)))
          .isInstanceOf(StoreRefused.class)
          .hasMessageContainingAll(
              home.resolve(name) + " can't be opened: there is no store",
              "mount it",
              "call Proper.found",
              "./proper store found");
    }
    assertThat(all()).isEqualTo(before);
    Proper.found(home.resolve(name)).close();
    Proper.open(home.resolve(name)).close();
  }

  private interface Opening {
    Proper open(Path directory);
  }

  private static final StoreKey KEY = StoreKey.of(new byte[32]);
  private static final Anchor SOME = new Anchor("00".repeat(16), 1, "00".repeat(32));
  private static final List<Opening> OPENINGS =
      List.of(
          Proper::open,
          directory -> Proper.open(directory, KEY),
          directory -> Proper.open(directory, expecting(SOME)));

  private List<Path> all() throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      return files.sorted().toList();
    }
  }

  @Test
  void whereAStoreIsNoneIsFounded() throws IOException {
    Path store = home.resolve("store");
    try (Clinic clinic = new Clinic(Proper.found(store))) {
      clinic.append("one", "ann");
      clinic.count("question", "0.25");
      clinic.custodian().backup(home.resolve("backup"));
    }
    Files.createFile(store.resolve("checkpoint-a.db"));
    assertThatThrownBy(() -> Proper.found(store))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContainingAll(
            "no store can be founded in " + store, "there is a store already: open it");
    assertThatThrownBy(() -> Proper.found(home.resolve("backup")))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContaining("holds a backup");
    assertThatThrownBy(() -> Proper.found(letter.getParent()))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContainingAll("letter.txt", "empty, or does not exist yet");
    try (Clinic clinic = new Clinic(Proper.open(store))) {
      assertThat(clinic.left("ann")).isEqualTo("0.75");
    }
  }

  /** Remains of a store: checkpoints alone, or a journal of which the beginning is gone. */
  @ParameterizedTest
  @CsvSource({
    "checkpoint-a.db, the remains of a store",
    "journal-00000007.0.a, there is a store already"
  })
  void remainsOfAStoreAreNeitherOpenedNorFoundedOver(String left, String message)
      throws IOException {
    Path store = Files.createDirectory(home.resolve("store"));
    Files.writeString(store.resolve(left), "something");
    assertThatThrownBy(() -> Proper.open(store)).isInstanceOf(StoreDamaged.class);
    assertThatThrownBy(() -> Proper.found(store))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContaining(message);
    assertThat(store.resolve(left)).hasContent("something");
  }

  @Test
  void aFileIsNoDirectory() {
    assertThatThrownBy(() -> Proper.open(letter))
        .isInstanceOf(StoreUnusable.class)
        .hasMessageContainingAll(letter.toString(), "it is a file", "name a directory");
    assertThatThrownBy(() -> Proper.open(letter.resolve("below")))
        .isInstanceOf(StoreUnusable.class)
        .hasMessageContaining(letter.resolve("below").toString());
    assertThat(letter).hasContent("Dear Bob");
  }

  @Test
  void directoriesOnTheWayAreMadeForTheirOwnerAlone() throws IOException {
    Path store = home.resolve("some").resolve("where").resolve("store");
    Fixture.kept(store).close();
    for (Path made = store; !made.equals(home); made = made.getParent()) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made)))
          .isEqualTo("rwx------");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "r-x------, the directory is read-only; copy it to where it can be written",
    "-wx------, the directory may not be read; give its owner the permissions rwx",
    "rw-------, the directory may not be read; give its owner the permissions rwx"
  })
  void aDirectoryThatMayNotBeUsedIsNotUsed(String permissions, String message) throws IOException {
    Path store = home.resolve("store");
    try (Clinic clinic = new Clinic(Fixture.kept(store))) {
      clinic.append("one", "ann");
    }
    Files.setPosixFilePermissions(store, PosixFilePermissions.fromString(permissions));
    try {
      assertThatThrownBy(() -> Proper.open(store))
          .isInstanceOf(StoreUnusable.class)
          .hasMessageContainingAll(store.toString(), message);
    } finally {
      Files.setPosixFilePermissions(store, PosixFilePermissions.fromString("rwx------"));
    }
    try (Clinic clinic = new Clinic(Fixture.kept(store))) {
      assertThat(clinic.left("ann")).isEqualTo("1");
    }
  }
}
