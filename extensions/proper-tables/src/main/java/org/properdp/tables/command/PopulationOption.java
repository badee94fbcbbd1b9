package org.properdp.tables.command;

import io.vavr.control.Option;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.StoreRefused;
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

  /** The name of the population: the one that is given, or the only one. */
  String name(Catalogue catalogue, CommandLine command) {
    if (population == null && catalogue.populations().size() > 1) {
      throw new ParameterException(
          command,
          "a key names somebody else in each population: say which with --population, of "
              + catalogue.populations().stream()
                  .map(PopulationSchema::name)
                  .collect(Collectors.joining(", ")));
    }
    return Option.of(population)
        .orElse(Option.ofOptional(catalogue.populations().stream().findFirst()).map(p -> p.name()))
        .getOrElseThrow(() -> new StoreRefused("no population is declared in SQL in this store"));
  }
}
