package org.properdp.tables.command;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.properdp.cli.command.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Replaces the contents of a table by a file. */
@Command(
    name = "refresh",
    description = {
      "Replaces all rows of a table by those of a file, in one step. People who are not in the file"
          + " keep their budgets, what they paid and their histories, but have no rows.",
      "The file is stored once: if it comes again under the same id, nothing changes. A file of"
          + " another content needs another id, or another name."
    },
    footer = {
      "",
      "Exit codes: 0 the file is stored, perhaps without some rows, 1 the file can't be read or is"
          + " refused, and the rows are as before, 2 the command was called wrongly,"
          + " 3 too many of a file's records are rejected, and nothing of that file is stored."
    })
public final class RefreshCommand implements Subcommand, Callable<Integer> {
  @Mixin Loading loading = new Loading();

  @Parameters(
      index = "2",
      paramLabel = "FILE",
      description = "The file of rows, or - for standard input.")
  Path file = Path.of("");

  @Override
  public Integer call() {
    return loading.load(List.of(file), true);
  }
}
