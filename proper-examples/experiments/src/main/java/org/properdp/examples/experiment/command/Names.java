package org.properdp.examples.experiment.command;

import java.util.Iterator;
import org.properdp.cli.command.Nearest;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.catalogue.Experiments;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The names that a shell completes for an experiment; picocli makes an instance. */
final class Names implements Iterable<String> {
  /** The experiment of a name that was typed; a name of none is wrong usage. */
  static Experiment named(String name, CommandLine typed) {
    return Experiments.named(name)
        .getOrElseThrow(
            () ->
                new ParameterException(
                    typed,
                    "no such experiment: "
                        + name
                        + "; there are "
                        + Experiments.names().mkString(", ")
                        + Nearest.hint(Experiments.names().asJava(), name)));
  }

  @Override
  public Iterator<String> iterator() {
    return Experiments.names().iterator();
  }
}
