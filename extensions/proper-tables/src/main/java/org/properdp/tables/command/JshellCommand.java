package org.properdp.tables.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.command.Subcommand;
import org.properdp.store.disk.StoreRefused;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Opens Java's shell. */
@Command(
    name = "jshell",
    description = {
      "Opens Java's shell, with ProPer on its class path, and with what tables need imported.",
      "It is the custodian's: what is typed there can read everything that its files allow."
    },
    footer = {"", "Exit codes: that of jshell, or 1 if this Java has none."})
public final class JshellCommand implements Subcommand, Callable<Integer> {
  private static final String IMPORTS =
      """
      import java.nio.file.Path;
      import org.properdp.Proper;
      import org.properdp.budget.Epsilon;
      import org.properdp.tables.*;
      import static org.properdp.tables.expression.Expressions.*;
      """;

  @Spec CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description = "Files of Java that it reads first; it ends where one says /exit.")
  List<Path> files = List.of();

  @Override
  public Integer call() throws InterruptedException {
    files.forEach(file -> new NamedPath(spec.commandLine(), "FILE", file).mustBeReadableFile());
    Path shell = Path.of(System.getProperty("java.home"), "bin", "jshell");
    if (!Files.isExecutable(shell)) {
      throw new StoreRefused(
          "there is no " + shell + ": this Java can't be typed to; install a whole JDK");
    }
    try {
      Path imports = Files.createTempFile("proper", ".jsh");
      try {
        Files.writeString(imports, IMPORTS);
        return new ProcessBuilder(command(shell, imports)).inheritIO().start().waitFor();
      } finally {
        Files.delete(imports);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException("Java's shell can't be started", failed);
    }
  }

  private List<String> command(Path shell, Path imports) {
    List<String> command = new ArrayList<>();
    command.add(shell.toString());
    command.addAll(List.of("--class-path", System.getProperty("java.class.path")));
    command.addAll(List.of("--startup", "DEFAULT", "--startup", imports.toString()));
    files.forEach(file -> command.add(file.toString()));
    return command;
  }
}
