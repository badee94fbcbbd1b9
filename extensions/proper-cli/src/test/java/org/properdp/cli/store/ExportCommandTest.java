package org.properdp.cli.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.cli.Shell;

/** The journal, for whoever reads JSON. */
@Tag("long")
class ExportCommandTest {
  @TempDir Path dir;
  private final Shell shell = new Shell();

  private Path store() {
    return Shop.open(dir.resolve("store"));
  }

  @Test
  void theJournalIsExportedToAFileThatOnlyItsOwnerReads() throws IOException {
    Path store = store();
    shell.prints("{\"frame\":1,", "store", "export", store);
    String printed = shell.out();
    assertThat(printed).contains("\"analyst\":\"ada\"", "ε").endsWith("}\n");
    Path file = dir.resolve("journal.jsonl");
    shell.prints("exported: ", "store", "export", store, "--to", file);
    assertThat(file).hasContent(printed);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    shell.refuses("store", "export", store, "--to", file);
    Path nowhere = dir.resolve("no").resolve("x");
    shell.fails(
        2, "export: --to " + nowhere + ": the folder", "store", "export", store, "--to", nowhere);
    shell.fails(2, "export: --to " + dir + ": that is a", "store", "export", store, "--to", dir);
  }

  @Test
  void aFailedExportLeavesNoFile() throws IOException {
    Path store = store();
    Shop.damage(store, "journal-00000001.0.a", "journal-00000001.0.b");
    Path file = dir.resolve("journal.jsonl");
    shell.fails(1, "damaged: ", "store", "export", store, "--to", file);
    assertThat(file).doesNotExist();
  }
}
