package org.properdp.tables.command;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.properdp.cli.command.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Loads files into a table. */
@Command(
    name = "load",
    description = {
      "Loads files of rows into a table. Each file is stored as a whole, once: if it is loaded"
          + " again under the same id, nothing changes. So a load of many files that was stopped"
          + " goes on if it is given again.",
      "Rows that are not right are rejected alone, with a line and a reason in the file of"
          + " rejects, which is as secret as the data.",
      "A public table changes as a whole: the files together become its rows, or none of them if"
          + " one record is not right."
    },
    footer = {
      "",
      "Exit codes: 0 all files are stored, perhaps without some rows, 1 a file can't be read or is"
          + " refused, 2 the command was called wrongly,"
          + " 3 too many of a file's records are rejected, and nothing of that file is stored."
    })
public final class LoadCommand implements Subcommand, Callable<Integer> {
  @Mixin Loading loading = new Loading();

  @Parameters(
      index = "2..*",
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Files of rows, patterns of files in quotes such as 'in/**/*.csv', or - for standard"
              + " input.")
  List<Path> files = List.of();

  @Option(
      names = "--replace",
      description = "The file replaces all rows of the table, as `refresh` does.")
  boolean replace;

  @Override
  public Integer call() {
    return loading.load(files, replace);
  }
}
