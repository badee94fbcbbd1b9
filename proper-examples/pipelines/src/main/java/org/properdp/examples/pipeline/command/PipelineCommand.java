package org.properdp.examples.pipeline.command;

import org.properdp.cli.command.Subcommand;
import org.properdp.kafka.KafkaCommand;
import org.properdp.postgres.PostgresCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Example programs that keep a store filled and publish figures from it. */
@Command(
    name = "pipeline",
    description =
        "Pipelines over a store: a service with a dashboard, a watched folder, a topic of"
            + " Kafka, and a table of PostgreSQL.",
    subcommands = {
      ServiceCommand.class,
      WatchCommand.class,
      KafkaCommand.class,
      PostgresCommand.class
    },
    synopsisSubcommandLabel = "COMMAND")
public final class PipelineCommand implements Subcommand, Runnable {
  @Spec CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
