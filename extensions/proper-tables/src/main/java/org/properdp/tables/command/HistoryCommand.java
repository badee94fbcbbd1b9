package org.properdp.tables.command;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Account;
import org.properdp.budget.Regime;
import org.properdp.budget.Renewal;
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
      "A line is a payment or a grant: when, the price for this person, what was left afterwards,"
          + " the analyst, the request id, and the question as the journal has it. What was left is"
          + " not known up to payments that were added up."
    },
    footer = {
      "",
      "Exit codes: 0 everything is printed, 1 a text is no key, or no individual with that key has"
          + " entered, 2 the command was called wrongly."
    })
public final class HistoryCommand implements Subcommand, Runnable {
  private static final List<String> HEADER =
      List.of("individual", "when", "price", "left", "analyst", "request", "question");

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

  @Mixin Listing listing = new Listing();

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
      if (listing.isCsv) {
        List<List<String>> rows = new ArrayList<>();
        keys.forEach(one -> found.changes(one).forEach(each -> rows.add(row(found, one, each))));
        listing.print(HEADER, rows, spec.commandLine().getOut());
      } else {
        keys.forEach(one -> print(found, one));
      }
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
    List<Spending> changes = found.changes(key);
    Account account = account(found, key);
    BigDecimal owed = found.owed(key);
    long payments = changes.stream().filter(HistoryCommand::isPayment).count();
    printed.line(
        "%s: %s%s, after %s",
        Printed.safe(found.canonical(key)),
        left(account),
        owed.signum() == 0 ? "" : " and " + Printed.plain(owed) + " is owed",
        Count.of(payments, "payment"));
    Regime regime = found.schema().regime();
    for (Renewal rule : regime.renewal()) {
      promise(printed, regime, rule, account);
    }
    // The individual's name stands above it.
    listing.print(
        withoutKey(HEADER),
        changes.stream().map(each -> withoutKey(row(found, key, each))).toList(),
        spec.commandLine().getOut());
  }

  /** The sentences of two theorems, with the person's own numbers. */
  private static void promise(Printed printed, Regime regime, Renewal rule, Account account) {
    String symbol = regime.currency().symbol();
    printed.line(
        "Over its life so far all answers tell at most %s %s about it: %s %s that it was granted,"
            + " its first budget among it, and %s for each of %s.",
        symbol,
        Printed.plain(regime.inAll(account)),
        symbol,
        Printed.plain(account.granted()),
        rule.by().shown(),
        Count.of(account.renewals(), "renewal"));
    printed.line(
        "From one renewal to the next they tell at most %s, what it was granted beyond that and had"
            + " not spent, and what it is granted meanwhile. From now, while no session and no"
            + " watch is open, until n renewals have come: at most %s %s + n × %s, and what it is"
            + " granted.",
        rule.upTo().shown(),
        symbol,
        Printed.plain(rule.fromNow(account)),
        rule.by().decimal().toPlainString());
  }

  /** The amount that is left of all that an individual ever got. */
  static String left(Account account) {
    String all = Printed.plain(account.granted().add(account.renewed()));
    return Printed.plain(account.left())
        + " of "
        + all
        + " are left"
        + (account.renewals() == 0
            ? ""
            : ", of which "
                + Printed.plain(account.renewed())
                + " came back at "
                + Count.of(account.renewals(), "renewal"));
  }

  private static List<String> withoutKey(List<String> row) {
    return row.subList(1, row.size());
  }

  private static boolean isPayment(Spending each) {
    return each.cost().signum() >= 0;
  }

  private static List<String> row(OpenPopulation<?> found, String key, Spending each) {
    return List.of(
        found.canonical(key),
        each.when().truncatedTo(ChronoUnit.SECONDS).toString(),
        isPayment(each) ? Printed.plain(each.cost()) : "+" + Printed.plain(each.cost().negate()),
        each.left().map(Printed::plain).orElse(""),
        each.analyst(),
        each.requestId(),
        Printed.oneLine(each.question()));
  }
}
