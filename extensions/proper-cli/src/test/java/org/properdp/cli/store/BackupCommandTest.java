package org.properdp.cli.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.cli.Shell;
import org.properdp.custody.StoreKey;

/** A second store, and a store that nobody can read. */
@Tag("long")
class BackupCommandTest {
  @TempDir Path dir;
  private final Shell shell = new Shell();

  private String anchor(Path store) {
    return shell.prints("proper-anchor:", "store", "anchor", store).strip();
  }

  private Path store() {
    return Shop.open(dir.resolve("store"));
  }

  @Test
  void aBackupIsRestoredWithBudgetsIfItIsNotOlderThanTheAnchor() {
    Path store = store();
    Path backup = dir.resolve("backup");
    shell.prints("copied: ", "store", "backup", store, backup);
    String anchor = shell.out().lines().toList().get(1);
    assertThat(anchor).isEqualTo(anchor(store));
    shell.refuses("store", "backup", store, backup);
    assertThat(shell.prints("sound: a backup that ends with frame ", "store", "verify", backup))
        .contains(anchor);

    Path second = dir.resolve("second");
    shell.prints("restored: ", "store", "restore", backup, second, "--anchor", anchor);
    assertThat(Shop.left(second, "eve")).isEqualTo("0.75");

    Shop.open(store);
    Path third = dir.resolve("third");
    shell.refuses("store", "restore", backup, third, "--anchor", anchor(store));
    assertThat(shell.err()).contains("older copy");
    assertThat(third).doesNotExist();
  }

  /** Such a backup would be lost with the store, and no backup would hold it. */
  @Test
  void aBackupOrAStoreInsideAnotherOneIsRefused() throws IOException {
    Path store = store();
    Path link = Files.createSymbolicLink(dir.resolve("link"), store);
    for (Path inside : List.of(store.resolve("b"), store.resolve("b/c"), link.resolve("b"))) {
      shell.refuses("store", "backup", store, inside);
      assertThat(shell.err())
          .contains("lies inside " + store.toRealPath() + ", which holds a store");
      shell.refuses("store", "found", inside);
    }
    Path backup = dir.resolve("backup");
    shell.prints("copied: ", "store", "backup", store, backup);
    shell.refuses("store", "restore", backup, backup.resolve("b"), "--without-anchor");
    assertThat(store.resolve("b")).doesNotExist();
    assertThat(backup.resolve("b")).doesNotExist();
    shell.prints("copied: ", "store", "backup", store, dir.resolve("other/b"));
  }

  @Test
  void withoutAnAnchorNobodyHasAnythingLeftAndThatIsSaid() {
    Path backup = dir.resolve("backup");
    shell.prints("copied: ", "store", "backup", store(), backup);
    Path second = dir.resolve("second");
    shell.prints("restored: ", "store", "restore", backup, second, "--without-anchor");
    assertThat(shell.out()).contains("All budgets are zero");
    assertThat(Shop.left(second, "eve")).isEqualTo("0");
  }

  @Test
  void toRestoreOneMustSayWhatTheBackupIsCheckedAgainst() {
    Path store = store();
    Path to = dir.resolve("to");
    shell.fails(2, "restore: give either", "store", "restore", store, to);
    String anchor = anchor(store);
    shell.fails(
        2,
        "restore: give either",
        "store",
        "restore",
        store,
        to,
        "--without-anchor",
        "--anchor",
        anchor);
    assertThat(to).doesNotExist();
    shell.refuses("store", "restore", store, to, "--without-anchor");
  }

  @Test
  void anEncryptedStoreNeedsItsKeyForEverything() throws IOException {
    String hex = "0123456789abcdef".repeat(4);
    Path key = Shell.secret(dir.resolve("key"), hex + "\n");
    Path wrong = Shell.secret(dir.resolve("wrong"), "00".repeat(32));
    Path store = dir.resolve("store");
    try (Proper proper = Proper.found(store, StoreKey.parse(hex))) {
      Shop.open(proper);
    }
    shell.prints("sound: ", "store", "verify", store, "--key-file", key);
    shell.prints("{", "store", "export", "--key-file", key, store);
    shell.refuses("store", "verify", store);
    shell.refuses("store", "verify", store, "--key-file", wrong);
    shell.prints("copied: ", "store", "backup", store, dir.resolve("backup"), "--key-file", key);
    String anchor = shell.out().lines().toList().get(1);
    Path second = dir.resolve("second");
    shell.prints(
        "restored: ",
        "store",
        "restore",
        dir.resolve("backup"),
        second,
        "--anchor",
        anchor,
        "--key-file",
        key);
    shell.prints("sound: ", "store", "verify", second, "--key-file", key);
  }

  @Test
  void aKeyFileThatHoldsNoKeyIsWrongUsage() throws IOException {
    Path store = store();
    Path noKey = Shell.secret(dir.resolve("key"), "secret");
    shell.fails(2, "verify: ", "store", "verify", store, "--key-file", noKey);
    assertThat(shell.err()).contains("64 hexadecimal digits").doesNotContain("secret");
    shell.fails(2, "verify: ", "store", "verify", store, "--key-file", dir.resolve("none"));
    assertThat(shell.err()).contains("can't be read");
  }
}
