package org.properdp.cli.pipeline;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.properdp.examples.pipeline.Stop;
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
      "A file is taken when it has not changed from one look to the next. What is stored is moved"
          + " to done; to rejected goes what has a wrong header, and beside it, line by line, which"
          + " rows were not stored and why. The same content is stored once, whatever its name."
    },
    footer = {
      "",
      "It goes on until it is stopped (Ctrl-C or SIGTERM: it ends when the files that it has taken"
          + " are stored, and closes the store). However it is stopped, the next run goes on: no"
          + " row is lost or stored twice.",
      "",
      "Exit codes: 0 all is stored but for rejected rows, 1 a file was rejected as a whole or what"
          + " was asked is refused, 2 the command was called wrongly, 130 or 143 it was stopped."
    })
final class WatchCommand implements Callable<Integer> {
  @Mixin Kept kept = new Kept();

  @Parameters(index = "0", paramLabel = "FOLDER", description = "Where files are dropped.")
  Path folder = Path.of("");

  @Option(
      names = "--individual",
      paramLabel = "COLUMN",
      required = true,
      description = "The column that says whom a row is about.")
  String individual = "";

  @Option(
      names = "--every",
      paramLabel = "SECONDS",
      defaultValue = "1",
      description = "How long it is from one look to the next (default: ${DEFAULT-VALUE}).")
  long every;

  @Option(
      names = "--once",
      description = "End when no file is left, instead of waiting for others.")
  boolean once;

  private boolean isUnreadable;

  @Override
  public Integer call() {
    Duration interval = kept.seconds("--every", every);
    try (Stop stop = new Stop();
        Watcher watcher =
            new Watcher(folder, kept.opening(), individual, kept.budget, this::heard)) {
      if (once) {
        watcher.runOnce(stop.every(interval));
      } else {
        watcher.run(stop.every(interval));
      }
    }
    return isUnreadable ? ExitCode.SOFTWARE : ExitCode.OK;
  }

  private void heard(Taken taken) {
    isUnreadable |= taken.fate() == Fate.UNREADABLE;
    kept.say(taken);
  }
}
