package org.properdp.server.session;

import java.util.function.Supplier;
import org.properdp.sql.ask.Left;

/** Where questions are run. */
public interface Asking {
  /**
   * Runs a question to its end, also if its asker leaves before.
   *
   * @param left what becomes of its answer then
   * @param unheard is run if nobody gets what came of it
   */
  Outcome ask(Left left, Supplier<Outcome> question, Runnable unheard);
}
