package org.properdp.tables;

import io.vavr.control.Option;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.population.Population;
import org.properdp.tables.engine.Cluster;
import org.properdp.tables.schema.Catalogue;

/** The open parts of a runtime's tables, by names of data sets and populations; a lock, too. */
final class Opened {
  volatile Catalogue catalogue;
  final Map<String, OpenPopulation<?>> populations = new HashMap<>();
  final Map<String, ProtectedTable<?>> tables = new HashMap<>();
  final Map<String, PublicRows> publicTables = new HashMap<>();
  final Set<Asker> askers = new HashSet<>();
  volatile Option<Cluster> cluster = Option.none();
  @Nullable Population<Integer> nobody;

  Opened(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** An analyst who asks about a population. */
  record Asker(String analyst, String population) {}

  /** Why the ledger of a population has stopped, if one has. */
  synchronized Optional<Throwable> failure() {
    return populations.values().stream()
        .flatMap(open -> open.custodian().failure().stream())
        .findFirst();
  }
}
