package org.properdp.examples.experiment.command;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Chosen;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Takes;
import org.properdp.examples.experiment.catalogue.Experiments;
import org.properdp.examples.experiment.people.Column;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Options for the settings that an experiment declares; another one is refused by its name. */
final class ChoiceOptions {
  private static final String TAKES = "--people";

  @CommandLine.Option(
      names = TAKES,
      paramLabel = "N",
      description = "So many people, made up or the first of your file, where that can be chosen.")
  @Nullable Integer people;

  @CommandLine.Option(
      names = "--epsilon",
      paramLabel = "E",
      description = "The ε of a question, where that can be chosen.")
  @Nullable String epsilon;

  @CommandLine.Option(
      names = "--budget",
      paramLabel = "E",
      description = "The budget of each person, and of all, where that can be chosen.")
  @Nullable String budget;

  /** Ends the help of a command with what can be chosen of each experiment. */
  @CommandLine.Spec(CommandLine.Spec.Target.MIXEE)
  void explain(CommandSpec command) {
    command.usageMessage().footer(help());
  }

  private static String[] help() {
    return Experiments.all()
        .filter(experiment -> !helped(experiment).isEmpty())
        .map(
            experiment ->
                "Of " + experiment.name() + ": " + helped(experiment).mkString(", ") + ".")
        .prepend("Settings can be chosen; their usual values follow, and columns of numbers.")
        .toJavaArray(String[]::new);
  }

  private static Vector<String> helped(Experiment experiment) {
    Vector<String> columns = experiment.reads().filter(Column::isWhole).map(Column::usualName);
    return columns.isEmpty()
        ? taken(experiment)
        : taken(experiment).append("--scale " + columns.mkString("|") + ":FACTOR");
  }

  private static Vector<String> taken(Experiment experiment) {
    Takes takes = experiment.takes();
    return Vector.of(
            takes.people() ? TAKES : "",
            takes.epsilon().isEmpty() ? "" : "--epsilon " + takes.epsilon(),
            takes.budget().isEmpty() ? "" : "--budget " + takes.budget())
        .reject(String::isEmpty);
  }

  /**
   * The setting that was chosen; throws if the experiment has no such setting, or it is no number.
   */
  Chosen chosen(CommandLine command, Experiment experiment) {
    Vector<String> taken = taken(experiment);
    for (String option : typed().split(" (?=--)", -1)) {
      if (!option.isEmpty() && !taken.exists(each -> each.split(" ", 2)[0].equals(name(option)))) {
        throw wrong(
            command,
            option,
            experiment.name()
                + " has no such setting; it takes "
                + (taken.isEmpty() ? "none" : taken.mkString(", ")));
      }
    }
    if (people != null && people < 1) {
      throw wrong(command, TAKES + " " + people, "there must be at least 1 person");
    }
    try {
      Option.of(epsilon).forEach(Epsilon::of);
      Option.of(budget).forEach(Epsilon::of);
    } catch (IllegalArgumentException none) {
      throw wrong(command, typed().strip(), String.valueOf(none.getMessage()));
    }
    return new Chosen(Option.of(people), Option.of(epsilon), Option.of(budget));
  }

  private static String name(String option) {
    return option.strip().split(" ", 2)[0];
  }

  private static ParameterException wrong(CommandLine command, String option, String why) {
    return new ParameterException(command, option.strip() + ": " + why);
  }

  /** These options, as a user would type them to repeat the run. */
  String typed() {
    return (people == null ? "" : " " + TAKES + " " + people)
        + (epsilon == null ? "" : " --epsilon " + ReportOptions.quoted(epsilon))
        + (budget == null ? "" : " --budget " + ReportOptions.quoted(budget));
  }
}
