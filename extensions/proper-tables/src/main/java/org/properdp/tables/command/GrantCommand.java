package org.properdp.tables.command;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.budget.Rho;
import org.properdp.cli.command.Count;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.Lease;
import org.properdp.cli.store.StorePlace;
import org.properdp.custody.Granted;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenPopulation;
import org.properdp.tables.OpenTables;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Grants people more budget. */
@Command(
    name = "grant",
    description = {
      "Grants people of a population more budget, each the same: the people with these keys, all of"
          + " them or none, or everyone.",
      "Of people who owe something after a merging, the grant pays this first.",
      "Whom you grant how much, and when, must not depend on data or on what is left of budgets:"
          + " analysts would learn of it. Each call grants again."
    },
    footer = {
      "",
      "Exit codes: 0 it is granted, 1 it is refused and nobody gets anything, or with --all only"
          + " some do and it says how many, 2 the command was called wrongly."
    })
public final class GrantCommand implements Subcommand, Runnable {
  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @Parameters(index = "1", paramLabel = "POPULATION", description = "The population.")
  String population = "";

  @Parameters(
      index = "2",
      paramLabel = "AMOUNT",
      description = "The ε, or in a population with budgets in ρ the ρ, that each gets more.")
  String amount = "";

  @ArgGroup(multiplicity = "1")
  Whom whom = new Whom();

  /** People by their keys, or all. */
  static final class Whom {
    @ArgGroup(multiplicity = "1")
    @Nullable People people;

    @Option(
        names = "--all",
        required = true,
        description = "All individuals that have entered so far, or the one global budget.")
    boolean all;
  }

  @Override
  public void run() {
    TypedAmount.check(amount, spec.commandLine());
    StorePlace.refuseUnlessStore(directory);
    List<String> keys = whom.people == null ? List.of() : whom.people.keys(spec.commandLine());
    try (Lease store = key.lease(directory)) {
      Proper proper = store.proper();
      OpenPopulation<?> found = OpenTables.of(proper).population(population);
      Amount more = TypedAmount.of(amount, found.schema().regime().currency());
      if (whom.people == null) {
        all(found, more);
      } else {
        some(found, keys, more);
      }
    }
  }

  private void some(OpenPopulation<?> found, List<String> keys, Amount more) {
    if (found.schema().regime() instanceof Regime.Global) {
      throw new StoreRefused(
          "population " + found + " has one budget for all: grant it more with --all");
    }
    Granted granted = found.grant(keys, more);
    print(granted, each(granted.individuals()), found, more);
  }

  private void print(Granted granted, String whom, OpenPopulation<?> found, Amount more) {
    Printed printed = new Printed(spec.commandLine());
    printed.line("granted: %s more to %s of %s", more.shown(), whom, found);
    if (granted.owing() > 0) {
      boolean isOne = granted.owing() == 1;
      BigDecimal all = more.decimal().multiply(BigDecimal.valueOf(granted.owing()));
      printed.line(
          "%s after a merging: %s of %s %s pays that, and %s is left to spend.",
          Count.of(granted.owing(), "individual") + (isOne ? " owes something" : " owe something"),
          Printed.plain(granted.paid()),
          isOne ? "its" : "their",
          Printed.plain(all),
          Printed.plain(all.subtract(granted.paid())));
    }
  }

  private static String each(int people) {
    return people == 1 ? "1 individual" : "each of " + Count.of(people, "individual");
  }

  private void all(OpenPopulation<?> found, Amount more) {
    boolean isGlobal = found.schema().regime() instanceof Regime.Global;
    Granted granted = found.custodian().grantAll(more);
    print(granted, isGlobal ? "the one budget" : each(granted.individuals()), found, more);
    if (granted.without() > 0) {
      throw new StoreRefused(
          granted.without()
              + " of "
              + (granted.individuals() + granted.without())
              + " got nothing, because they would have more than the cap, or than can be counted");
    }
  }

  /** An amount as it is typed. */
  private static final class TypedAmount {
    private TypedAmount() {}

    static void check(String text, picocli.CommandLine command) {
      try {
        of(text, Currency.EPSILON);
      } catch (IllegalArgumentException wrong) {
        throw new ParameterException(command, "AMOUNT: " + wrong.getMessage(), wrong);
      }
    }

    static Amount of(String text, Currency currency) {
      return currency == Currency.RHO ? Rho.of(text) : Epsilon.of(text);
    }
  }
}
