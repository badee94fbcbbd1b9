package org.properdp.server.session;

import java.util.function.Supplier;
import org.properdp.provenance.threads.CancelSignal;
import org.properdp.server.limits.ValueLease;
import org.properdp.sql.ask.AbandonedAnswer;

/** The thread on which questions are run. */
public interface Execution {
  /** Runs on the calling thread; can't be cancelled. */
  Execution AT_ONCE = (left, isSoonOver, question, taken) -> question.get().outcome();

  /**
   * Runs a question to its end, also if its asker leaves before.
   *
   * @param left what becomes of its answer then
   * @param isSoonOver whether nothing but waiting for its answer takes long
   * @param question begins it
   * @param taken what it holds, which is given back if nobody gets what came of it
   */
  Outcome ask(AbandonedAnswer left, boolean isSoonOver, Supplier<Asked> question, ValueLease taken);

  /** A question that is under way. */
  interface Asked {
    /** Waits until it is answered; false if the thread was let go before. */
    boolean isAnsweredBefore(CancelSignal departure);

    /** Waits until it is answered, and gives what comes of it: once. */
    Outcome outcome();
  }
}
