package org.properdp.store.live;

import io.vavr.control.Option;
import java.util.List;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.journal.Journal;
import org.properdp.store.state.StoredDatasetState;
import org.properdp.store.state.StoredPopulationState;

/** The naming of a durable file of rows in the place of others. */
public final class NamedInstead {
  private NamedInstead() {}

  /** Names a file, if the journal still names those that it stands for. */
  public static Option<Journal.Written> of(
      OpenStore keeping, int population, String dataset, RowsFiled file) {
    synchronized (keeping.rowFiles()) {
      for (StoredPopulationState kept : keeping.populations()) {
        StoredDatasetState of = kept.number() == population ? kept.dataset(dataset) : null;
        if (of != null && numbers(of).containsAll(file.replaced())) {
          return Option.some(keeping.name(population, of, file));
        }
      }
      return Option.none();
    }
  }

  private static List<Integer> numbers(StoredDatasetState dataset) {
    return dataset.files().stream().map(RowsFiled::number).toList();
  }
}
