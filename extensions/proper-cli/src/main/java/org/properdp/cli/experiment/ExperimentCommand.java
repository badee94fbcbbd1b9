package org.properdp.cli.experiment;

import org.properdp.examples.experiment.catalogue.Experiments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Lists experiments and attacks, and runs them. */
@Command(
    name = "experiment",
    description = "Experiments and attacks that show what budgets do: lists them, runs one.",
    subcommands = RunCommand.class,
    synopsisSubcommandLabel = "COMMAND")
public final class ExperimentCommand implements Runnable {
  @Spec CommandSpec spec;

  @Command(name = "list", description = "Names them all, with a line each.")
  void list() {
    Experiments.all()
        .forEach(
            experiment ->
                spec.commandLine()
                    .getOut()
                    .printf("%-20s %s%n", experiment.name(), experiment.line()));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
