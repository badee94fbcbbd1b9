package org.properdp.cli.pipeline;

import java.nio.file.Path;
import java.time.Duration;
import org.properdp.budget.Epsilon;
import org.properdp.cli.store.StorePlace;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What pipelines share: the store, what everybody begins with, and how long a turn is. */
final class Kept {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Option(
      names = "--store",
      paramLabel = "DIR",
      required = true,
      description = "Where everything is kept; made if it is not there. Named again, it goes on.")
  Path store = Path.of("");

  @Option(
      names = "--budget",
      paramLabel = "ε",
      defaultValue = "1",
      converter = EpsilonText.class,
      description = "What everybody begins with (default: ${DEFAULT-VALUE}); fixed for good.")
  Epsilon budget = Epsilon.of("1");

  /** The directory, if it may become a store or is one. */
  Path directory() {
    StorePlace.refuseUnlessStoreOrEmpty(store);
    return store;
  }

  /** A number of seconds that somebody typed. */
  Duration seconds(String option, long typed) {
    return Duration.ofSeconds(atLeastOne(option, typed));
  }

  long atLeastOne(String option, long typed) {
    if (typed < 1) {
      throw new ParameterException(
          spec.commandLine(), option + " must be at least 1, but was " + typed);
    }
    return typed;
  }

  /** Says something at once. */
  void say(Object what) {
    spec.commandLine().getOut().println(what);
    spec.commandLine().getOut().flush();
  }
}
