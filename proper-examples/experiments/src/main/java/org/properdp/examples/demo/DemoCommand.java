package org.properdp.examples.demo;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.StorePlace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Plays the paper's story. */
@Command(
    name = "demo",
    description = "Plays the paper's story on made-up people, under a global and personal budgets.")
public final class DemoCommand implements Subcommand, Runnable {
  private static final int MOST = 5_000_000;

  @Spec CommandSpec spec;

  @Option(
      names = "--people",
      paramLabel = "N",
      defaultValue = "100000",
      description = "How many people there are at first (default: ${DEFAULT-VALUE}).")
  int people;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "2015",
      description =
          "The seed for the made-up people (default: ${DEFAULT-VALUE}); noise is never seeded.")
  long seed;

  @Option(
      names = "--store",
      paramLabel = "DIR",
      description =
          "Where everything is kept: a new store if the directory is empty or does not exist yet."
              + " Run again with the same directory, the story goes on with the budgets that are"
              + " left (default: a store that is deleted afterwards).")
  @Nullable Path store;

  @Override
  public void run() {
    if (people < 1 || people > MOST) {
      throw new ParameterException(
          spec.commandLine(), "--people must be from 1 to " + MOST + ", but was " + people);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (store == null) {
      Demo.play(people, seed, out);
    } else {
      StorePlace.refuseUnlessStoreOrEmpty(store);
      if (StorePlace.isNothing(store)) {
        Demo.found(store, out);
      }
      Demo.play(people, seed, store, out);
    }
  }
}
