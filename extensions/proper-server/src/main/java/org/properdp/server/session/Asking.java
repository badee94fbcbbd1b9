package org.properdp.server.session;

import java.util.function.Supplier;
import org.properdp.provenance.threads.Departure;
import org.properdp.server.room.Taken;
import org.properdp.sql.ask.Left;

/** Where questions are run. */
public interface Asking {
  /** Where they come, and nobody can leave them. */
  Asking AT_ONCE = (left, isSoonOver, question, taken) -> question.get().outcome();

  /**
   * Runs a question to its end, also if its asker leaves before.
   *
   * @param left what becomes of its answer then
   * @param isSoonOver whether nothing but waiting for its answer takes long
   * @param question begins it
   * @param taken what it holds, which is given back if nobody gets what came of it
   */
  Outcome ask(Left left, boolean isSoonOver, Supplier<Asked> question, Taken taken);

  /** A question that is under way. */
  interface Asked {
    /** Waits until it is answered; false if the thread was let go before. */
    boolean isAnsweredBefore(Departure departure);

    /** Waits until it is answered, and gives what comes of it: once. */
    Outcome outcome();
  }
}
