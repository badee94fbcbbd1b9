package org.properdp.provenance.threads;

import java.util.function.BooleanSupplier;

/**
 * Waits without being ended by an interrupt; the thread's interrupt status is set again afterwards.
 */
public final class Uninterrupted {
  private Uninterrupted() {}

  /** A single wait. */
  @FunctionalInterface
  public interface Wait {
    /** Returns when there may have been a change, or throws after an interrupt. */
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
