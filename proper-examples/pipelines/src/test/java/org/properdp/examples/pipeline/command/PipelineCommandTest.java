package org.properdp.examples.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.ChildJvm;
import org.properdp.Proper;
import org.properdp.cli.ProperCommand;
import org.properdp.cli.Shell;

@Tag("long")
class PipelineCommandTest {
  /** The exit code of a process that was told to end, as the JVM has it. */
  private static final int TOLD_TO_END = 128 + 15;

  private final Shell shell = new Shell();
  @TempDir Path dir;

  private Path store() {
    return founded("store");
  }

  /** A store in which nothing may be yet; a pipeline never makes one. */
  private Path founded(String name) {
    Path store = dir.resolve(name);
    if (Files.notExists(store)) {
      Proper.found(store).close();
    }
    return store;
  }

  private Path inbox() throws IOException {
    return Files.createDirectories(dir.resolve("inbox"));
  }

  @Test
  void theServicePublishesAndGoesOnBehindTheLastMinute() throws IOException {
    Path dashboard = dir.resolve("d.csv");
    Object[] once = {
      "pipeline", "service", "--store", store(), "--minutes", 1, "--dashboard", dashboard
    };
    assertThat(shell.prints("minute 1: ", once)).contains(" ± 30");
    String first = Files.readAllLines(dashboard).get(1);
    shell.prints("minute 2: ", once);
    assertThat(Files.readAllLines(dashboard)).hasSize(3).contains(first);
    shell.prints("sound: ", "store", "verify", store());
  }

  /** The current folder may be a clone, or anything else: a figure there would surprise. */
  @Test
  void theDashboardIsBesideTheStoreAndThatIsSaid() {
    Path beside = dir.resolve("store.dashboard.csv");

    assertThat(shell.prints("The figures are in " + beside, service(store())))
        .contains("minute 1: ");

    assertThat(beside).exists();
    assertThat(Path.of("dashboard.csv")).doesNotExist();
    Path below = founded("not/yet/there");
    shell.prints(
        "The figures are in " + dir.resolve("not/yet/there.dashboard.csv"), service(below));
  }

  private static Object[] service(Path store) {
    return new Object[] {"pipeline", "service", "--store", store, "--minutes", 1};
  }

  @Test
  void whatNobodyCouldEverPayIsRefused() {
    shell.refuses(
        "pipeline",
        "service",
        "--store",
        store(),
        "--dashboard",
        dir.resolve("d.csv"),
        "--epsilon",
        2,
        "--budget",
        1,
        "--minutes",
        1);
    assertThat(shell.err()).contains("an event costs ε 2, and each person begins with ε 1");
  }

  @Test
  void theWatcherStoresWhatIsThereAndEnds() throws IOException {
    Files.writeString(inbox().resolve("a.csv"), "patient,ward\neve,1\n,2\n");
    Object[] watch = {
      "pipeline", "watch", inbox(), "--store", store(), "--individual", "patient", "--once"
    };
    assertThat(shell.prints("Rows go into the data set rows of a new population, people, ", watch))
        .endsWith("\na.csv: stored 1 row, set aside 1\n")
        .hasLineCount(2);
    assertThat(shell.prints("", watch)).isEmpty();
    Files.writeString(inbox().resolve("b.csv"), "person\neve\n");
    assertThat(shell.type(watch)).isEqualTo(1);
    assertThat(shell.out()).contains("there is no column patient; there are person");
    Files.writeString(inbox().resolve("empty.csv"), "");
    assertThat(shell.type(watch)).isEqualTo(1);
    assertThat(shell.out()).contains("empty.csv: rejected as a whole: the file is empty");
  }

