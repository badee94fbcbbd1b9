package org.properdp.tables.command;

import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.budget.Regime;
import org.properdp.cli.command.Count;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.Lease;
import org.properdp.cli.store.StorePlace;
import org.properdp.tables.OpenPopulation;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.TableSchema;
import picocli.CommandLine;
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
      "Erases people's rows from one table, or from all. Nobody can ask about them from then on;"
          + " `store compact` removes them from the disk. Budgets stay as they are.",
      "Keys can be read from a file or from standard input, so that no shell remembers them."
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
      description = "The table, or the word all for every table.")
  String table = "";

  @CommandLine.Option(
      names = "--population",
      paramLabel = "NAME",
      description = "The population whose tables are meant by all, if there are several.")
  @Nullable String population;

  @ArgGroup(multiplicity = "1")
  People people = new People();

  @Override
  public void run() {
    StorePlace.refuseUnlessStore(directory);
    List<String> keys = people.keys(spec.commandLine());
    try (Lease store = key.lease(directory)) {
      Proper proper = store.proper();
      OpenTables tables = OpenTables.of(proper);
      List<String> names = names(tables.catalogue());
      // All keys are read before anything is erased.
      keys.forEach(one -> names.forEach(name -> tables.checkKey(name, one)));
      long unknown = unknown(tables, names, keys);
      ErasedTexts texts = ErasedTexts.of(tables, names, keys);
      for (String one : keys) {
        names.forEach(name -> tables.erase(name, one));
      }
      spec.commandLine()
          .getOut()
          .printf(
              Locale.ROOT,
              "erased: the rows of these individuals (%,d), in %s;"
                  + " `store compact` removes them from the disk%n",
              keys.size(),
              String.join(", ", names));
      if (unknown > 0) {
        spec.commandLine()
            .getOut()
            .printf(
                Locale.ROOT,
                "The store knows no individual for %s, and has erased nothing there. Compare the"
                    + " spelling with the data.%n",
                Count.of(unknown, "key", "keys"));
      }
      spec.commandLine().getOut().flush();
      texts.tell(proper.custodian(), directory, new Printed(spec.commandLine()));
    }
  }

  /**
   * For how many keys the store knows no individual. They are told and not refused, because an
   * erasure that was stopped is repeated. Under a global budget there are no accounts to tell by.
   */
  private static long unknown(OpenTables tables, List<String> names, List<String> keys) {
    if (names.isEmpty()) {
      return 0;
    }
    String of = tables.catalogue().table(names.get(0)).population();
    OpenPopulation<?> found = tables.population(of);
    return found.schema().regime() instanceof Regime.Personal
        ? keys.stream().filter(one -> found.account(one).isEmpty()).count()
        : 0;
  }

  private List<String> names(Catalogue catalogue) {
    if (!table.equals(ALL)) {
      return List.of(catalogue.table(table).name());
    }
    PopulationOption.refuseUnlessClear(population, catalogue, spec.commandLine());
    Option<String> only = Option.of(population).map(name -> catalogue.population(name).name());
    return catalogue.tables().stream()
        .filter(each -> only.forAll(each.population()::equals))
        .map(TableSchema::name)
        .toList();
  }
}
