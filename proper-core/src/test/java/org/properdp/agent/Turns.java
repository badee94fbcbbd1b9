package org.properdp.agent;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;

/** Waits for threads that wait. */
final class Turns {
  private Turns() {}

  /** Waits for a latch. */
  static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  /**
   * Returns when a thread has ended, or can do nothing any more but wait for its turn, or to come
   * near. Where one processor evaluates one question after the other, it may not even come so far.
   */
  static void awaitWaiting(Thread thread) {
    while (thread.getState() != Thread.State.TERMINATED
        && !waits(thread)
        && Runtime.getRuntime().availableProcessors() > 1) {
      Thread.onSpinWait();
    }
  }

  /** Returns when a latch has come to zero; where one processor does all, it may never do so. */
  static void awaitZero(CountDownLatch latch) {
    while (latch.getCount() > 0 && Runtime.getRuntime().availableProcessors() > 1) {
      Thread.onSpinWait();
    }
  }

  /** It waits for its turn, as custodians do, or for a thread that serves it and waits for that. */
  private static boolean waits(Thread thread) {
    return isAtItsPlace(thread)
        || (isIn(thread, "serveLater")
            && Thread.getAllStackTraces().keySet().stream().anyMatch(Turns::isAtItsPlace));
  }

  private static boolean isAtItsPlace(Thread thread) {
    return isIn(thread, "awaitTurn") || isIn(thread, "awaitNear");
  }

  private static boolean isIn(Thread thread, String method) {
    return thread.getState() == Thread.State.WAITING
        && Arrays.stream(thread.getStackTrace())
            .anyMatch(frame -> frame.getMethodName().equals(method));
  }
}