  @Test
  void toldToEndItClosesTheStoreAndEnds() throws Exception {
    Files.writeString(inbox().resolve("a.csv"), "patient\neve\n");
    Process process =
        new ProcessBuilder(
                ChildJvm.command(
                    ProperCommand.class,
                    "pipeline",
                    "watch",
                    inbox(),
                    "--store",
                    store(),
                    "--individual=patient"))
            .redirectError(dir.resolve("errors").toFile())
            .start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      assertThat(out.readLine()).startsWith("Rows go into");
      assertThat(out.readLine()).isEqualTo("a.csv: stored 1 row");
      process.toHandle().destroy();
      assertThat(process.waitFor()).isEqualTo(TOLD_TO_END);
    }
    assertThat(dir.resolve("errors")).isEmptyFile();
    Proper.open(store()).close(); // it is nobody's
  }

  @Test
  void whatIsNoFolderOrNoPlaceForAStoreIsRefused() throws IOException {
    Path note = Files.writeString(dir.resolve("note.txt"), "a note");
    shell.refuses(watch(dir.resolve("nowhere"), store()));
    assertThat(shell.err()).contains("nowhere is not there: name a folder");
    shell.refuses(watch(note, store()));
    assertThat(shell.err()).contains("note.txt is a file: name a folder");
    shell.refuses(watch(inbox(), dir));
    assertThat(shell.err()).contains("files of another kind");
    shell.refuses(watch(inbox(), note));
    assertThat(shell.err()).contains("it is a file");
    shell.fails(
        2, "service: --dashboard ", "pipeline", "service", "--store", store(), "--dashboard", dir);
    assertThat(shell.err()).contains("that is a directory: name a file");
    shell.refuses("pipeline", "service", "--store", dir, "--dashboard", dir.resolve("d.csv"));
    assertThat(shell.err()).contains("files of another kind");
  }

  private static Object[] watch(Path folder, Path store) {
    return new Object[] {
      "pipeline", "watch", folder, "--store", store, "--individual", "patient", "--once"
    };
  }

  @Test
  void anotherBudgetOrEpsilonThanTheStoreHasIsRefused() {
    Path dashboard = dir.resolve("d.csv");
    List<Object> service =
        List.of(
            "pipeline", "service", "--store", store(), "--minutes", 1, "--dashboard", dashboard);
    shell.prints("minute 1: ", service.toArray());
    shell.refuses(with(service, "--budget", "2"));
    shell.refuses(with(service, "--epsilon", "0.2"));
    assertThat(shell.err()).contains("minute 1 can't be published: the request id");
  }

  @Test
  void howKeysAreReadIsFixedWhenTheStoreIsFounded() throws IOException {
    Files.writeString(inbox().resolve("a.csv"), "patient\np9\n P9\n");
    List<Object> watch = List.of(watch(inbox(), store()));
    shell.prints("Rows go into the data set rows", with(watch, "--key-rule", "folded"));
    assertThat(shell.out()).doesNotContain("probably");
    shell.refuses(watch.toArray());
    assertThat(shell.err())
        .contains(
            "is kept with keys read trimmed and case-folded", "opened with keys read exactly");
    shell.fails(
        2,
        "watch: Invalid value for option '--key-rule': a rule is exact, trimmed, folded, but was"
            + " upper",
        with(watch, "--key-rule", "upper"));
    Files.writeString(inbox().resolve("b.csv"), "patient\np9\n P9\n");
    assertThat(shell.prints("Rows go into", watch(inbox(), founded("exact"))))
        .contains("b.csv: stored 2 rows", "there is probably 1 person: ' P9', 'p9'");
    List<Object> service =
        List.of("pipeline", "service", "--minutes", 1, "--dashboard", dir.resolve("d.csv"));
    shell.refuses(with(service, "--store", store()));
    shell.prints(
        "minute 1: ", with(service, "--key-rule", "trimmed", "--store", founded("trimmed")));
    shell.refuses(with(service, "--store", dir.resolve("trimmed")));
  }

  @Test
  void aDeliveryIsKnownByItsSenderAndItsNameAlone() throws IOException {
    Object[] watch = watch(inbox(), store());
    for (String name : List.of("monday.csv", "tuesday.csv")) {
      Files.writeString(inbox().resolve(name), "patient\neve\n");
      assertThat(shell.prints("", watch)).contains(name + ": stored 1 row");
    }
    Files.writeString(inbox().resolve("monday.csv"), "patient\nbob\n");
    assertThat(shell.type(watch)).isEqualTo(1);
    assertThat(shell.out()).startsWith("monday.csv: rejected as a whole: a file of this name");
    Files.writeString(inbox().resolve("monday.csv"), "patient\nbob\n");
    shell.prints("monday.csv: stored 1 row", with(List.of(watch), "--sender", "ward 2"));
    shell.refuses(with(List.of(watch), "--sender", " "));
    assertThat(shell.err()).contains("a sender needs a name");
  }

  @Test
  void cellsMaySpanLinesWhereItIsSaid() throws IOException {
    Object[] watch = watch(inbox(), store());
    Files.writeString(inbox().resolve("a.csv"), "patient,note\np1,\"hi\np2,x\np3,\"y\nz\"\n");
    assertThat(shell.prints("Rows go into", watch))
        .contains("\na.csv: stored 1 row, set aside 3")
        .hasLineCount(2);
    Files.writeString(inbox().resolve("b.csv"), "patient,note\np3,\"y\nz\"\n");
    shell.prints("b.csv: stored 1 row\n", with(List.of(watch), "--multiline"));
  }

  /** A folder that an earlier version kept in the clear is not passed over in silence. */
  @Test
  void aFolderOfStoredFilesOfAnEarlierVersionIsTold() throws IOException {
    Files.createDirectory(inbox().resolve("done"));
    assertThat(shell.prints(inbox().toString(), watch(inbox(), store())))
        .contains("erasing a person does not reach it. Delete it.");
  }

  private static Object[] with(List<Object> command, Object... more) {
    Object[] longer = Arrays.copyOf(command.toArray(), command.size() + more.length);
    System.arraycopy(more, 0, longer, command.size(), more.length);
    return longer;
  }

  @Test
  void wrongUsageSaysWhatIsWrong() throws IOException {
    shell.fails(2, "pipeline: a command is missing", "pipeline");
    shell.fails(2, "watch: Missing required", "pipeline", "watch", inbox());
    shell.fails(2, "service: Missing required", "pipeline", "service");
    for (String option : List.of("--every", "--minutes", "--events")) {
      shell.fails(
          2,
          "service: " + option + " must be at least 1, but was 0",
          "pipeline",
          "service",
          "--store",
          store(),
          option,
          0);
    }
    shell.fails(
        2, "service: Invalid value", "pipeline", "service", "--store", store(), "--budget", "-1");
    assertThat(shell.err()).contains("epsilon must be > 0");
  }

  @Test
  void helpIsAtEveryLevel() {
    shell.prints("Usage: proper pipeline", "pipeline", "--help");
    assertThat(shell.prints("Usage: proper pipeline service", "pipeline", "service", "--help"))
        .contains("--every", "--minutes", "--dashboard", "(default: no end)", "Exit codes");
    assertThat(shell.prints("Usage: proper pipeline watch", "pipeline", "watch", "--help"))
        .contains("FOLDER", "--individual", "--once", "Exit codes");
  }
}
