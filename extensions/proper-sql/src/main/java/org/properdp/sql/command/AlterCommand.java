package org.properdp.sql.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.properdp.Proper;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.console.Console;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.Lease;
import org.properdp.cli.store.StorePlace;
import org.properdp.sql.ddl.Ddl;
import org.properdp.sql.parse.SqlError;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Declaration;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Declares more in a store. */
@Command(
    name = "alter",
    description = {
      "Declares more in a store, all that a file says or nothing: new tables, ALTER TABLE with the"
          + " whole new list of columns, DROP TABLE, ALTER ANALYST to reuse its answers, to"
          + " begin its next epoch, or for another quota.",
      "No row is read or changed, and nothing that was paid comes back: a column that is new is"
          + " NULL in earlier rows."
    },
    footer = {
      "",
      "Exit codes: 0 it is declared, 1 the file is wrong or the command is refused, 2 the command"
          + " was called wrongly."
    })
public final class AlterCommand implements Subcommand, Callable<Integer> {
  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @Parameters(index = "1", paramLabel = "FILE", description = "A file of declarations.")
  Path file = Path.of("");

  @Override
  public Integer call() {
    new NamedPath(spec.commandLine(), "FILE", file).mustBeReadableFile();
    StorePlace.refuseUnlessStore(directory);
    SchemaFile schema = new SchemaFile(file);
    try (Lease store = key.lease(directory)) {
      Proper proper = store.proper();
      OpenTables tables = OpenTables.of(proper);
      List<Declaration> declarations = Ddl.parse(schema.text(), tables.catalogue());
      if (declarations.isEmpty()) {
        throw new StoreRefused(file + " declares nothing");
      }
      RowWarnings.print(tables.declare(declarations), spec.commandLine().getErr());
      spec.commandLine().getOut().println("declared: " + said(declarations));
      return ExitCode.OK;
    } catch (SqlError wrong) {
      PrintWriter err = spec.commandLine().getErr();
      err.println(wrong.shownIn(file.toString(), schema.text(), Console.screen(err)));
      return ExitCode.SOFTWARE;
    }
  }

  private static String said(List<Declaration> declarations) {
    return declarations.size() == 1
        ? "one statement, about " + declarations.get(0).name()
        : declarations.size() + " statements";
  }
}
