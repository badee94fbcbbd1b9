package org.properdp.tables.command;

import io.vavr.control.Option;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.HeldPopulation;
import org.properdp.tables.OpenPopulation;
import org.properdp.tables.OpenTables;
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
    List<String> all = tables.populations().stream().map(HeldPopulation::name).toList();
    if (population == null && all.size() > 1) {
      throw new ParameterException(
          command,
          "a key names another person in each population: say which with --population, of "
              + String.join(", ", all));
    }
    return tables.population(
        Option.of(population)
            .orElse(Option.ofOptional(all.stream().findFirst()))
            .getOrElseThrow(
                () -> new StoreRefused("there is no population in this store, so no individual")));
  }
}
