package org.properdp.budget.request;

/** A record that has been written and may not be durable yet. */
@FunctionalInterface
public interface Pending {
  /** A record that is already as durable as it will be. */
  Pending DONE = () -> {};

  /**
   * Waits until it is durable; an interrupt does not end the wait. Throws {@code LedgerStopped} if
   * it never will be.
   */
  void await();
}
