package org.properdp.store.misuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.Proper;
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
            "holds files and no journal",
            "nothing was opened",
            "Restore the last backup");
    assertThat(letter).hasContent("Dear Bob");
  }

  /** Nor if one of them is called as what says that a store is only begun. */
  @Test
  void otherFilesAreNeverTakenForLeftovers() throws IOException {
    Files.createFile(letter.resolveSibling("founding"));
    assertThatThrownBy(() -> Proper.open(letter.getParent()))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContainingAll("letter.txt", "another directory", "take away the file founding");
    assertThat(letter).hasContent("Dear Bob");
  }

  @Test
  void aStoreThatWasOnlyBegunIsBegunAnew() throws IOException {
    Path store = Files.createDirectory(home.resolve("store"));
    for (String name : List.of("founding", "journal-00000001.0.a", "journal-00000001.0.b")) {
      Files.writeString(store.resolve(name), "half");
    }
    try (Clinic clinic = new Clinic(Proper.open(store))) {
      clinic.append("one", "ann");
    }
    assertThat(store.resolve("founding")).doesNotExist();
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
    Proper.open(store).close();
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
    try (Clinic clinic = new Clinic(Proper.open(store))) {
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
    try (Clinic clinic = new Clinic(Proper.open(store))) {
      assertThat(clinic.left("ann")).isEqualTo("1");
    }
  }
}
