package org.properdp.kafka;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.properdp.Proper;
import org.properdp.cli.command.Stop;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.StorePlace;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Fills a table from a topic of Kafka. */
@Command(
    name = "kafka",
    description = {
      "Stores the records of a topic of Kafka in a declared table, exactly once.",
      "Each record's value is one row. What arrives between two ticks becomes one batch of each"
          + " partition. A record that can't be stored is set aside alone."
    },
    footer = {
      "",
      "It runs until it is stopped (Ctrl-C or SIGTERM). However it is stopped, the next run goes"
          + " on: no record is lost or stored twice. What has been read is said by the store alone;"
          + " nothing is committed to Kafka.",
      "",
      "Exit codes: 0 all is stored except records that were set aside, 1 the topic or the command"
          + " is refused, 2 the command was called wrongly, 130 or 143 it was stopped."
    })
public final class KafkaCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Parameters(index = "0", paramLabel = "STORE", description = "The store of the table.")
  Path store = Path.of("");

  @Parameters(index = "1", paramLabel = "TABLE", description = "The declared table to be filled.")
  String table = "";

  @Mixin KafkaOptions options = new KafkaOptions();

  @Option(names = "--once", description = "Ends after one tick, instead of waiting for others.")
  boolean once;

  @Option(
      names = "--status",
      description = "Prints what the running pipeline has said last of its state, and ends.")
  boolean status;

  @Mixin Key keyed = new Key();

  @Override
  public Integer call() {
    StorePlace.refuseUnlessStore(store);
    Status shown = options.status(store, table);
    if (status) {
      shown.lines().forEach(this::say);
      return ExitCode.OK;
    }
    KafkaOptions.Described described = options.described(store, table);
    try (Stop stop = Stop.bySignal();
        Proper proper = keyed.open(store);
        TopicPipeline pipeline = described.into(proper, stop::isWished)) {
      TopicTicks ticks = new TopicTicks(pipeline, shown, each -> say(each.toString()), this::say);
      ticks.run(stop.every(Duration.ofSeconds(options.every)), once);
    }
    return ExitCode.OK;
  }

  private void say(String line) {
    spec.commandLine().getOut().println(line);
    spec.commandLine().getOut().flush();
  }
}
