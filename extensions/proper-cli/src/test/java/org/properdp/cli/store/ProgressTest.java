package org.properdp.cli.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever waits sees that it goes on; nobody else sees anything. */
class ProgressTest {
  private final StringWriter err = new StringWriter();
  private final Progress progress = new Progress(new PrintWriter(err), "verifying x");

  @Test
  void whatEndsWithinTwoSecondsShowsNothing() {
    progress.tick();
    progress.tick();
    progress.end();
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void fromTheThirdSecondOnTheSecondsAreShownUntilTheEnd() {
    for (int second = 1; second <= 4; second++) {
      progress.tick();
    }
    assertThat(err.toString()).isEqualTo("\rverifying x … 3 s\rverifying x … 4 s");
    progress.end();
    progress.tick();
    assertThat(err.toString()).endsWith("4 s\r" + " ".repeat(17) + "\r");
  }

  @Test
  void aFileIsNoTerminalNorIsWhatIsNotThere(@TempDir Path dir) throws IOException {
    assertThat(Terminal.isTerminal(Files.createFile(dir.resolve("log")))).isFalse();
    assertThat(Terminal.isTerminal(dir.resolve("none"))).isFalse();
  }
}
