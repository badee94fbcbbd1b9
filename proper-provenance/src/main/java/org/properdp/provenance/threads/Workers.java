package org.properdp.provenance.threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The threads on which rows are looked at: one for each processor. Each starts with an empty stack,
 * so that how deep another thread's is can't decide which rows get through. They are not a
 * fork-join pool: a thread of one that waits takes up other work, and could begin the next question
 * inside this one.
 *
 * <p>Work is handed to them from threads that serve ({@link Serving}), never from a thread that
 * asks: an overflow while it is handed over could leave a worker asleep for ever.
 */
public final class Workers {
  /** How many work at the same time at most. */
  public static final int MOST = Runtime.getRuntime().availableProcessors();

  private static final ThreadPoolExecutor POOL =
      new ThreadPoolExecutor(
          MOST,
          MOST,
          0,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(),
          new OwnThreads("proper-worker"));

  private Workers() {}

  /** Starts them all: whether a thread can be had must not be found out on somebody's rows. */
  public static void begin() {
    POOL.prestartAllCoreThreads();
  }

  /** How many parts to split work of this size into, where a part should have at least so much. */
  public static int parts(long size, long atLeast) {
    return (int) Math.max(1, Math.min(MOST, size / Math.max(1, atLeast)));
  }

  /**
   * Does all parts, and returns when the last is done, whoever interrupts meanwhile; throws what
   * one of them threw.
   */
  public static void each(int parts, IntConsumer part) {
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    CountDownLatch running = new CountDownLatch(parts);
    for (int p = 0; p < parts; p++) {
      int number = p;
      POOL.execute(
          () -> {
            try {
              part.accept(number);
            } catch (Throwable thrown) {
              failure.compareAndSet(null, thrown);
            } finally {
              running.countDown();
            }
          });
    }
    Uninterrupted.until(() -> running.getCount() == 0, running::await);
    Throwable thrown = failure.get();
    if (thrown != null) {
      throw new IllegalStateException("an evaluation failed", thrown);
    }
  }
}
