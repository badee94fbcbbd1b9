package org.properdp.examples.pipeline.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.properdp.examples.csv.Layout;
import org.properdp.examples.pipeline.Stop;
import org.properdp.examples.pipeline.watch.Intake;
import org.properdp.examples.pipeline.watch.Taken;
import org.properdp.examples.pipeline.watch.Taken.Fate;
import org.properdp.examples.pipeline.watch.Watcher;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Watches a folder. */
@Command(
    name = "watch",
    description = {
      "Stores the rows of CSV files that are dropped into a folder.",
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
  @Mixin PipelineOptions kept = new PipelineOptions();

  @Parameters(index = "0", paramLabel = "FOLDER", description = "The folder of dropped files.")
  Path folder = Path.of("");

  @Option(
      names = "--individual",
      paramLabel = "COLUMN",
      required = true,
      description = "The column that says which individual a row is about.")
  String individual = "";

  @Option(
      names = "--sender",
      paramLabel = "NAME",
      description = "The sender of the files (default: the folder's name).")
  @Nullable String sender;

  @Option(
      names = "--multiline",
      description = "Allows cells in quotes to span lines; otherwise each line is a record.")
  boolean isMultiline;

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

  @Override
  public Integer call() {
    Duration interval = kept.seconds("--every", every);
    isRejected = false;
    try (Stop stop = new Stop();
        Watcher watcher = new Watcher(folder, kept.opening(), intake(), this::heard)) {
      warnOfFilesKeptInTheClear();
      if (once) {
        watcher.runOnce(stop.every(interval));
      } else {
        watcher.run(stop.every(interval));
      }
    }
    return isRejected ? ExitCode.SOFTWARE : ExitCode.OK;
  }

  private Intake intake() {
    return new Intake(
        sender == null ? nameOf(folder) : sender,
        individual,
        isMultiline ? Layout.MULTILINE : Layout.LINE_BY_LINE,
        kept.keyRule,
        kept.budget);
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
