package org.properdp.tables.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.StorePlace;
import org.properdp.store.disk.StoreRefused;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Opens Java's shell. */
@Command(
    name = "shell",
    description = {
      "Opens Java's shell with a store, or with made-up people in memory, to try things with.",
      "What tables need is imported; proper is the runtime and tables its tables. Type help() for"
          + " a tour.",
      "It is the custodian's: what is typed there can read everything that its files allow. An"
          + " encrypted store is opened there by Proper.open with its key."
    },
    footer = {"", "Exit codes: that of jshell, or 1 if this Java has none."})
public final class ShellCommand implements Subcommand, Callable<Integer> {
  private static final String START =
      """
      import java.nio.file.Path;
      import org.properdp.Proper;
      import org.properdp.budget.Epsilon;
      import org.properdp.tables.*;
      import static org.properdp.relational.expression.Expressions.*;
      import static org.properdp.tables.command.ShellTour.*;
      Proper proper = begin();
      OpenTables tables = OpenTables.shared(proper);
      void help() { System.out.print(tour()); }
      System.out.println(greeting());
      """;

  @Spec CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "DIR",
      description = "The directory of a store (default: made-up people in memory).")
  @Nullable Path directory;

  @Option(
      names = {"-f", "--file"},
      paramLabel = "FILE",
      description = "A file of Java that it reads first; it ends where that says /exit.")
  List<Path> files = List.of();

  @Override
  public Integer call() throws InterruptedException {
    files.forEach(file -> new NamedPath(spec.commandLine(), "-f", file).mustBeReadableFile());
    if (directory != null) {
      StorePlace.refuseUnlessStore(directory);
    }
    Path shell = Path.of(System.getProperty("java.home"), "bin", "jshell");
    if (!Files.isExecutable(shell)) {
      throw new StoreRefused(
          "there is no " + shell + ": this Java can't be typed to; install a whole JDK");
    }
    try {
      Path start = Files.createTempFile("proper", ".jsh");
      try {
        Files.writeString(start, START);
        return new ProcessBuilder(command(shell, start)).inheritIO().start().waitFor();
      } finally {
        Files.delete(start);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException("Java's shell can't be started", failed);
    }
  }

  private List<String> command(Path shell, Path start) {
    List<String> command = new ArrayList<>();
    command.add(shell.toString());
    // A typed line is compiled by this process and run in another: it has to start fast.
    command.add("-J-XX:TieredStopAtLevel=1");
    command.addAll(List.of("--class-path", System.getProperty("java.class.path")));
    if (directory != null) {
      command.add("-R-D" + ShellTour.STORE + "=" + directory.toAbsolutePath());
    }
    command.addAll(List.of("--startup", "DEFAULT", "--startup", start.toString()));
    files.forEach(file -> command.add(file.toString()));
    return command;
  }
}
