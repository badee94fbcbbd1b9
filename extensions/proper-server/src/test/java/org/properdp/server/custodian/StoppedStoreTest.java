package org.properdp.server.custodian;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.server.custodian.ServedStore.Said;

/** What a custodian is told when the store of a running server answers no more. */
class StoppedStoreTest {
  @TempDir Path dir;

  private static void damage(Path store) throws IOException {
    try (Stream<Path> files = Files.list(store)) {
      for (Path file : files.filter(each -> each.toString().contains("journal-")).toList()) {
        Files.write(file, new byte[(int) Files.size(file)]);
      }
    }
  }

  @Test
  void itsCommandsSayWhyItHasStopped() throws IOException {
    try (ServedStore store = ServedStore.found(dir, true)) {
      store.type("patient,zip\np1,75001\n", "load", "STORE", "visits", "-", "--batch", "one");
      damage(store.directory);
      String why = "segment 1 of the journal is damaged in both mirrors";
      for (List<String> command :
          List.of(
              List.of("history", "STORE", "p1"),
              List.of("grant", "--all", "STORE", "patients", "1"),
              List.of("analyst", "quota", "STORE", "ada", "5"))) {
        Said said = store.type("", command.toArray());
        assertThat(said.code()).as(said.err()).isEqualTo(1);
        assertThat(said.err()).startsWith("failed: the store has stopped: " + why).hasLineCount(1);
      }
      for (List<String> command :
          List.of(
              List.of("store", "verify", "STORE"),
              List.of("store", "compact", "STORE"),
              List.of("store", "redact", "STORE", "--before", "2026-01-31"),
              List.of("store", "backup", "STORE", dir.resolve("backup").toString()),
              List.of("store", "export", "STORE"))) {
        Said said = store.type("", command.toArray());
        assertThat(said.code()).as("%s: %s", command, said).isEqualTo(1);
        assertThat(said.err())
            .as("%s", command)
            .matches("(failed|damaged): (?s:.*)")
            .contains(why)
            .doesNotContain("Exception")
            .hasLineCount(1);
      }
    }
  }
}
