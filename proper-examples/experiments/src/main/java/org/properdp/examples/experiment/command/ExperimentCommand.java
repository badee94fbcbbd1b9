package org.properdp.examples.experiment.command;

import java.io.PrintWriter;
import java.util.Locale;
import org.properdp.cli.command.Subcommand;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.catalogue.Experiments;
import org.properdp.examples.experiment.people.Column;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Lists experiments and attacks, and runs them. */
@Command(
    name = "experiment",
    description = "Experiments and attacks that show what budgets do: lists them, or runs one.",
    subcommands = RunCommand.class,
    synopsisSubcommandLabel = "COMMAND")
public final class ExperimentCommand implements Subcommand, Runnable {
  @Spec CommandSpec spec;

  @Command(name = "list", description = "Lists all experiments, with a line about each.")
  void list(
      @Option(
              names = "--columns",
              description = "Lists instead the columns that each reads from your file.")
          boolean columns) {
    PrintWriter out = spec.commandLine().getOut();
    for (Experiment experiment : Experiments.all()) {
      out.printf(
          Locale.ROOT,
          "%-20s %s%n",
          experiment.name(),
          columns ? read(experiment) : experiment.line());
    }
  }

  private static String read(Experiment experiment) {
    return experiment.reads().map(Column::usualName).prepend("whose a row is").mkString(", ");
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
