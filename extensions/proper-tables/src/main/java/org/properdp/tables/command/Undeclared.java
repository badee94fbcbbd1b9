package org.properdp.tables.command;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.HeldPopulation;
import org.properdp.tables.OpenTables;

/** The data sets of a store that no table stands for: commands know of them, and not their rows. */
final class Undeclared {
  private Undeclared() {}

  /** Refuses the name of a data set that is no table, and says what can be done with it. */
  static void refuse(OpenTables tables, String name) {
    Option<HeldPopulation> holding =
        Vector.ofAll(tables.populations())
            .filter(each -> !tables.catalogue().hasTable(name))
            .find(each -> each.datasets().contains(name));
    if (holding.isDefined()) {
      throw new StoreRefused(
          name
              + " is no table, but a data set of population "
              + holding.get().name()
              + ", and its rows can't be read here: `show DIR` says how many there are, and `erase"
              + " DIR all --population "
              + holding.get().name()
              + "` erases a person's in all data sets of it");
    }
  }
}
