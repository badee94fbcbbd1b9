package org.properdp.tables.command;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Account;
import org.properdp.budget.Regime;
import org.properdp.cli.command.Count;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.Lease;
import org.properdp.cli.store.StorePlace;
import org.properdp.custody.Spending;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenPopulation;
import org.properdp.tables.OpenTables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what was charged to people. */
@Command(
    name = "history",
    description = {
      "Prints what each question was charged to a person, and what is left of the budget: as secret"
          + " as the data, because it tells which answers the person is in.",
      "Keys can be read from a file or from standard input, so that no shell remembers them.",
      "A line is a payment: when, how much, the analyst, the request id and the question, with tabs"
          + " between them."
    },
    footer = {
      "",
      "Exit codes: 0 everything is printed, 1 a text is no key, or no individual with that key has"
          + " entered, 2 the command was called wrongly."
    })
public final class HistoryCommand implements Subcommand, Runnable {
  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @Mixin PopulationOption population = new PopulationOption();

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "KEY",
      description = "The key of one individual, as with --individual.")
  @Nullable String individual;

  @Mixin People people = new People();

  @Override
  public void run() {
    StorePlace.refuseUnlessStore(directory);
    List<String> keys = keys();
    try (Lease store = key.lease(directory)) {
      OpenTables tables = OpenTables.of(store.proper());
      OpenPopulation<?> found = population.in(tables, spec.commandLine());
      if (found.schema().regime() instanceof Regime.Global) {
        throw new StoreRefused(
            "population " + found + " has one budget for all: no individual has a history");
      }
      // All keys are looked up before anything is printed.
      keys.forEach(one -> account(found, one));
      keys.forEach(one -> print(found, one));
    }
  }

  private List<String> keys() {
    if ((individual == null ? 0 : 1) + people.given() != 1) {
      throw new ParameterException(
          spec.commandLine(), "give either KEY, --individual KEY or --individuals FILE");
    }
    return individual == null ? people.keys(spec.commandLine()) : List.of(individual);
  }

  /** The account under a key; refuses a key of no individual. */
  static Account account(OpenPopulation<?> found, String key) {
    Optional<Account> account = found.account(key);
    return account.orElseThrow(
        () ->
            new StoreRefused(
                "no individual with the key "
                    + Printed.safe(key)
                    + " has entered population "
                    + found));
  }

  private void print(OpenPopulation<?> found, String key) {
    Printed printed = new Printed(spec.commandLine());
    List<Spending> spendings = found.history(key);
    Account account = account(found, key);
    BigDecimal owed = found.owed(key);
    printed.line(
        "%s: %s of %s are left%s, after %s",
        Printed.safe(found.canonical(key)),
        Printed.plain(account.left()),
        Printed.plain(account.granted()),
        owed.signum() == 0 ? "" : " and " + Printed.plain(owed) + " is owed",
        Count.of(spendings.size(), "payment"));
    spendings.forEach(each -> print(each, printed));
  }

  private static void print(Spending each, Printed printed) {
    Instant when = each.when();
    printed.line(
        "%s\t%s\t%s\t%s\t%s",
        when,
        Printed.plain(each.cost()),
        Printed.safe(each.analyst()),
        Printed.safe(each.requestId()),
        // Its parts stand below each other, and are put beside each other.
        Printed.safe(each.question().replaceAll("\\s*\n\\s*", " ")));
  }
}
