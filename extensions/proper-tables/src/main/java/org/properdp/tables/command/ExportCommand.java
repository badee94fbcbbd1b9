package org.properdp.tables.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.properdp.cli.command.Count;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.console.Progress;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.Lease;
import org.properdp.cli.store.StorePlace;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.store.disk.OwnerOnly;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenTables;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.PublicRows;
import org.properdp.tables.file.ParquetFolder;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Gives the rows of tables back, as Parquet. */
@Command(
    name = "export",
    description = {
      "Writes all rows of a store's tables as Parquet, each table in a folder of its own, and what"
          + " is declared as SQL in schema.sql: `init` and `load` make such tables of them again.",
      "It is the people's data as they are, with their keys and without any noise, and is not"
          + " encrypted. Budgets and answers are not in it; `store backup` copies a whole store."
    },
    footer = {
      "",
      "Exit codes: 0 all is written, 1 it is refused or has failed, and nothing is written, 2 the"
          + " command was called wrongly."
    })
public final class ExportCommand implements Subcommand, Runnable {
  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @Parameters(
      index = "1",
      paramLabel = "TO",
      description = "A directory that is empty, or does not exist yet; only its owner can read it.")
  Path to = Path.of("");

  @Override
  public void run() {
    StorePlace.refuseUnlessStore(directory);
    new NamedPath(spec.commandLine(), "TO", to).mustBeNewOrEmptyDirectory();
    if (to.toAbsolutePath().normalize().startsWith(directory.toAbsolutePath().normalize())) {
      throw new StoreRefused(to + " lies inside the store: name a directory outside of it");
    }
    List<String> written = new ArrayList<>();
    try (Lease store = key.lease(directory)) {
      OpenTables tables = OpenTables.of(store.proper());
      Progress.<Path, RuntimeException>during(
          spec.commandLine().getErr(),
          "exporting",
          () -> {
            NewFolder.write(to, folder -> write(tables, folder, written));
            return to;
          });
    }
    Printed printed = new Printed(spec.commandLine());
    written.forEach(line -> printed.line("exported: %s", line));
    printed.line("%s holds people's data as they are: keep it from analysts, as the store", to);
  }

  private void write(OpenTables tables, Path folder, List<String> written) {
    for (TableSchema schema : tables.catalogue().tables()) {
      ProtectedTable<?> table = tables.table(schema.name());
      written.add(write(folder, schema.name(), schema.columns(), into -> table.eachRow(into::add)));
    }
    for (PublicTable schema : tables.catalogue().publicTables()) {
      PublicRows table = tables.publicTable(schema.name());
      written.add(
          write(folder, schema.name(), schema.columns(), into -> table.rows().forEach(into::add)));
    }
    Path declared = folder.resolve("schema.sql");
    try {
      Files.createFile(declared, OwnerOnly.file(declared));
      Files.writeString(
          declared,
          tables.catalogue().sql(),
          StandardCharsets.UTF_8,
          StandardOpenOption.TRUNCATE_EXISTING);
    } catch (IOException failed) {
      throw new UncheckedIOException(declared + " can't be written", failed);
    }
  }

  /** The rows of a table. */
  @FunctionalInterface
  private interface Rows {
    void giveTo(ParquetFolder folder);
  }

  private static String write(Path above, String table, Iterable<ColumnSchema> columns, Rows rows) {
    String name = folderName(table);
    try (ParquetFolder folder = ParquetFolder.make(above.resolve(name), columns)) {
      rows.giveTo(folder);
      folder.finish();
      return Printed.safe(table) + ", " + Count.of(folder.written(), "row") + " in " + name;
    }
  }

  /** A name that is no other folder, no pattern, and gives no column a value. */
  static String folderName(String table) {
    StringBuilder name = new StringBuilder();
    for (byte one : table.getBytes(StandardCharsets.UTF_8)) {
      char character = (char) (one & 0xFF);
      boolean isPlain = String.valueOf(character).matches("[A-Za-z0-9_-]");
      name.append(
          isPlain ? String.valueOf(character) : String.format(Locale.ROOT, "%%%02X", one & 0xFF));
    }
    return name.toString();
  }
}
