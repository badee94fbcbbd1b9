package org.properdp.tables.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.Lease;
import org.properdp.cli.store.StorePlace;
import org.properdp.tables.HeldPopulation;
import org.properdp.tables.OpenPopulation;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.TableSchema;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Erases people's rows from tables. */
@Command(
    name = "erase",
    description = {
      "Erases people's rows from one table, or from all of a population: also from data sets that"
          + " programs keep there, and from tables that were dropped. Nobody can ask about them"
          + " from then on; `store compact` removes them from the disk. Budgets stay as they are.",
      "Keys can be read from a file or from standard input, so that no shell remembers them."
    },
    footer = {
      "",
      "Exit codes: 0 the rows are erased, now or before, 1 no individual has one of the keys, or it"
          + " is refused, and nothing is erased, 2 the command was called wrongly."
    })
public final class EraseCommand implements Subcommand, Runnable {
  private static final String ALL = "all";

  @Spec CommandSpec spec;

  @Mixin Key key = new Key();

  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  @Parameters(
      index = "1",
      paramLabel = "TABLE",
      description = "The table, or the word all for everything of a population.")
  String table = "";

  @Mixin PopulationOption population = new PopulationOption();

  @ArgGroup(multiplicity = "1")
  People people = new People();

  @Override
  public void run() {
    StorePlace.refuseUnlessStore(directory);
    List<String> keys = people.keys(spec.commandLine());
    try (Lease store = key.lease(directory)) {
      OpenTables tables = OpenTables.of(store.proper());
      boolean isAll = table.equals(ALL);
      Undeclared.refuse(tables, table);
      String name = isAll ? table : tables.catalogue().table(table).name();
      OpenPopulation<?> found =
          isAll
              ? population.in(tables, spec.commandLine())
              : tables.population(tables.catalogue().table(name).population());
      // All keys are looked up before anything is erased.
      People.refuseUnlessEntered(found, keys);
      List<String> names = isAll ? tablesOf(tables, found) : List.of(name);
      ErasedTexts texts = ErasedTexts.of(tables, names, keys);
      keys.forEach(isAll ? found::erase : one -> tables.erase(name, one));
      print(found, isAll ? everything(tables, found) : name, keys.size());
      if (isAll) {
        tellOfOthers(tables, found);
      }
      texts.tell(store.proper().custodian(), directory, new Printed(spec.commandLine()));
      if (isAll) {
        tellOfUnread(datasetsOf(tables, found));
      }
    }
  }

  private static List<String> tablesOf(OpenTables tables, OpenPopulation<?> found) {
    return tables.catalogue().tables().stream()
        .filter(each -> each.population().equals(found.toString()))
        .map(TableSchema::name)
        .toList();
  }

  private static List<String> datasetsOf(OpenTables tables, OpenPopulation<?> found) {
    return tables.populations().stream()
        .filter(each -> each.name().equals(found.toString()))
        .flatMap(each -> each.datasets().stream())
        .toList();
  }

  /** Rows that no table declares can only be read by programs. */
  private void tellOfUnread(List<String> datasets) {
    if (!datasets.isEmpty()) {
      new Printed(spec.commandLine())
          .line(
              "What the rows held in %s, which no declared table has, is not looked for in"
                  + " questions: `store redact --before` reaches all questions before a date",
              String.join(", ", datasets));
    }
  }

  /** The tables and other data sets of a population. */
  private static String everything(OpenTables tables, OpenPopulation<?> found) {
    List<String> all = new ArrayList<>(tablesOf(tables, found));
    all.addAll(datasetsOf(tables, found));
    return all.isEmpty()
        ? "no table, because population " + found + " has none"
        : String.join(", ", all);
  }

  private void print(OpenPopulation<?> found, String where, int keys) {
    new Printed(spec.commandLine())
        .line(
            "erased: the rows of these individuals (%,d) of population %s, in %s;"
                + " `store compact` removes them from the disk",
            keys, found, where);
  }

  /** A person may have rows elsewhere, under a key of its own. */
  private void tellOfOthers(OpenTables tables, OpenPopulation<?> found) {
    String others =
        tables.populations().stream()
            .map(HeldPopulation::name)
            .filter(each -> !each.equals(found.toString()))
            .collect(Collectors.joining(", "));
    if (!others.isEmpty()) {
      new Printed(spec.commandLine())
          .line(
              "Nothing is erased in other populations, where a key names another person: %s."
                  + " Say which with --population",
              others);
    }
  }
}
