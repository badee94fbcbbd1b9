package org.properdp.examples.pipeline.command;

import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Supplier;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.StorePlace;
import org.properdp.registry.KeyRule;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that pipelines share: the store, the first budget, and the key rule. */
final class PipelineOptions {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Option(
      names = "--store",
      paramLabel = "DIR",
      required = true,
      description = "The store where everything is kept: `proper store found DIR` makes one.")
  Path store = Path.of("");

  @Option(
      names = "--budget",
      paramLabel = "ε",
      defaultValue = "1",
      converter = EpsilonText.class,
      description = "Each person's first budget (default: ${DEFAULT-VALUE}); fixed for good.")
  Epsilon budget = Epsilon.of("1");

  @Option(
      names = "--key-rule",
      paramLabel = "RULE",
      defaultValue = "exact",
      converter = KeyRuleText.class,
      description =
          "How names of individuals are read: exact; trimmed (without surrounding blanks, in one"
              + " Unicode form); folded (also ignoring case). Fixed for good"
              + " (default: ${DEFAULT-VALUE}).")
  KeyRule keyRule = KeyRule.EXACT;

  @Mixin Key keyed = new Key();

  /** Opens the store, later; throws now if there is none. */
  Supplier<Proper> opening() {
    StorePlace.refuseUnlessStore(store);
    return () -> keyed.open(store);
  }

  /** A number of seconds from the command line. */
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

  /** Prints a line and flushes it. */
  void say(Object what) {
    spec.commandLine().getOut().println(what);
    spec.commandLine().getOut().flush();
  }
}
