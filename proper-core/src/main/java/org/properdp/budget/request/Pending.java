package org.properdp.budget.request;

import java.util.function.Supplier;

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

  /**
   * Tells a listener, once, when it is durable, or that it never will be. A record that knows this
   * from another thread tells it there; otherwise the calling thread waits.
   */
  default void then(Listener listener) {
    try {
      await();
    } catch (Throwable never) {
      listener.never(() -> never);
      return;
    }
    listener.durable();
  }

  /** The recipient of news about a record. Neither method blocks, throws or allocates. */
  interface Listener {
    /** The record is durable. */
    void durable();

    /** The record will never be durable. */
    void never(Supplier<? extends Throwable> why);
  }
}
