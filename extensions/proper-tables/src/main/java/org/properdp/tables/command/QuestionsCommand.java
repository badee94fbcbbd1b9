package org.properdp.tables.command;

import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Amount;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.Lease;
import org.properdp.cli.store.StorePlace;
import org.properdp.custody.StoredQuestion;
import org.properdp.tables.OpenTables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the questions that were answered. */
@Command(
    name = "questions",
    description = {
      "Lists the questions that were answered, in order: the number by which `store redact` knows"
          + " each, when, which analyst, at what price, how many people paid, how many were left"
          + " out because they could not, the request id, and the question as the journal has it.",
      "How many paid is as secret as the data: the list is for the custodian alone. People whose"
          + " payments were added up since, because they were erased or the payments are old, are"
          + " not counted."
    },
    footer = {
      "",
      "Exit codes: 0 everything is printed, 1 it is refused, 2 the command was called wrongly."
    })
public final class QuestionsCommand implements Subcommand, Runnable {
  private static final List<String> HEADER =
      List.of(
          "number",
          "when",
          "population",
          "analyst",
          "price",
          "payers",
          "left out",
          "request",
          "question");

  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Mixin Listing listing = new Listing();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @Option(
      names = "--population",
      paramLabel = "NAME",
      description = "Only the questions about this population.")
  @Nullable String population;

  @Option(names = "--as", paramLabel = "ANALYST", description = "Only those of this analyst.")
  @Nullable String analyst;

  @Override
  public void run() {
    StorePlace.refuseUnlessStore(directory);
    try (Lease store = key.lease(directory)) {
      String only =
          population == null
              ? null
              : OpenTables.of(store.proper()).population(population).toString();
      List<List<String>> rows = new ArrayList<>();
      store
          .proper()
          .custodian()
          .questions(
              each -> {
                if ((only == null || each.population().equals(only))
                    && (analyst == null || each.asked().analyst().equals(analyst))) {
                  rows.add(row(each));
                }
              });
      if (rows.isEmpty() && !listing.isCsv) {
        new Printed(spec.commandLine()).line("no question was answered");
      }
      listing.print(HEADER, rows, spec.commandLine().getOut());
    }
  }

  private static List<String> row(StoredQuestion each) {
    return List.of(
        Long.toString(each.asked().frame()),
        each.asked().when().truncatedTo(ChronoUnit.SECONDS).toString(),
        each.population(),
        each.asked().analyst(),
        each.price().map(Amount::shown).orElse(""),
        each.isFolded() ? "added up" : Long.toString(each.payers()),
        Long.toString(each.leftOut()),
        each.asked().requestId(),
        Printed.oneLine(each.asked().text()));
  }
}
