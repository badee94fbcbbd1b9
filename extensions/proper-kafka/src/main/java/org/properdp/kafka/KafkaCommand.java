package org.properdp.kafka;

import org.properdp.tables.stream.StreamCommand;
import org.properdp.tables.stream.StreamOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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
public final class KafkaCommand extends StreamCommand {
  @Mixin KafkaOptions options = new KafkaOptions();

  @Override
  protected StreamOptions options() {
    return options;
  }
}
