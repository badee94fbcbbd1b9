package org.properdp.cli.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.cli.Shell;

/** What a custodian types, and what comes of it on a real disk. */
@Tag("long")
class StoreCommandTest {
  private static final List<String> COMMANDS =
      List.of("found", "verify", "anchor", "check", "backup", "restore", "compact", "export");

  @TempDir Path dir;
  private final Shell shell = new Shell();

  private String anchor(Path store) {
    return shell.prints("proper-anchor:", "store", "anchor", store).strip();
  }

  private Path store() {
    return Shop.open(dir.resolve("store"));
  }

  @Test
  void whatIsNoDayIsRefusedInOurWords() {
    for (String option : List.of("compact --fold-before", "redact --before")) {
      for (String day : List.of("yesterday", "2026-02-30")) {
        String[] words = option.split(" ", -1);
        shell.fails(
            2,
            words[0] + ": Invalid value for option '" + words[1] + "': must be a day such as ",
            "store",
            words[0],
            dir,
            words[1],
            day);
      }
    }
  }

  @Test
  void everyCommandHasHelpAndMissesWhatItNeeds() {
    assertThat(shell.type("store", "--help")).isZero();
    assertThat(shell.out()).contains(COMMANDS).contains("Exit codes: 0");
    for (String command : COMMANDS) {
      shell.prints("Usage: proper store " + command, "store", command, "--help");
      shell.fails(2, command + ": Missing required parameter", "store", command);
    }
    shell.fails(2, "store: a command is missing", "store");
    shell.fails(2, "store: no such command: frobnicate", "store", "frobnicate");
  }

  @Test
  void aStoreIsFoundedOnce() throws IOException {
    Path made = dir.resolve("some/where");
    shell.prints("founded: a new store is in " + made, "store", "found", made);
    shell.prints("sound: ", "store", "verify", made);
    shell.refuses("store", "found", made);
    assertThat(shell.err()).contains(made.toString(), "there is a store already");
    Path empty = Files.createDirectory(dir.resolve("empty"));
    shell.refuses("store", "verify", empty);
    assertThat(shell.err()).contains("mount it", "proper store found " + empty);
    shell.prints("founded: ", "store", "found", empty);
  }

  @Test
  void aSoundStoreIsCalledSound() {
    shell.prints("sound: ", "store", "verify", store());
    assertThat(shell.out()).contains(" 1 question, 1 change, 2 budgets, ").hasLineCount(1);
  }

  @Test
  void aDamagedStoreIsCalledDamagedAndItIsSaidWhatToDo() throws IOException {
    Path store = store();
    Shop.damage(store, "journal-00000001.0.a");
    shell.prints("sound: ", "store", "verify", store);
    Shop.damage(store, "journal-00000001.0.a", "journal-00000001.0.b");
    for (String command : List.of("verify", "anchor", "compact", "export")) {
      shell.fails(1, "damaged: ", "store", command, store);
      assertThat(shell.err())
          .hasLineCount(1)
          .contains("in both mirrors", "Restore the last backup");
    }
  }

  @Test
  void anAnchorShowsWhetherAnythingIsGone() {
    Path store = store();
    String before = anchor(store);
    Shop.open(store);
    shell.prints("complete: ", "store", "check", store, before);
    shell.prints("complete: ", "store", "check", store, anchor(store));
    shell.refuses("store", "check", Shop.open(dir.resolve("other")), before);
    shell.fails(2, "check: ", "store", "check", store, "proper-anchor:12");
    assertThat(shell.err()).contains("an anchor looks like proper-anchor:");
  }

  @Test
  void whatWasErasedIsGoneWhenCompacted() throws IOException {
    Path store = store();
    try (Proper proper = Proper.open(store)) {
      Shop.customers(proper).delete("eve");
    }
    shell.prints("compacted: ", "store", "compact", store);
    shell.prints("folded: ", "store", "compact", store, "--fold-before", "2020-02-29");
    try (Stream<Path> files = Files.list(store)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).doesNotContain("rope");
      }
    }
    shell.prints("sound: ", "store", "verify", store);
    assertThat(Shop.left(store, "eve")).isEqualTo("0.75");
  }

  @Test
  void whereThereIsNoStoreNoneIsMade() throws IOException {
    Path none = dir.resolve("none");
    Path empty = Files.createDirectory(dir.resolve("empty"));
    Path notes = Files.createDirectory(dir.resolve("notes"));
    Path file = Files.writeString(notes.resolve("note.txt"), "a note");
    for (Path wrong : List.of(none, empty, notes, file)) {
      for (String command : List.of("verify", "anchor", "compact", "export")) {
        shell.refuses("store", command, wrong);
      }
      shell.refuses("store", "restore", wrong, dir.resolve("to"), "--without-anchor");
    }
    assertThat(none).doesNotExist();
    assertThat(empty).isEmptyDirectory();
    try (Stream<Path> files = Files.list(notes)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void aStoreThatAnotherProcessHasOpenIsRefused() throws Exception {
    Path store = store();
    Process other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Shop.class.getName(),
                store.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader said = other.inputReader()) {
      assertThat(said.readLine()).startsWith("open: ");
      shell.refuses("store", "verify", store);
      assertThat(shell.err()).contains("open in another process");
    } finally {
      other.getOutputStream().close();
      assertThat(other.waitFor()).isZero();
    }
    shell.prints("sound: ", "store", "verify", store);
  }
}
