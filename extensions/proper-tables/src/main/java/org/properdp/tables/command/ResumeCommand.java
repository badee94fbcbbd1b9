package org.properdp.tables.command;

import java.nio.file.Path;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.Lease;
import org.properdp.cli.store.StorePlace;
import org.properdp.tables.OpenPopulation;
import org.properdp.tables.OpenTables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Resumes the renewals of budgets that rest. */
@Command(
    name = "resume",
    description = {
      "Resumes the renewals of a population's budgets. They rest after a restore without an anchor,"
          + " because the store can't know what was spent since the backup; and when a store is"
          + " opened after more of them were missed than are made up, because a clock may be wrong."
          + " Look first at what ./proper show prints about them.",
      "When you resume them, and how many you make up, must not depend on data or on what is left"
          + " of budgets: analysts would learn of it."
    },
    footer = {
      "",
      "Exit codes: 0 they are resumed, 1 they do not rest, or fewer were missed, 2 the command was"
          + " called wrongly."
    })
public final class ResumeCommand implements Subcommand, Runnable {
  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @Parameters(index = "1", paramLabel = "POPULATION", description = "The population.")
  String population = "";

  @Option(
      names = "--make-up",
      paramLabel = "N",
      description =
          "Make up so many of the missed renewals now; the others never come (default: none).")
  int madeUp;

  @Override
  public void run() {
    StorePlace.refuseUnlessStore(directory);
    try (Lease store = key.lease(directory)) {
      OpenPopulation<?> found = OpenTables.of(store.proper()).population(population);
      found.custodian().resumeRenewals(madeUp);
      found
          .custodian()
          .renewals()
          .forEach(
              state ->
                  new Printed(spec.commandLine())
                      .line(
                          "resumed: the budgets of %s are renewed next at %s",
                          found, state.next()));
    }
  }
}
