package org.properdp.examples.experiment.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.cli.Shell;

/** What a page says of the people whom an experiment has read from the user's file. */
class OwnPeopleTest {
  private final Shell shell = new Shell();
  @TempDir Path dir;

  private void run(int people) throws IOException {
    Path file = dir.resolve("people.csv");
    String rows = Vector.range(0, people).map(i -> "p" + i + "," + (i + 1) + "\n").mkString();
    Files.writeString(file, "who,income\n" + rows);
    Object[] command = {
      "experiment", "run", "mines", "--quick", "--data", file, "--individual", "who", "--out", dir
    };
    assertThat(shell.type(command)).as(shell.err()).isZero();
  }

  /** What is said of all people would else be taken to be about the whole file. */
  @Test
  void thatOnlyTheFirstPeopleOfAFileWereReadIsSaidOnThePageFirst() throws IOException {
    run(180);
    assertThat(dir.resolve("mines.html"))
        .content()
        .contains(
            "<ul><li>Of 180 people of the file only the first 172 are read here, and what is said"
                + " is about these.</li>");
    run(172);
    assertThat(dir.resolve("mines.html"))
        .content()
        .contains("it is as secret as that file. This page was made in the quick form")
        .doesNotContain("of the file only");

    assertThat(shell.type("experiment", "run", "mines", "--quick", "--out", dir)).isZero();
    assertThat(dir.resolve("mines.html")).content().doesNotContain("as secret as");
  }

  /** Else its page would say that it has true figures of the file's people. */
  @Test
  void aFileIsRefusedWhereItWouldNotBeRead() throws IOException {
    String file = Files.writeString(dir.resolve("f.csv"), "who\nann\n").toString();
    String out = dir.resolve("out").toString();

    assertThat(
            shell.type(
                "experiment",
                "run",
                "in-sql",
                "--quick",
                "--data",
                file,
                "--individual",
                "who",
                "--out",
                out))
        .isEqualTo(2);
    assertThat(shell.err())
        .contains("--data " + file + ": in-sql reads no file, as it is about a table of its own");
    assertThat(Path.of(out)).doesNotExist();
  }
}
