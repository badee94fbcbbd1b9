package org.properdp.store.checkpoint;

import java.util.function.Supplier;
import org.properdp.budget.LedgerStopped;
import org.properdp.provenance.threads.Uninterrupted;

/**
 * Lets many steps run at once, or one checkpoint, never both. A step changes budgets and records
 * that in the journal; a checkpoint must not see it half done.
 */
public final class Gate {
  private int inside;
  private boolean shut;
  private boolean stopped;

  /** Begins a step; waits while a checkpoint is being taken. */
  public synchronized void enter() {
    await(() -> !shut);
    inside++;
  }

  /** Ends a step. */
  public synchronized void leave() {
    inside--;
    notifyAll();
  }

  /** Runs work while no step is half done. */
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

  /** True if no step is under way. */
  public synchronized boolean isQuiet() {
    return inside == 0;
  }

  /** Ends all waiting, because a half-done step will never be completed. */
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
