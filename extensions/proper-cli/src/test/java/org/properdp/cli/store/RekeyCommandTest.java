package org.properdp.cli.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.cli.Shell;

/** A key that somebody else may have seen is changed. */
@Tag("long")
class RekeyCommandTest {
  @TempDir Path dir;
  private final Shell shell = new Shell();
  private Path old = Path.of("");
  private Path anew = Path.of("");

  @BeforeEach
  void writeKeys() throws IOException {
    old = key("old", "5a");
    anew = key("new", "a5");
  }

  private Path key(String name, String digits) throws IOException {
    Path file = Files.writeString(dir.resolve(name), digits.repeat(32));
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void theNewKeyOpensTheStoreAndTheOldOneDoesNot() {
    Path store = Shop.open(dir.resolve("store"));
    String before = shell.prints("proper-anchor:", "store", "anchor", store).strip();
    shell.prints("rekeyed: ", "store", "rekey", store, "--new-key-file", old);
    shell.prints("rekeyed: ", "store", "rekey", store, "--key-file", old, "--new-key-file", anew);
    assertThat(shell.out()).contains("Old backups keep their old key");
    shell.prints("complete: ", "store", "check", store, before, "--key-file", anew);
    shell.prints("sound: ", "store", "verify", store, "--key-file", anew);
    assertThat(shell.type("store", "verify", store, "--key-file", old)).isNotZero();
    assertThat(shell.err()).contains("this is not the store's key");
    // Stopped before it could say so, it is typed again.
    shell.prints("rekeyed: ", "store", "rekey", store, "--key-file", old, "--new-key-file", anew);
  }

  @Test
  void aBackupIsRestoredUnderAnotherKey() {
    Path store = Shop.open(dir.resolve("store"));
    shell.prints("rekeyed: ", "store", "rekey", store, "--new-key-file", old);
    Path backup = dir.resolve("backup");
    Path to = dir.resolve("to");
    String anchor =
        shell
            .prints("copied: ", "store", "backup", store, backup, "--key-file", old)
            .lines()
            .skip(1)
            .findFirst()
            .orElseThrow();
    shell.prints(
        "restored: ",
        "store",
        "restore",
        backup,
        to,
        "--anchor",
        anchor,
        "--key-file",
        old,
        "--new-key-file",
        anew);
    shell.prints("sound: ", "store", "verify", to, "--key-file", anew);
    shell.prints("complete: ", "store", "check", to, anchor, "--key-file", anew);
    assertThat(shell.type("store", "verify", to, "--key-file", old)).isNotZero();
  }

  @Test
  void whatIsNoStoreOrHasTheKeyAlreadyIsRefused() throws IOException {
    Path empty = Files.createDirectory(dir.resolve("empty"));
    shell.refuses("store", "rekey", empty, "--new-key-file", anew);
    assertThat(empty).isEmptyDirectory();
    Path store = Shop.open(dir.resolve("store"));
    shell.prints("rekeyed: ", "store", "rekey", store, "--new-key-file", old);
    shell.refuses("store", "rekey", store, "--key-file", old, "--new-key-file", old);
    assertThat(shell.err()).contains("the new key is the old one");
  }
}
