package org.properdp.tables.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.batch.Receipt;
import org.properdp.batch.RejectedRow;
import org.properdp.cli.command.Count;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.store.Caller;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.Lease;
import org.properdp.cli.store.StorePlace;
import org.properdp.population.BatchSeries;
import org.properdp.tables.OpenTables;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.PublicBatch;
import org.properdp.tables.PublicRows;
import org.properdp.tables.TableBatch;
import org.properdp.tables.file.ReadCounts;
import org.properdp.tables.file.Reject;
import org.properdp.tables.file.RejectSink;
import org.properdp.tables.file.RejectsFile;
import org.properdp.tables.file.RowShape;
import org.properdp.tables.file.RowSink;
import org.properdp.tables.file.TableFile;
import org.properdp.tables.file.record.UnreadableFile;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The parts that commands which load files share: where to, how files are written, and the loading
 * itself.
 */
final class Loading {
  /** The exit code of a file of which nothing is stored, because too much of it is rejected. */
  private static final int TOO_MANY_REJECTS = 3;

  /**
   * About so many times the bytes that an individual of a batch takes until it is stored: two such
   * batches leave most of the memory free.
   */
  private static final int BYTES_OF_INDIVIDUAL = 256;

  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Mixin Key key = new Key();

  @Mixin FormatOptions options = new FormatOptions();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @Parameters(index = "1", paramLabel = "TABLE", description = "The table, as `schema` names it.")
  String table = "";

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

  @Option(
      names = "--max-rejects",
      paramLabel = "N|P%",
      converter = MaxRejects.Typed.class,
      description =
          "As many records of a file, or such a share of them, may be rejected because they can't"
              + " be read as rows; of a file with more nothing is stored (default: 10%%).")
  MaxRejects maxRejects = new MaxRejects("10%");

  /**
   * Loads files, each as a batch, or one that replaces what is there.
   *
   * @return the exit code
   */
  int load(List<Path> arguments, boolean replace) {
    List<GivenFile> files = given(spec, arguments);
    if (files.size() > 1 && (batch != null || replace)) {
      throw wrong("--batch and --replace are for one FILE, but there are several");
    }
    if (rejects != null) {
      NamedPath path = new NamedPath(spec.commandLine(), "--rejects", rejects);
      path.mustBeWritableFile();
      if (Files.exists(rejects)) {
        throw path.wrong("that file exists, and earlier rejects are not overwritten: name another");
      }
    }
    StorePlace.refuseUnlessStore(directory);
    // One file takes the rejects of all files.
    RejectsFile rejected = rejects == null ? null : RejectsFile.at(rejects);
    try (rejected;
        Lease store = key.lease(directory)) {
      Proper proper = store.proper();
      OpenTables tables = OpenTables.of(proper);
      LoadProgress progress = new LoadProgress(files);
      return progress.during(
          spec.commandLine().getErr(), () -> load(tables, files, replace, rejected, progress));
    }
  }

  private int load(
      OpenTables tables,
      List<GivenFile> files,
      boolean replace,
      @Nullable RejectsFile rejected,
      LoadProgress progress) {
    if (tables.catalogue().isPublic(table)) {
      load(tables.publicTable(table), files, rejected, progress);
      return ExitCode.OK;
    }
    if (batch == null && files.stream().anyMatch(GivenFile::isStandardInput)) {
      throw wrong("standard input has no name: give the batch an id with --batch");
    }
    ProtectedTable<?> found = tables.table(table);
    try (BatchSeries series = found.series()) {
      boolean areStored =
          new FileQueue<>(files)
              .each(
                  file -> read(found, tables, file, rejected, progress),
                  read -> rejected == null && read.isSmall(),
                  read -> store(read, tables, replace, rejected));
      if (!areStored) {
        return TOO_MANY_REJECTS;
      }
      progress.end();
      series.end();
    }
    OwnersFigures.print(tables, List.of(table), spec.commandLine().getErr());
    return ExitCode.OK;
  }

