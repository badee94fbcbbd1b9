package org.properdp.cli.pipeline;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.pipeline.Pace;
import org.properdp.examples.pipeline.Stop;
import org.properdp.examples.pipeline.service.Dashboard;
import org.properdp.examples.pipeline.service.Events;
import org.properdp.examples.pipeline.service.Service;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs the service on made-up events. */
@Command(
    name = "service",
    description =
        "Stores made-up events, and publishes each minute how many there were, with noise.",
    footer = {
      "",
      "It goes on until it is stopped (Ctrl-C or SIGTERM: it ends between two minutes, and closes"
          + " the store). However it is stopped, the next run goes on behind the last minute: no"
          + " event is stored twice, and no figure is drawn twice.",
      "",
      "Exit codes: 0 all minutes are done, 1 the store is damaged or what was asked is refused,"
          + " 2 the command was called wrongly, 130 or 143 it was stopped."
    })
final class ServiceCommand implements Runnable {
  @Mixin Kept kept = new Kept();

  @Option(
      names = "--every",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "How long a minute takes (default: ${DEFAULT-VALUE}).")
  long every;

  @Option(
      names = "--minutes",
      paramLabel = "N",
      defaultValue = "" + Long.MAX_VALUE,
      showDefaultValue = Visibility.NEVER,
      description = "How many minutes to do (default: no end).")
  long minutes;

  @Option(
      names = "--epsilon",
      paramLabel = "ε",
      defaultValue = "0.1",
      converter = EpsilonText.class,
      description =
          "What an event costs whom it is about, once (default: ${DEFAULT-VALUE}); minutes that"
              + " are published can't be had at another one.")
  Epsilon epsilon = Epsilon.of("0.1");

  @Option(
      names = "--dashboard",
      paramLabel = "FILE",
      defaultValue = "dashboard.csv",
      description =
          "The file of the latest figures, replaced as a whole each minute (default:"
              + " ${DEFAULT-VALUE}).")
  Path dashboard = Path.of("dashboard.csv");

  @Option(
      names = "--events",
      paramLabel = "N",
      defaultValue = "50",
      description = "How many are made up in each minute (default: ${DEFAULT-VALUE}).")
  int events;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "" + Setting.USUAL_SEED,
      description = "What events are made from (default: ${DEFAULT-VALUE}); noise is never seeded.")
  long seed;

  @Override
  public void run() {
    Duration interval = kept.seconds("--every", every);
    kept.atLeastOne("--minutes", minutes);
    kept.atLeastOne("--events", events);
    refuseUnlessWritable();
    Dashboard shown = new Dashboard(dashboard);
    try (Stop stop = new Stop();
        Service service =
            new Service(kept.opening(), kept.budget, epsilon, Events.madeUp(seed, events), shown)) {
      Pace pace = stop.every(interval).atMost(minutes);
      service.run(
          pace,
          one ->
              kept.say(
                  "minute "
                      + one.minute()
                      + ": "
                      + one.events()
                      + " ± "
                      + one.plusMinus().toPlainString()));
    }
  }

  /** A figure that can't be published must not be paid for. */
  private void refuseUnlessWritable() {
    Path folder = dashboard.toAbsolutePath().getParent();
    if (folder == null
        || !Files.isDirectory(folder)
        || !Files.isWritable(folder)
        || Files.isDirectory(dashboard)) {
      throw new IllegalArgumentException(
          dashboard + " can't be written: name a file in a folder that is there");
    }
  }
}
