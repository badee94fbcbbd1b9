package org.properdp.tables.stream;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.properdp.Proper;
import org.properdp.cli.command.Stop;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.StorePlace;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A command that fills a table from a stream. */
public abstract class StreamCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Parameters(index = "0", paramLabel = "STORE", description = "The store of the table.")
  Path store = Path.of("");

  @Parameters(index = "1", paramLabel = "TABLE", description = "The declared table to be filled.")
  String table = "";

  @Option(names = "--once", description = "Ends after one tick, instead of waiting for others.")
  boolean once;

  @Option(
      names = "--status",
      description = "Prints what the running pipeline has said last of its state, and ends.")
  boolean status;

  @Mixin Key keyed = new Key();

  /** The options of the stream. */
  protected abstract StreamOptions options();

  @Override
  public final Integer call() {
    StorePlace.refuseUnlessStore(store);
    StreamOptions options = options();
    Status shown = options.status(store, table);
    if (status) {
      shown.lines().forEach(this::say);
      return ExitCode.OK;
    }
    options.check();
    Pipeline.Described described = options.described(store, table);
    try (Stop stop = Stop.bySignal();
        Proper proper = keyed.open(store);
        Pipeline pipeline = described.into(proper, stop::isWished)) {
      new Ticks(pipeline, shown, each -> say(each.toString()), this::say)
          .run(stop.every(Duration.ofSeconds(options.every)), once);
    }
    return ExitCode.OK;
  }

  private void say(String line) {
    spec.commandLine().getOut().println(line);
    spec.commandLine().getOut().flush();
  }
}
