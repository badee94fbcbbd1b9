package org.properdp.sql.command;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.properdp.Proper;
import org.properdp.cli.command.Count;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.console.Console;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.StorePlace;
import org.properdp.custody.StoreCustodian;
import org.properdp.sql.ddl.Ddl;
import org.properdp.sql.parse.SqlError;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.Declaration;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Founds a store with a schema. */
@Command(
    name = "init",
    description = {
      "Founds a store, and declares in it what a file says in SQL: populations, tables, analysts.",
      "If the file is wrong, its first error is printed with its place, and no store is founded.",
      "If it was stopped before it had said that the store is founded, call it again: it finishes."
    },
    footer = {
      "",
      "Exit codes: 0 the store is founded, 1 the schema is wrong or the command is refused,"
          + " 2 the command was called wrongly."
    })
public final class InitCommand implements Subcommand, Callable<Integer> {
  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Parameters(
      index = "0",
      paramLabel = "DIR",
      description = "A directory that is empty, or does not exist yet.")
  Path directory = Path.of("");

  @Parameters(
      index = "1",
      paramLabel = "SCHEMA",
      description = "A file of declarations; `draft` makes one to begin from.")
  Path schema = Path.of("");

  @Override
  public Integer call() {
    new NamedPath(spec.commandLine(), "SCHEMA", schema).mustBeReadableFile();
    refuseOtherFiles();
    SchemaFile file = new SchemaFile(schema);
    List<Declaration> declarations;
    try {
      declarations = Ddl.parse(file.text());
    } catch (SqlError wrong) {
      PrintWriter err = spec.commandLine().getErr();
      err.println(wrong.shownIn(schema.toString(), file.text(), Console.screen(err)));
      return ExitCode.SOFTWARE;
    }
    if (declarations.isEmpty()) {
      throw new StoreRefused(schema + " declares nothing: a schema begins with CREATE POPULATION");
    }
    Catalogue catalogue;
    try (Proper proper = founded()) {
      catalogue = Catalogue.declare(proper, declarations);
    }
    RowWarnings.print(catalogue, spec.commandLine().getErr());
    spec.commandLine()
        .getOut()
        .println("founded: a new store is in " + directory + ", with " + counted(catalogue));
    return ExitCode.OK;
  }

  private void refuseOtherFiles() {
    if (Files.exists(directory) && !Files.isDirectory(directory)) {
      new NamedPath(spec.commandLine(), "DIR", directory).mustBeNewOrEmptyDirectory();
    }
    StorePlace.refuseUnlessStoreOrEmpty(directory);
  }

  /** A new store, or one that was founded and in which nothing has happened yet. */
  private Proper founded() {
    if (!StorePlace.isFounded(directory)) {
      return key.found(directory);
    }
    Proper proper = key.open(directory);
    try {
      refuseUnlessUntouched(proper);
    } catch (RuntimeException refused) {
      proper.close();
      throw refused;
    }
    return proper;
  }

  private void refuseUnlessUntouched(Proper proper) {
    boolean isUntouched = proper.declarations().all().isEmpty();
    if (isUntouched) {
      StoreCustodian.Verification found = proper.custodian().verify();
      isUntouched = found.questions() + found.changes() + found.individuals() == 0;
    }
    if (!isUntouched) {
      throw new StoreRefused(
          "there is a store in "
              + directory
              + " already, which `proper schema "
              + directory
              + "` describes: for a new one name a directory that is empty, or does not exist yet");
    }
  }

  private static String counted(Catalogue catalogue) {
    List<String> counts = new ArrayList<>();
    count(catalogue.populations().size(), "population", counts);
    count(catalogue.tables().size(), "table", counts);
    count(catalogue.publicTables().size(), "public table", counts);
    count(catalogue.analysts().size(), "analyst", counts);
    return counts.isEmpty() ? "nothing that stands" : String.join(", ", counts);
  }

  private static void count(int number, String what, List<String> counts) {
    if (number > 0) {
      counts.add(Count.of(number, what));
    }
  }
}
