package org.properdp.budget.request;

/** Something that has been written down and may not be durable yet. */
@FunctionalInterface
public interface Pending {
  /** What is as durable as it will ever be. */
  Pending DONE = () -> {};

  /**
   * Waits until it is durable; not even an interrupt ends that early. Throws {@code LedgerStopped}
   * if it never will be.
   */
  void await();
}
