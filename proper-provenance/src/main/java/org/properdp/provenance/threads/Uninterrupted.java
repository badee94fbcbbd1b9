package org.properdp.provenance.threads;

import java.util.function.BooleanSupplier;

/** Waiting that an interrupt does not end: the thread finds itself interrupted afterwards. */
public final class Uninterrupted {
  private Uninterrupted() {}

  /** Waits for a while. */
  @FunctionalInterface
  public interface Wait {
    /** Returns when there may be a change, or an interrupt. */
    void once() throws InterruptedException;
  }

  /** Waits again and again, until a condition holds. */
  public static void until(BooleanSupplier condition, Wait wait) {
    boolean interrupted = false;
    try {
      while (!condition.getAsBoolean()) {
        try {
          wait.once();
        } catch (InterruptedException later) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
