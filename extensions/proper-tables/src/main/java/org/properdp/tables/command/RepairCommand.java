package org.properdp.tables.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.cli.command.Count;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.StorePlace;
import org.properdp.tables.OpenTables;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.TableBatch;
import org.properdp.tables.file.RowShape;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Takes batches of a table again whose rows can't be read any more. */
@Command(
    name = "repair",
    description = {
      "Takes files again whose rows can't be read any more, because the only copy of them in the"
          + " store is damaged (COPIES 1). Nobody enters, and nothing is charged or granted.",
      "Each person's rows must be those that were stored; those of people who were erased since are"
          + " left out. If anything differs, nothing is taken, and the message names the file.",
      "Give all files together whose rows lay in the damaged ones: the message names those that are"
          + " missing."
    },
    footer = {
      "",
      "Exit codes: 0 all rows of the table can be read, 1 a file differs, is missing or can't be"
          + " read, and nothing has changed, 2 the command was called wrongly."
    })
public final class RepairCommand implements Subcommand, Callable<Integer> {
  @Spec CommandSpec spec = CommandSpec.create();

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
      description = "The files as they were loaded, or patterns of files in quotes.")
  List<Path> files = List.of();

  @Option(
      names = "--batch",
      paramLabel = "ID",
      description = "The id under which the one FILE was stored (default: the file's name).")
  @Nullable String batch;

  @Override
  public Integer call() {
    List<GivenFile> given = Loading.given(spec, files);
    if (batch != null ? given.size() > 1 : given.stream().anyMatch(GivenFile::isStandardInput)) {
      throw new ParameterException(
          spec.commandLine(),
          batch != null
              ? "--batch is for one FILE, but there are several"
              : "standard input has no name: say with --batch which batch it is");
    }
    StorePlace.refuseUnlessStore(directory);
    try (Proper proper = key.open(directory)) {
      OpenTables tables = OpenTables.of(proper);
      ProtectedTable<?> into = tables.table(table);
      RowShape shape =
          RowShape.of(
              into.schema(), tables.catalogue().population(into.schema().population()).key());
      LoadProgress progress = new LoadProgress(given);
      return progress.during(
          spec.commandLine().getErr(), () -> repair(into, shape, given, progress));
    }
  }

  private <K> int repair(
      ProtectedTable<K> into, RowShape shape, List<GivenFile> given, LoadProgress progress) {
    String name = into.schema().name();
    List<String> lost = into.lostBatches();
    if (lost.isEmpty()) {
      print("nothing to repair: all rows of table %s can be read", name);
      return ExitCode.OK;
    }
    List<TableBatch<K>> batches = new ArrayList<>();
    for (GivenFile file : given) {
      String id = batch == null ? file.name() : batch;
      if (!lost.contains(id)) {
        throw new IllegalArgumentException(
            "the rows of batch "
                + Printed.safe(id)
                + " can be read, or there is none: those that can't be read are of "
                + Printed.safe(String.join(", ", lost)));
      }
      progress.begin(file);
      TableBatch<K> rows = into.batch(id);
      Loading.read(
          Loading.open(file, options),
          shape,
          rows,
          one -> rows.reject(one.line(), one.reason()),
          progress);
      batches.add(rows);
    }
    print("repaired: %s of table %s", Count.of(into.repair(batches), "row"), name);
    return ExitCode.OK;
  }

  private void print(String format, Object... values) {
    new Printed(spec.commandLine()).line(format, values);
  }
}
