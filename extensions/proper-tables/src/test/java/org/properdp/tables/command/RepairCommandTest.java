package org.properdp.tables.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.ChildJvm;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.cli.ProperCommand;
import org.properdp.cli.Shell;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.storage.FilePlace;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/** A large file of a table with one copy is damaged, and taken again. */
@Tag("long")
class RepairCommandTest {
  private static final int KILLS = Repeats.count(1, 20);

  /** With the heap of the loading process, 65,536 rows may wait in it. */
  private static final List<String> SMALL = List.of("-XX:+UseSerialGC", "-Xmx64m");

  private static final int ROWS = 70_000;
  private static final int PEOPLE = 1_000;

  @TempDir Path dir;
  private final Shell shell = new Shell();

  private Path store() {
    return dir.resolve("store");
  }

  private Path file(String folder, int changed) throws IOException {
    StringBuilder text = new StringBuilder("patient,zip\n");
    for (int row = 0; row < ROWS; row++) {
      text.append("p").append(row % PEOPLE).append(',').append(row == changed ? -1 : row);
      text.append('\n');
    }
    Path file = dir.resolve(folder).resolve("visits.csv");
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private Process start(Object... words) throws IOException {
    return new ProcessBuilder(ChildJvm.command(SMALL, ProperCommand.class, words))
        .redirectErrorStream(true)
        .redirectOutput(dir.resolve("said").toFile())
        .start();
  }

  private Path loaded(int copies) throws IOException, InterruptedException {
    PopulationSchema patients =
        new PopulationSchema(
            "patients",
            ColumnType.varchar(10),
            KeyRule.EXACT,
            new Regime.Personal(Epsilon.of("1")));
    TableSchema visits =
        new TableSchema(
                "visits",
                "patients",
                "patient",
                Vector.of(
                    ColumnSchema.of("patient", ColumnType.varchar(10)),
                    ColumnSchema.of("zip", ColumnType.INTEGER)),
                ROWS / PEOPLE)
            .filedAt(FilePlace.copies(copies));
    try (Proper proper = Proper.found(store())) {
      Catalogue.declare(proper, List.of(patients, visits));
    }
    Path file = file("right", ROWS);
    assertThat(start("load", store(), "visits", file).waitFor()).isZero();
    return file;
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(store())) {
      return all.filter(each -> each.getFileName().toString().startsWith("rows-")).toList();
    }
  }

  private void damage() throws IOException {
    for (Path file : files()) {
      if (!file.toString().endsWith(".c")) {
        byte[] bytes = Files.readAllBytes(file);
        bytes[0] ^= 1;
        Files.write(file, bytes);
      }
    }
  }

  @Test
  void aFileIsTakenAgainAsItWasLoadedAndNoOther() throws Exception {
    Path right = loaded(1);
    assertThat(files()).hasSize(2);
    assertThat(shell.prints("nothing to repair", "repair", store(), "visits", right))
        .contains("all rows of table visits can be read");
    damage();
    shell.fails(1, "damaged: ", "store", "verify", store());
    assertThat(shell.err()).contains("its only copy", "./proper repair", "visits.csv");
    shell.refuses("repair", store(), "visits", file("wrong", 7));
    assertThat(shell.err())
        .contains("batch visits.csv can't be taken again, and nothing has changed: ")
        .contains("people with other rows 1, without rows 0, with rows that had none 0");
    shell.refuses("repair", store(), "visits", right, "--batch", "other");
    assertThat(shell.err()).contains("those that can't be read are of visits.csv");
    shell.fails(2, "repair: standard input has no name", "repair", store(), "visits", "-");
    Random random = new Random(3);
    for (int kill = 0; kill < KILLS; kill++) {
      Process process = start("repair", store(), "visits", right);
      CompletableFuture.delayedExecutor(300 + random.nextInt(1_500), TimeUnit.MILLISECONDS)
          .execute(process.toHandle()::destroyForcibly);
      assertThat(process.waitFor()).isIn(0, 128 + 9);
    }
    shell.prints("", "repair", store(), "visits", right);
    shell.prints("sound: ", "store", "verify", store());
    assertThat(files()).hasSize(2);
    assertThat(shell.prints("CREATE", "show", store(), "visits"))
        .contains("COPIES 1", "table visits: 70,000 rows of 1,000 individuals");
  }

  @Test
  void ofFilesWithTwoCopiesItIsRefused() throws Exception {
    Path right = loaded(2);
    damage();
    shell.refuses("repair", store(), "visits", right);
    assertThat(shell.err())
        .contains("is known of tables with COPIES 1 alone")
        .contains("./proper refresh");
  }
}
