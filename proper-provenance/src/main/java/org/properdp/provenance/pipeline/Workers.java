package org.properdp.provenance.pipeline;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The threads on which rows are looked at: one for each processor.
 *
 * <p>No row is ever looked at on the thread that asks. Whoever asks could have used up most of that
 * thread's stack, so that it overflows in our code if a certain person's row passes a filter, and
 * not otherwise; a worker starts with an empty stack. Nor are the workers a fork-join pool: a
 * thread of one that waits takes up other work, and could begin the next question inside this one.
 */
final class Workers {
  /** How many work at the same time at most. */
  static final int MOST = Runtime.getRuntime().availableProcessors();

  private static final ExecutorService POOL =
      Executors.newFixedThreadPool(
          MOST,
          work -> {
            Thread thread = new Thread(work, "proper-worker");
            thread.setDaemon(true);
            return thread;
          });

  private Workers() {}

  /** How many parts to split work of this size into, where a part should have at least so much. */
  static int parts(long size, long atLeast) {
    return (int) Math.max(1, Math.min(MOST, size / Math.max(1, atLeast)));
  }

  /**
   * Does all parts, and returns when the last is done, whoever interrupts meanwhile; throws what
   * one of them threw.
   */
  static void each(int parts, IntConsumer part) {
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
    await(running);
    Throwable thrown = failure.get();
    if (thrown != null) {
      throw new IllegalStateException("an evaluation failed", thrown);
    }
  }

  private static void await(CountDownLatch running) {
    boolean interrupted = false;
    while (running.getCount() > 0) {
      try {
        running.await();
      } catch (InterruptedException later) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
