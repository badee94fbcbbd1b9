package org.properdp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class ProperCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final CommandLine proper =
      ProperCommand.commandLine()
          .addSubcommand(new Broken())
          .setOut(new PrintWriter(out))
          .setErr(new PrintWriter(err));

  @Command(name = "broken")
  static final class Broken implements Runnable {
    @Override
    public void run() {
      throw new IllegalStateException("the disk is full");
    }
  }

  @Test
  void helpIsPrintedAndIsNoError() {
    assertThat(proper.execute("--help")).isZero();
    assertThat(out.toString()).contains("Usage: proper");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void theVersionIsTheOneThatTheBuildWroteDown() {
    assertThat(proper.execute("--version")).isZero();
    assertThat(out.toString()).containsPattern("proper \\d+\\.\\d+").doesNotContain("${");
  }

  @Test
  void anUnknownCommandIsNamedAndExitsWithTwo() {
    assertThat(proper.execute("frobnicate")).isEqualTo(2);
    assertThat(err.toString()).contains("no such command: frobnicate").contains("proper --help");
  }

  @Test
  void anUnknownOptionExitsWithTwo() {
    assertThat(proper.execute("--frobnicate")).isEqualTo(2);
    assertThat(err.toString()).contains("--frobnicate").contains("proper --help");
  }

  @Test
  void aMissingCommandExitsWithTwo() {
    assertThat(proper.execute()).isEqualTo(2);
    assertThat(err.toString()).contains("a command is missing");
  }

  @Test
  void aFailureSaysWhyAndExitsWithOne() {
    assertThat(proper.execute("broken")).isEqualTo(1);
    assertThat(err.toString()).contains("the disk is full").doesNotContain("\tat ");
  }
}
