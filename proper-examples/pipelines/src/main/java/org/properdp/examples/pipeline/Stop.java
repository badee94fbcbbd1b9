package org.properdp.examples.pipeline;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a pipeline between two turns when its process is told to end (SIGTERM, Ctrl-C), and lets the
 * process wait until the store is closed. Being killed without a word is safe too; this only saves
 * the next opening some work.
 */
public final class Stop implements AutoCloseable {
  private final CountDownLatch wished = new CountDownLatch(1);
  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread whenTold = new Thread(this::wishAndWait, "proper-stop");

  /** Listens until it is closed. */
  public Stop() {
    Runtime.getRuntime().addShutdownHook(whenTold);
  }

  private void wishAndWait() {
    wish();
    try {
      done.await();
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }

  /** No turn begins from now on. */
  public void wish() {
    wished.countDown();
  }

  /**
   * A turn at once and then one in each interval. One that takes longer delays the others: none is
   * left out.
   */
  public Pace every(Duration interval) {
    long[] next = {System.nanoTime()};
    return () -> {
      long wait = next[0] - System.nanoTime();
      next[0] += Math.max(0, -wait) + interval.toNanos();
      return !isWishedWithin(Math.max(0, wait));
    };
  }

  private boolean isWishedWithin(long nanos) {
    try {
      return wished.await(nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException toldToEnd) {
      Thread.currentThread().interrupt();
      return true;
    }
  }

  /** All is closed: the process may end. */
  @Override
  public void close() {
    done.countDown();
    if (wished.getCount() > 0) {
      try {
        Runtime.getRuntime().removeShutdownHook(whenTold);
      } catch (IllegalStateException endsAnyway) {
        // The process was told to end just now; what it waits for has been done.
        wished.countDown();
      }
    }
  }
}
