package org.properdp.store.checkpoint;

import java.util.function.Supplier;
import org.properdp.budget.LedgerStopped;
import org.properdp.provenance.threads.Uninterrupted;

/**
 * Keeps apart: steps that change budgets and then write that down, and the moment at which a
 * checkpoint is taken, in which no step may be half done.
 */
public final class Gate {
  private int inside;
  private boolean shut;
  private boolean stopped;

  /** A step begins; it waits while a checkpoint is taken. */
  public synchronized void enter() {
    await(() -> !shut);
    inside++;
  }

  /** A step has ended. */
  public synchronized void leave() {
    inside--;
    notifyAll();
  }

  /** Does something while no step is half done. */
  public synchronized <A> A alone(Supplier<A> work) {
    await(() -> !shut);
    shut = true;
    try {
      await(() -> inside == 0);
      return work.get();
    } finally {
      shut = false;
      notifyAll();
    }
  }

  /** Whether no step is under way. */
  public synchronized boolean isQuiet() {
    return inside == 0;
  }

  /** Nobody waits any longer: what is half done will never be whole. */
  public synchronized void stop() {
    stopped = true;
    notifyAll();
  }

  private void await(java.util.function.BooleanSupplier holds) {
    Uninterrupted.until(() -> stopped || holds.getAsBoolean(), this::wait);
    if (stopped) {
      throw new LedgerStopped();
    }
  }
}
