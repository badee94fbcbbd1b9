package org.properdp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In a process of its own, which ends by an exit: what it has not written out is lost. */
class CompletionCommandTest {
  private static final int ONE_BUFFER = 16_384;

  @TempDir Path dir;

  @Test
  void aShellTakesTheScriptWholeAndCompletesTheCommand() throws Exception {
    File script = dir.resolve("completion").toFile();
    run(
        script,
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-cp",
        System.getProperty("java.class.path"),
        ProperCommand.class.getName(),
        "completion");
    assertThat(script.length()).isGreaterThan(ONE_BUFFER);

    File told = dir.resolve("told").toFile();
    run(told, "bash", "-c", "set -e; source " + script + "; complete -p proper");

    assertThat(told).content().contains("complete ", " proper");
  }

  private void run(File out, String... command) throws IOException, InterruptedException {
    Path errors = dir.resolve("errors");
    Process process =
        new ProcessBuilder(command).redirectOutput(out).redirectError(errors.toFile()).start();
    assertThat(process.waitFor()).as(Files.readString(errors)).isZero();
    assertThat(errors).isEmptyFile();
  }
}
