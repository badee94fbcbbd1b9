package org.properdp.tables.command;

import io.vavr.control.Option;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenPopulation;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PopulationSchema;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The option that names the population whose individuals are meant, if there are several. */
final class PopulationOption {
  @CommandLine.Option(
      names = "--population",
      paramLabel = "NAME",
      description = "The population that the keys are of, if there are several.")
  @Nullable String population;

  /** The population: the one that is given, or the only one. */
  OpenPopulation<?> in(OpenTables tables, CommandLine command) {
    Catalogue catalogue = tables.catalogue();
    refuseUnlessClear(population, catalogue, command);
    return tables.population(
        Option.of(population)
            .orElse(
                Option.ofOptional(catalogue.populations().stream().findFirst())
                    .map(PopulationSchema::name))
            .getOrElseThrow(
                () -> new StoreRefused("no population is declared in SQL in this store")));
  }

  /** Refuses keys without a population where there are several. */
  static void refuseUnlessClear(
      @Nullable String population, Catalogue catalogue, CommandLine command) {
    if (population == null && catalogue.populations().size() > 1) {
      throw new ParameterException(
          command,
          "a key names another person in each population: say which with --population, of "
              + catalogue.populations().stream()
                  .map(PopulationSchema::name)
                  .collect(Collectors.joining(", ")));
    }
  }
}
