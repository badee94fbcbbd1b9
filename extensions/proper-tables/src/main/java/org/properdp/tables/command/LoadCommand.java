package org.properdp.tables.command;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.batch.Receipt;
import org.properdp.batch.RejectedRow;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.StorePlace;
import org.properdp.cli.store.Terminal;
import org.properdp.tables.OpenTables;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.TableBatch;
import org.properdp.tables.file.Pace;
import org.properdp.tables.file.ProgressLine;
import org.properdp.tables.file.ReadCounts;
import org.properdp.tables.file.Reject;
import org.properdp.tables.file.RejectSink;
import org.properdp.tables.file.RejectsFile;
import org.properdp.tables.file.RowShape;
import org.properdp.tables.file.TableFile;
import org.properdp.tables.file.record.UnreadableFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Loads files into a table. */
@Command(
    name = "load",
    description = {
      "Loads files of rows into a table. Each file is stored as a whole, once: if it is loaded"
          + " again under the same id, nothing changes.",
      "Rows that are not right are rejected alone, with a line and a reason in the file of"
          + " rejects, which is as secret as the data."
    },
    footer = {
      "",
      "Exit codes: 0 all files are stored, perhaps without some rows, 1 a file can't be read or is"
          + " refused, 2 the command was called wrongly."
    })
public final class LoadCommand implements Subcommand, Runnable {
  private static final Path STANDARD_INPUT = Path.of("-");

  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Mixin FormatOptions options = new FormatOptions();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @Parameters(index = "1", paramLabel = "TABLE", description = "The table, as `schema` names it.")
  String table = "";

  @Parameters(
      index = "2..*",
      arity = "1..*",
      paramLabel = "FILE",
      description = "Files of rows, or - for standard input.")
  List<Path> files = List.of();

  @Option(
      names = "--batch",
      paramLabel = "ID",
      description = "The id under which the file is stored, once (default: the file's name).")
  @Nullable String batch;

  @Option(
      names = "--rejects",
      paramLabel = "FILE",
      description = "A new file for the rows that are rejected.")
  @Nullable Path rejects;

  @Option(names = "--replace", description = "The file replaces all rows of the table.")
  boolean replace;

  @Override
  public void run() {
    check();
    StorePlace.refuseUnlessStore(directory);
    // One file takes the rejects of all files.
    RejectsFile rejected = rejects == null ? null : RejectsFile.at(rejects);
    try (rejected;
        Proper proper = key.open(directory)) {
      OpenTables tables = OpenTables.of(proper);
      ProtectedTable<?> found = tables.table(table);
      for (Path file : files) {
        int before = tables.custodian(found.schema().population()).individuals();
        Loaded loaded = load(found, tables, file, rejected);
        int after = tables.custodian(found.schema().population()).individuals();
        say(loaded, found.schema().name(), after - before);
      }
    }
  }

  private void check() {
    if (files.size() > 1 && (batch != null || replace)) {
      throw new ParameterException(
          spec.commandLine(), "--batch and --replace are for one FILE, but there are several");
    }
    if (files.contains(STANDARD_INPUT) && batch == null) {
      throw new ParameterException(
          spec.commandLine(), "standard input has no name: give the batch an id with --batch");
    }
    for (Path file : files) {
      if (!file.equals(STANDARD_INPUT)) {
        new NamedPath(spec.commandLine(), "FILE", file).mustBeReadableFile();
      }
    }
  }

  /** A batch that was stored, and how its file was read. */
  private record Loaded(Receipt receipt, ReadCounts counts) {}

  private <K> Loaded load(
      ProtectedTable<K> into, OpenTables tables, Path file, @Nullable RejectsFile rejected) {
    String id = batch == null ? String.valueOf(file.getFileName()) : batch;
    TableBatch<K> rows = into.batch(id);
    try {
      Set<Long> told = new HashSet<>();
      RejectSink sink =
          one -> {
            rows.reject(one.line(), one.reason());
            told.add(one.line());
            if (rejected != null) {
              rejected.reject(one);
            }
          };
      TableFile opened =
          file.equals(STANDARD_INPUT)
              ? TableFile.of("standard input", System.in, options.format())
              : TableFile.of(file, options.format());
      ReadCounts counts = read(opened, shape(into, tables), rows, sink);
      Receipt receipt = replace ? into.refresh(rows) : into.append(rows);
      if (rejected != null && !receipt.repeated()) {
        for (RejectedRow row : receipt.setAside()) {
          if (told.add(row.position())) {
            rejected.reject(new Reject(opened.name(), row.position(), 0, "", row.reason(), "", ""));
          }
        }
      }
      return new Loaded(receipt, counts);
    } catch (UnreadableFile wrong) {
      throw new IllegalArgumentException(wrong.getMessage() + "; nothing of it is stored", wrong);
    }
  }

  private static RowShape shape(ProtectedTable<?> table, OpenTables tables) {
    return RowShape.of(
        table.schema(), tables.catalogue().population(table.schema().population()).rule());
  }

  private ReadCounts read(TableFile file, RowShape shape, TableBatch<?> rows, RejectSink sink) {
    Pace pace = new Pace();
    if (!Terminal.showsErrors()) {
      return file.read(shape, rows, sink, pace);
    }
    ProgressLine line =
        ProgressLine.show(spec.commandLine().getErr(), "loading " + file.name(), pace, file.size());
    try (line) {
      return file.read(shape, rows, sink, pace);
    }
  }

  private void say(Loaded loaded, String name, int newcomers) {
    Receipt receipt = loaded.receipt();
    if (receipt.repeated()) {
      print("repeated: batch %s was stored before, and nothing has changed", receipt.batch());
      return;
    }
    print(
        "stored: %,d rows of batch %s in table %s; %,d rejected; %,d new individuals",
        receipt.stored(), receipt.batch(), name, receipt.setAside().size(), newcomers);
    if (rejects == null && !receipt.setAside().isEmpty()) {
      print("give --rejects FILE to see which rows are rejected, and why");
    }
    if (loaded.counts().ignoredColumns() > 0 || loaded.counts().ignoredKeys() > 0) {
      print("columns that the table does not have were ignored");
    }
  }

  private void print(String format, Object... values) {
    spec.commandLine().getOut().printf(Locale.ROOT, format + "%n", values);
    spec.commandLine().getOut().flush();
  }
}
