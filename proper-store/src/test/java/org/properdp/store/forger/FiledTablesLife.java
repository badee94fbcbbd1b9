package org.properdp.store.forger;

import java.io.IOException;
import java.nio.file.Path;
import org.properdp.store.forger.Victim.Moment;

/**
 * The life of a store with tables whose rows lie in files.
 *
 * @param young before anyone was erased
 * @param grown when files were written again without a person's rows, merged, and replaced
 */
record FiledTablesLife(Moment young, Moment grown) {
  private static final String THEN = Tables.FILED + "then-";

  static FiledTablesLife of(Victim victim) throws IOException {
    Path home = victim.room("tables");
    try (Household open = victim.found(home)) {
      open.begin();
      open.tables().begin();
      open.ask(Tables.FILED);
    }
    Moment young = victim.moment(home, Household.EARLY, Tables.FILED);
    try (Household open = victim.open(home)) {
      open.erase("eve");
      open.tables().goOn();
      open.ask(THEN);
    }
    return new FiledTablesLife(young, victim.moment(home, Household.EARLY, Tables.FILED, THEN));
  }
}
