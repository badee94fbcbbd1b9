package org.properdp.server.command;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.Lease;
import org.properdp.cli.store.StorePlace;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.Declaration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The analyst of a store that a command is about. */
final class AnalystAt {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Mixin Key key = new Key();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @Parameters(index = "1", paramLabel = "NAME", description = "The name of the analyst.")
  String name = "";

  /** Declares what follows from what is declared. */
  void declare(Function<Catalogue, List<Declaration>> change, String said) {
    StorePlace.refuseUnlessStore(directory);
    try (Lease store = key.lease(directory)) {
      OpenTables tables = OpenTables.of(store.proper());
      tables.declare(change.apply(tables.catalogue()));
    }
    spec.commandLine().getOut().println(said);
    spec.commandLine().getOut().flush();
  }
}
