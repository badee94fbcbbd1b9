package org.properdp.examples.pipeline.command;

import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.command.Pace;
import org.properdp.cli.command.Stop;
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
    description = "Stores made-up events, and publishes a noisy count of them each minute.",
    footer = {
      "",
      "It runs until it is stopped (Ctrl-C or SIGTERM: it ends between two minutes, and closes"
          + " the store). However it is stopped, the next run goes on after the last minute: no"
          + " event is stored twice, and no figure is drawn twice.",
      "",
      "Exit codes: 0 all minutes are done, 1 the store is damaged or the command is refused,"
          + " 2 the command was called wrongly, 130 or 143 it was stopped."
    })
final class ServiceCommand implements Runnable {
  private static final long USUAL_SEED = 2015;

  @Mixin PipelineOptions kept = new PipelineOptions();

  @Option(
      names = "--every",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "How many seconds a minute takes (default: ${DEFAULT-VALUE}).")
  long every;

  @Option(
      names = "--minutes",
      paramLabel = "N",
      defaultValue = "" + Long.MAX_VALUE,
      showDefaultValue = Visibility.NEVER,
      description = "How many minutes to run (default: no end).")
  long minutes;

  @Option(
      names = "--epsilon",
      paramLabel = "ε",
      defaultValue = "0.1",
      converter = EpsilonText.class,
      description =
          "What an event costs its individual, once (default: ${DEFAULT-VALUE}). Minutes that are"
              + " published already can't be asked for at another ε.")
  Epsilon epsilon = Epsilon.of("0.1");

  @Option(
      names = "--dashboard",
      paramLabel = "FILE",
      description =
          "The file of the latest figures, replaced as a whole each minute (default: the store's"
              + " name followed by .dashboard.csv, beside the store; the first printed line names"
              + " it).")
  @Nullable Path dashboard;

  @Option(
      names = "--events",
      paramLabel = "N",
      defaultValue = "50",
      description = "How many events are made up each minute (default: ${DEFAULT-VALUE}).")
  int events;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "" + USUAL_SEED,
      description = "The seed for made-up events (default: ${DEFAULT-VALUE}); not for noise.")
  long seed;

  @Override
  public void run() {
    Duration interval = kept.seconds("--every", every);
    kept.atLeastOne("--minutes", minutes);
    kept.atLeastOne("--events", events);
    Supplier<Proper> opening = kept.opening();
    Dashboard shown = new Dashboard(place());
    try (Stop stop = Stop.bySignal();
        Service service =
            new Service(
                opening, kept.keyRule, kept.budget, epsilon, Events.madeUp(seed, events), shown)) {
      Pace pace = stop.every(interval).atMost(minutes);
      service.run(pace, kept::say);
    }
  }

  /**
   * The path of the dashboard. Throws if it can't be written, because a figure that can't be
   * published must not be paid for.
   */
  private Path place() {
    Path place = dashboard == null ? besideStore() : dashboard;
    new NamedPath(kept.spec.commandLine(), "--dashboard", place).mustBeWritableFile();
    if (dashboard == null) {
      kept.say("The figures are in " + place);
    }
    return place;
  }

  /**
   * A path beside the store: not in the current folder, which may be a clone, and not among the
   * store's files.
   */
  private Path besideStore() {
    Path store = kept.store.toAbsolutePath().normalize();
    return store.resolveSibling(store.getFileName() + ".dashboard.csv");
  }
}
