package org.properdp.store.misuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.ChildJvm;
import org.properdp.Proper;
import org.properdp.custody.StoreKey;
import org.properdp.store.Clinic;
import org.properdp.store.disk.StoreRefused;

/** The files of a store are plain ones of its own, which only their owner can read. */
@Tag("long")
class StrangeFilesTest {
  @TempDir Path home;

  private Path store;

  @BeforeEach
  void found() {
    store = home.resolve("store");
    try (Clinic clinic = new Clinic(Proper.found(store))) {
      clinic.append("one", "ann");
      clinic.count("question", "0.25");
    }
  }

  private void isRefused(String name, String what) {
    assertThatThrownBy(() -> Proper.open(store))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContainingAll(
            store + " can't be opened", name + " is " + what, "plain files in its directory");
  }

  @ParameterizedTest
  @ValueSource(strings = {"journal-00000001.0.a", "journal-00000001.0.b", "lock", "backup"})
  void neitherLinksNorDirectoriesNorPipesAreTakenForFiles(String name) throws Exception {
    Path file = store.resolve(name);
    Path elsewhere = home.resolve("elsewhere");
    if (Files.exists(file)) {
      Files.move(file, elsewhere);
    } else {
      Files.createFile(elsewhere);
    }
    byte[] bytes = Files.readAllBytes(elsewhere);
    Files.createSymbolicLink(file, elsewhere);
    isRefused(name, "a symbolic link");
    assertThat(elsewhere).hasBinaryContent(bytes);
    Files.delete(file);

    Files.createDirectory(file);
    isRefused(name, "a directory");
    Files.delete(file);

    assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor()).isZero();
    isRefused(name, "not a plain file");
    Files.delete(file);

    if (!name.equals("backup")) {
      Files.move(elsewhere, file);
    }
    try (Clinic clinic = new Clinic(Proper.open(store))) {
      assertThat(clinic.left("ann")).isEqualTo("0.75");
    }
  }

  /** A link to the whole directory is a path like any other. */
  @Test
  void theDirectoryItselfMayBeReachedOverALink() throws IOException {
    Path link = Files.createSymbolicLink(home.resolve("link"), store);
    try (Clinic clinic = new Clinic(Proper.open(link))) {
      assertThat(clinic.left("ann")).isEqualTo("0.75");
    }
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @Test
  void whatOthersCanReadIsTakenFromThemAndThatIsSaid() throws IOException {
    Path journal = store.resolve("journal-00000001.0.b");
    Files.setPosixFilePermissions(journal, PosixFilePermissions.fromString("rw-r-----"));
    try (Proper proper = Proper.open(store)) {
      assertThat(permissions(journal)).isEqualTo("rw-------");
      assertThat(proper.custodian().notices())
          .singleElement()
          .asString()
          .contains("others could read journal-00000001.0.b", store.toString());
      proper.custodian().backup(home.resolve("backup"));
    }
    try (Proper proper = Proper.open(store)) {
      assertThat(proper.custodian().notices()).isEmpty();
    }
    Path copied = home.resolve("backup").resolve("journal-00000001.0.a");
    Files.setPosixFilePermissions(copied, PosixFilePermissions.fromString("rw-rw-rw-"));
    assertThat(Proper.restore(home.resolve("backup")).verify().notices()).hasSize(1);
    assertThat(permissions(copied)).isEqualTo("rw-rw-rw-");
    Proper.restore(home.resolve("backup")).withoutAnchor(home.resolve("restored"));
    assertThat(permissions(home.resolve("restored").resolve("journal-00000001.0.a")))
        .isEqualTo("rw-------");
  }

  /** A process that lets everybody do anything with what it makes. */
  @Test
  void whatAProcessWithoutAMaskMakesIsItsOwnersAlone() throws Exception {
    Path made = home.resolve("made");
    Process process =
        new ProcessBuilder(
                Stream.concat(
                        Stream.of("sh", "-c", "umask 000; exec \"$@\"", "sh"),
                        ChildJvm.command(Unmasked.class, made).stream())
                    .toList())
            .inheritIO()
            .start();
    assertThat(process.waitFor()).isZero();
    for (Path directory : List.of(made, made.resolve("backup"), made.resolve("restored"))) {
      try (Stream<Path> files = Files.list(directory)) {
        for (Path file : files.toList()) {
          assertThat(permissions(file)).as(file.toString()).endsWith("------");
        }
      }
    }
  }

  /** The other process. */
  static final class Unmasked {
    private Unmasked() {}

    public static void main(String[] arguments) {
      Path home = Path.of(arguments[0]);
      try (Clinic clinic = new Clinic(Proper.found(home.resolve("store")))) {
        clinic.append("one", "ann");
        clinic.custodian().compact();
        clinic.custodian().backup(home.resolve("backup"));
      }
      Proper.restore(home.resolve("backup")).withoutAnchor(home.resolve("restored"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-r-----", "rw-----w-", "r--r--r--"})
  void aKeyThatOthersCanUseIsRefused(String permissions) throws IOException {
    Path key = Files.writeString(home.resolve("key"), "5a".repeat(32));
    Files.setPosixFilePermissions(key, PosixFilePermissions.fromString(permissions));
    assertThatThrownBy(() -> StoreKey.read(key))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(key.toString(), "chmod 600");
    Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("r--------"));
    assertThat(StoreKey.read(key).bytes()).hasSize(32);
  }
}
