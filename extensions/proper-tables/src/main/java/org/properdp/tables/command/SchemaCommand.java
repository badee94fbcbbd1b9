package org.properdp.tables.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.properdp.Proper;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.console.Console;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.Lease;
import org.properdp.cli.store.StorePlace;
import org.properdp.tables.HeldPopulation;
import org.properdp.tables.OpenTables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what is declared in a store. */
@Command(
    name = "schema",
    description = {
      "Prints what is declared in a store, as SQL: populations, tables, analysts.",
      "All of it is public. `init` makes another store of the same schema from it."
    })
public final class SchemaCommand implements Subcommand, Runnable {
  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @Override
  public void run() {
    StorePlace.refuseUnlessStore(directory);
    try (Lease store = key.lease(directory)) {
      Proper proper = store.proper();
      proper
          .custodian()
          .notices()
          .forEach(each -> spec.commandLine().getErr().println("notice: " + each));
      OpenTables tables = OpenTables.of(proper);
      String sql = tables.catalogue().sql();
      PrintWriter out = Console.exact(spec.commandLine().getOut());
      out.print(sql.isEmpty() ? "-- Nothing is declared.\n" : sql);
      for (HeldPopulation held : tables.populations()) {
        if (!held.isInSql()) {
          out.println("-- Population " + held.name() + " is a program's: no SQL declares it.");
        }
      }
      out.flush();
    }
  }
}
