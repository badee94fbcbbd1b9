package org.properdp.tables.command;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Account;
import org.properdp.budget.Regime;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.Lease;
import org.properdp.cli.store.StorePlace;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenPopulation;
import org.properdp.tables.OpenTables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Merges two individuals that are one person. */
@Command(
    name = "merge",
    description = {
      "Merges two individuals that are found to be one person under two keys, into the one of the"
          + " key that is kept.",
      "What is left is what that one was granted, less what both have spent, and at least nothing;"
          + " what both spent beyond that is taken from later grants first.",
      "The rows of the other key are erased from all tables, and rows that come with that key are"
          + " set aside from then on: load them again with the key that is kept. A merging can't"
          + " be undone, and the same merging again changes nothing."
    },
    footer = {
      "",
      "Exit codes: 0 they are merged, now or before, 1 it is refused and nothing is changed, 2 the"
          + " command was called wrongly."
    })
public final class MergeCommand implements Subcommand, Runnable {
  private static final int PAIR = 2;

  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "KEY",
      description = "The key that is given up.")
  @Nullable String individual;

  @Option(names = "--into", paramLabel = "KEY", description = "The key that is kept.")
  @Nullable String into;

  @Option(
      names = "--keys",
      paramLabel = "FILE",
      description =
          "A file of two lines, or - for standard input: the key that is given up, and then the"
              + " one that is kept. So no shell remembers them.")
  @Nullable Path file;

  @Mixin PopulationOption population = new PopulationOption();

  @Override
  public void run() {
    StorePlace.refuseUnlessStore(directory);
    List<String> pair = pair();
    try (Lease store = key.lease(directory)) {
      OpenTables tables = OpenTables.of(store.proper());
      OpenPopulation<?> found = population.in(tables, spec.commandLine());
      if (found.schema().regime() instanceof Regime.Global) {
        throw new StoreRefused(
            "population "
                + found
                + " has one budget for all, of which no individual has spent a part: erase the rows"
                + " of one key, and load them with the other");
      }
      pair.forEach(one -> HistoryCommand.account(found, one));
      boolean isNew = found.merge(pair.get(0), pair.get(1));
      print(found, Printed.safe(found.canonical(pair.get(0))), pair.get(1), isNew);
    }
  }

  private List<String> pair() {
    boolean isTyped = individual != null && into != null;
    boolean isHalfTyped = individual != null || into != null;
    if (file == null ? !isTyped : isHalfTyped) {
      throw new ParameterException(
          spec.commandLine(), "give either KEY and --into KEY, or --keys FILE");
    }
    if (file == null) {
      return List.of(String.valueOf(individual), String.valueOf(into));
    }
    List<String> read = People.keys(spec.commandLine(), "--keys", file);
    if (read.size() != PAIR) {
      throw new StoreRefused(
          "two keys are merged, on two lines: the one that is given up, and the one that is kept");
    }
    return read;
  }

  private void print(OpenPopulation<?> found, String gone, String key, boolean isNew) {
    Account account = HistoryCommand.account(found, key);
    String kept = Printed.safe(found.canonical(key));
    Printed printed = new Printed(spec.commandLine());
    printed.line(
        "%s: %s into %s, of %s: %s",
        isNew ? "merged" : "merged before, so nothing is changed",
        gone,
        kept,
        found,
        HistoryCommand.left(account));
    printed.line(
        "The rows with the key %s %s erased: load them again with the key %s. `store compact`"
            + " removes them from the disk.",
        gone, isNew ? "are" : "were", kept);
  }
}
