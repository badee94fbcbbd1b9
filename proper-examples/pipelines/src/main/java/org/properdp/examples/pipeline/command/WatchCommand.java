package org.properdp.examples.pipeline.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.cli.command.Stop;
import org.properdp.examples.csv.Layout;
import org.properdp.examples.pipeline.watch.Intake;
import org.properdp.examples.pipeline.watch.Taken;
import org.properdp.examples.pipeline.watch.Taken.Fate;
import org.properdp.examples.pipeline.watch.Watcher;
import org.properdp.tables.command.FormatOptions;
import org.properdp.tables.command.MaxRejects;
import org.properdp.tables.file.FileFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;

/** Watches a folder. */
@Command(
    name = "watch",
    description = {
      "Stores the rows of files that are dropped into a folder, in a declared table or, without"
          + " one, in a data set for programs.",
      "A file is taken when it has not changed from one look to the next, and deleted when its rows"
          + " are in the store. A row that can't be stored is set aside alone; the folder rejected"
          + " says, line by line, which rows and why. Files with a wrong header, or with the name"
          + " of an earlier file, go there too: each name is stored once, whatever it holds."
    },
    footer = {
      "",
      "It runs until it is stopped (Ctrl-C or SIGTERM: it ends when the files that it has taken"
          + " are stored, and closes the store). However it is stopped, the next run goes on: no"
          + " row is lost or stored twice.",
      "",
      "Exit codes: 0 all is stored except rows that were set aside, 1 a file was rejected as a"
          + " whole or the command is refused, 2 the command was called wrongly, 130 or 143 it"
          + " was stopped."
    })
final class WatchCommand implements Callable<Integer> {
  private static final String PEOPLE = "people";
  private static final Set<String> OF_PROGRAMS = Set.of("--individual", "--budget", "--key-rule");
  private static final Set<String> OF_TABLES =
      Set.of(
          "--format",
          "--separator",
          "--quote",
          "--no-header",
          "--null",
          "--encoding",
          "--gzip",
          "--max-rejects");

  @Mixin PipelineOptions kept = new PipelineOptions();

  @Parameters(index = "0", paramLabel = "FOLDER", description = "The folder of dropped files.")
  Path folder = Path.of("");

  @Option(
      names = "--table",
      paramLabel = "NAME",
      description =
          "The declared table that rows go into, with its types, bounds and caps, as `load` stores"
              + " them. Without it they go, as texts, into a data set for programs, which SQL does"
              + " not reach.")
  @Nullable String table;

  @Option(
      names = "--individual",
      paramLabel = "COLUMN",
      description = "Without --table: the column that says which individual a row is about.")
  @Nullable String individual;

  @Mixin FormatOptions options = new FormatOptions();

  @Option(
      names = "--max-rejects",
      paramLabel = "N|P%",
      converter = MaxRejects.Typed.class,
      description =
          "With --table: as many records of a file, or such a share of them, may be rejected"
              + " because they can't be read as rows. A file with more is put away, and nothing of"
              + " it is stored (default: no limit, since analysts may notice a missing file).")
  @Nullable MaxRejects maxRejects;

  @Option(
      names = "--sender",
      paramLabel = "NAME",
      description = "The sender of the files (default: the folder's name).")
  @Nullable String sender;

  @Option(
      names = "--every",
      paramLabel = "SECONDS",
      defaultValue = "1",
      description = "How many seconds from one look to the next (default: ${DEFAULT-VALUE}).")
  long every;

  @Option(
      names = "--once",
      description = "Ends when no file is left, instead of waiting for others.")
  boolean once;

  private boolean isRejected;
  private boolean isNew;

  @Override
  public Integer call() {
    Duration interval = kept.seconds("--every", every);
    isRejected = false;
    isNew = false;
    refuseWhatIsForTheOtherForm();
    try (Stop stop = Stop.bySignal();
        Watcher watcher = watcher()) {
      warnOfFilesKeptInTheClear();
      sayWhatIsFounded();
      if (once) {
        watcher.runOnce(stop.every(interval));
      } else {
        watcher.run(stop.every(interval));
      }
    }
    return isRejected ? ExitCode.SOFTWARE : ExitCode.OK;
  }

  private Watcher watcher() {
    String from = sender == null ? nameOf(folder) : sender;
    FileFormat format = options.format();
    Supplier<Proper> opening = kept.opening();
    if (table != null) {
      return new Watcher(
          folder, opening, from, table, format, io.vavr.control.Option.of(maxRejects), this::heard);
    }
    Layout layout = format.isMultiline() ? Layout.MULTILINE : Layout.LINE_BY_LINE;
    Intake intake = new Intake(from, String.valueOf(individual), layout, kept.keyRule, kept.budget);
    return new Watcher(folder, () -> looked(opening.get()), intake, this::heard);
  }

  /** A table's declaration has said what the other form has to be told, and the other way round. */
  private void refuseWhatIsForTheOtherForm() {
    ParseResult typed = kept.spec.commandLine().getParseResult();
    if (table == null && individual == null) {
      throw new ParameterException(
          kept.spec.commandLine(),
          "say with --table which declared table rows go into, or, for programs, with --individual"
              + " which column names individuals");
    }
    Set<String> others = table == null ? OF_TABLES : OF_PROGRAMS;
    others.stream()
        .filter(typed::hasMatchedOption)
        .findFirst()
        .ifPresent(
            option -> {
              throw new ParameterException(
                  kept.spec.commandLine(),
                  table == null
                      ? option + " is for files that go into a declared table, named by --table"
                      : option + " is not for --table: the declaration of the table says that");
            });
  }

  /** Sees whether a population has to be founded first. */
  private Proper looked(Proper proper) {
    isNew = proper.populations().stream().noneMatch(each -> each.what().name().equals(PEOPLE));
    return proper;
  }

  /** Founding a population is for good, so it is said. */
  private void sayWhatIsFounded() {
    if (isNew) {
      kept.say(
          "Rows go into the data set rows of a new population, people, as texts: programs read"
              + " them, and SQL does not. With --table they go into a declared table");
    }
  }

  /** Warns of a folder where an earlier version kept files instead of deleting them. */
  private void warnOfFilesKeptInTheClear() {
    Path done = folder.resolve("done");
    if (Files.isDirectory(done)) {
      kept.say(
          done
              + " is of an earlier version: what was stored stands there in the clear, and erasing"
              + " a person does not reach it. Delete it.");
    }
  }

  private static String nameOf(Path folder) {
    return String.valueOf(folder.toAbsolutePath().normalize().getFileName());
  }

  private void heard(Taken taken) {
    isRejected |= taken.fate() == Fate.REJECTED;
    kept.say(taken);
  }
}
