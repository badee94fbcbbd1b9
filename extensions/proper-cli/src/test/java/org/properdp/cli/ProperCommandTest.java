package org.properdp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.budget.LedgerStopped;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.console.Console;
import org.properdp.cli.console.Screen;
import picocli.CommandLine.Command;

@Tag("long")
class ProperCommandTest {
  private final Shell shell =
      new Shell(
          ProperCommand.commandLine().addSubcommand(new Broken()).addSubcommand(new Unwritable()));

  @Command(name = "broken")
  static final class Broken implements Runnable {
    @Override
    public void run() {
      throw new IllegalStateException("the disk is full");
    }
  }

  @Command(name = "unwritable")
  static final class Unwritable implements Runnable {
    @Override
    public void run() {
      throw new UncheckedIOException("nothing was written", new IOException("a: no space left"));
    }
  }

  /** A program must not go on with a half of what was printed. */
  @Test
  void outputThatIsLostIsAFailure() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException("no space left");
          }
        };
    for (String[] command : new String[][] {{"--help"}, {"completion"}, {"store", "--help"}}) {
      StringWriter err = new StringWriter();
      Console console = Console.of(full, Screen.NONE, OutputStream.nullOutputStream(), Screen.NONE);
      int code = ProperCommand.commandLine(console).setErr(new PrintWriter(err)).execute(command);
      assertThat(code).isEqualTo(1);
      assertThat(err.toString()).startsWith("failed: not all of the output could be written");
    }
    assertThat(shell.type("broken")).isEqualTo(1);
    assertThat(shell.err()).doesNotContain("output");
  }

  @Test
  void helpIsPrintedAndIsNoError() {
    assertThat(shell.type("--help")).isZero();
    assertThat(shell.out()).contains("Usage: proper").contains("store", "completion");
    assertThat(shell.err()).isEmpty();
  }

  /** A person who installs the command gets no experiments and no benchmarks with it. */
  @Test
  void whereNoOtherModuleIsThereItHasWhatOwnersOfDataNeed() {
    assertThat(Subcommand.brought()).isEmpty();
    assertThat(ProperCommand.commandLine().getSubcommands())
        .containsOnlyKeys("store", "completion", "help");
  }

  @Test
  void theVersionIsTheOneThatTheBuildWroteDownWhereverOneAsks() {
    for (String[] command : new String[][] {{"--version"}, {"completion", "-V"}, {"store", "-V"}}) {
      assertThat(shell.type((Object[]) command)).isZero();
      assertThat(shell.out()).containsPattern("proper \\d+\\.\\d+").doesNotContain("${");
    }
  }

  @Test
  void anUnknownCommandIsNamedAndExitsWithTwo() {
    assertThat(shell.type("frobnicate")).isEqualTo(2);
    assertThat(shell.err()).contains("no such command: frobnicate").contains("proper --help");
  }

  @Test
  void anUnknownOptionExitsWithTwo() {
    assertThat(shell.type("--frobnicate")).isEqualTo(2);
    assertThat(shell.err()).contains("--frobnicate").contains("proper --help");
  }

  @Test
  void aMissingCommandExitsWithTwo() {
    assertThat(shell.type()).isEqualTo(2);
    assertThat(shell.err()).contains("a command is missing");
  }

  @Test
  void aFailureSaysWhyAndExitsWithOne() {
    assertThat(shell.type("broken")).isEqualTo(1);
    assertThat(shell.err()).contains("the disk is full").doesNotContain("\tat ");
  }

  /** What is wrong with a path is said in words, and mended by another one. */
  @ParameterizedTest
  @MethodSource("wrongPaths")
  void aWrongPathIsWrongUsageAndNoExceptionIsNamed(IOException why, String told) {
    Shell shell =
        new Shell(
            ProperCommand.commandLine()
                .addSubcommand(
                    new Failing(() -> new UncheckedIOException("a.csv can't be read", why))));
    shell.fails(2, "failed: a.csv can't be read: " + told, "failing");
    assertThat(shell.err()).hasLineCount(1);
  }

  static Stream<Arguments> wrongPaths() {
    return Stream.of(
        Arguments.of(new NoSuchFileException("a.csv"), "a.csv: there is no such file"),
        Arguments.of(new AccessDeniedException("a.csv"), "a.csv is not yours to use: ask"),
        Arguments.of(new FileAlreadyExistsException("a.csv"), "a.csv exists already: name"),
        Arguments.of(new NotDirectoryException("a.csv"), "a.csv is not a directory: name one"));
  }

  @Command(name = "failing")
  record Failing(Supplier<RuntimeException> failure) implements Runnable {
    @Override
    public void run() {
      throw failure.get();
    }
  }

  /** The ledger's own words are for analysts, who must not be told. */
  @Test
  void aStoreThatCannotBeWrittenSaysWhatItsOwnerCanDo() {
    Shell owner =
        new Shell(ProperCommand.commandLine().addSubcommand(new Failing(LedgerStopped::new)));
    owner.fails(1, "failed: the store could not be written", "failing");
    assertThat(owner.err()).hasLineCount(1).contains("its disk has room").contains("`show`");
  }

  @Test
  void aFailureOfTheDiskSaysWhichFileInOneLine() {
    assertThat(shell.type("unwritable")).isEqualTo(1);
    assertThat(shell.err())
        .isEqualToIgnoringNewLines("failed: nothing was written: a: no space left");
  }
}
