package org.properdp.cli.command;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a pipeline between two turns when its process is told to end (SIGTERM, Ctrl-C), and lets the
 * process wait until the store is closed. Killing the process is safe too; an orderly end only
 * makes the next opening faster.
 */
public final class Stop implements AutoCloseable {
  private final CountDownLatch wished = new CountDownLatch(1);
  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread whenTold = new Thread(this::wishAndWait, "proper-stop");

  private Stop() {}

  /** Ends a pipeline when the process is told to end, too, until this is closed. */
  public static Stop bySignal() {
    Stop stop = new Stop();
    Runtime.getRuntime().addShutdownHook(stop.whenTold);
    return stop;
  }

  /** Ends a pipeline when its caller wishes it, which closes the store itself. */
  public static Stop byCaller() {
    return new Stop();
  }

  private void wishAndWait() {
    wish();
    try {
      done.await();
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }

  /** Asks for the end: no more turns begin. */
  public void wish() {
    wished.countDown();
  }

  /** True if the end was asked for. */
  public boolean isWished() {
    return wished.getCount() == 0;
  }

  /**
   * A pace with a turn at once, and then one in each interval. A turn that takes longer delays the
   * next ones; none is skipped.
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

  /** Tells the process that everything is closed and it may end. */
  @Override
  public void close() {
    done.countDown();
    if (wished.getCount() > 0) {
      try {
        Runtime.getRuntime().removeShutdownHook(whenTold);
      } catch (IllegalStateException endsAnyway) {
        // The process is ending already, and what it waits for has been done.
        wished.countDown();
      }
    }
  }
}