  /** The files of all arguments. */
  static List<GivenFile> given(CommandSpec spec, List<Path> arguments) {
    List<GivenFile> files = new ArrayList<>();
    for (Path argument : arguments) {
      NamedPath named = new NamedPath(spec.commandLine(), "FILE", argument);
      try {
        List<GivenFile> found = GivenFile.of(argument);
        if (found.isEmpty()) {
          throw named.wrong("no file matches this pattern");
        }
        files.addAll(found);
      } catch (IllegalArgumentException wrong) {
        throw named.wrong(String.valueOf(wrong.getMessage()));
      }
    }
    files.stream()
        .filter(file -> !file.isStandardInput())
        .forEach(
            file -> new NamedPath(spec.commandLine(), "FILE", file.path()).mustBeReadableFile());
    try {
      GivenFile.refuseSameNames(files);
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()));
    }
    return files;
  }

  private ParameterException wrong(String why) {
    return new ParameterException(spec.commandLine(), why);
  }

  static TableFile open(GivenFile file, FormatOptions options) {
    return file.isStandardInput()
        ? TableFile.of("standard input", Caller.now().input(), options.format())
        : TableFile.of(file.name(), file.path(), options.format());
  }

  /** A file that has been read; nothing of it is stored yet. */
  private record ReadFile<K>(
      ProtectedTable<K> into,
      String id,
      TableFile opened,
      TableBatch<K> rows,
      ReadCounts counts,
      Set<Long> told,
      WrongRecords wrong) {
    /** True if its keys take so little memory that another file may be read before it is stored. */
    boolean isSmall() {
      return (long) BYTES_OF_INDIVIDUAL * rows.individuals() <= Runtime.getRuntime().maxMemory();
    }
  }

  private <K> ReadFile<K> read(
      ProtectedTable<K> into,
      OpenTables tables,
      GivenFile file,
      @Nullable RejectsFile rejected,
      LoadProgress progress) {
    progress.begin(file);
    String id = batch == null ? file.name() : batch;
    TableBatch<K> rows = into.batch(id);
    Set<Long> told = new HashSet<>();
    WrongRecords wrong = new WrongRecords(rejected);
    RejectSink sink =
        one -> {
          rows.reject(one.line(), one.reason());
          wrong.reject(one);
          told.add(one.line());
        };
    TableFile opened = open(file, options);
    String population = into.schema().population();
    RowShape shape = RowShape.of(into.schema(), tables.catalogue().population(population).key());
    ReadCounts counts = read(opened, shape, rows, sink, progress);
    return new ReadFile<>(into, id, opened, rows, counts, told, wrong);
  }

  /** True if the file is stored, and has not too many rejects. */
  private <K> boolean store(
      ReadFile<K> file, OpenTables tables, boolean replace, @Nullable RejectsFile rejected) {
    ProtectedTable<K> into = file.into();
    String population = into.schema().population();
    int before = tables.custodian(population).individuals();
    // A file that is stored changes nothing if it comes again, perhaps for its rejects.
    io.vavr.control.Option<String> objection =
        maxRejects.objection(file.counts(), file.opened().name());
    if (objection.isDefined() && into.receipt(file.id()).isEmpty()) {
      refuse(objection.get(), file.wrong().first());
      return false;
    }
    Receipt receipt = replace ? into.refresh(file.rows()) : into.append(file.rows());
    if (rejected != null) {
      receipt
          .setAside()
          .filter(row -> file.told().add(row.position()))
          .forEach(row -> rejected.reject(rejectOf(row, file.opened())));
    }
    say(receipt, into.schema().name(), tables.custodian(population).individuals() - before);
    sayRemarks(file.counts());
    return true;
  }

  /** Nothing is written by then but the file of rejects. */
  private static Reject rejectOf(RejectedRow row, TableFile file) {
    return new Reject(file.name(), row.position(), 0, "", row.reason(), "", "");
  }

  private void refuse(String objection, Reject first) {
    spec.commandLine()
        .getErr()
        .printf(
            Locale.ROOT,
            "refused: %s; nothing of this file is stored, nor of those after it. The first is %s%n",
            objection,
            WrongRecords.described(first));
  }

  private void load(
      PublicRows into,
      List<GivenFile> files,
      @Nullable RejectsFile rejected,
      LoadProgress progress) {
    if (batch != null) {
      throw wrong("--batch is for tables of people's rows: a public table has no batches");
    }
    PublicBatch rows = into.batch();
    WrongRecords wrong = new WrongRecords(rejected);
    RowShape shape = RowShape.ofPublic(into.schema().columns());
    for (GivenFile file : files) {
      progress.begin(file);
      ReadCounts counts = read(open(file, options), shape, rows, wrong, progress);
      wrong.refuseIfAny();
      sayRemarks(counts);
    }
    boolean isNew = into.replace(rows);
    print(
        isNew
            ? "replaced: public table %s now has %s, as read"
            : "unchanged: public table %s already has %s, as read",
        Printed.safe(into.schema().name()),
        Count.of(rows.rows(), "row"));
  }

  static ReadCounts read(
      TableFile file, RowShape shape, RowSink rows, RejectSink sink, LoadProgress progress) {
    try {
      return file.read(shape, rows, sink, progress.pace());
    } catch (UnreadableFile wrong) {
      throw new IllegalArgumentException(wrong.getMessage() + "; nothing of it is stored", wrong);
    }
  }

  private void say(Receipt receipt, String name, int newcomers) {
    if (receipt.repeated()) {
      print("repeated: batch %s was stored before, and nothing has changed", receipt.batch());
      return;
    }
    print(
        "stored: %s of batch %s in table %s; %,d rejected; %s",
        Count.of(receipt.stored(), "row"),
        receipt.batch(),
        name,
        receipt.setAside().size(),
        Count.of(newcomers, "new individual"));
    if (rejects == null && !receipt.setAside().isEmpty()) {
      print("give --rejects FILE to see which rows are rejected, and why");
    }
  }

  private void sayRemarks(ReadCounts counts) {
    Printed.remarks(counts).forEach(remark -> print("%s", remark));
  }

  private void print(String format, Object... values) {
    new Printed(spec.commandLine()).line(format, values);
  }
}
