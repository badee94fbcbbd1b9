package org.properdp.provenance.threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The threads that evaluate rows: one for each processor. Each starts with an empty stack, so that
 * the depth of another thread's stack can't decide which rows are dropped. They are not a fork-join
 * pool: a waiting thread of such a pool takes up other work, and could begin the next question
 * inside this one.
 *
 * <p>Only serving threads ({@link Serving}) hand work to them, never a calling thread, because a
 * stack overflow during the handover could leave a worker asleep for ever.
 */
public final class Workers {
  /** The largest number of workers. */
  public static final int MOST = Runtime.getRuntime().availableProcessors();

  private static final ThreadPoolExecutor POOL =
      new ThreadPoolExecutor(
          MOST,
          MOST,
          0,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(),
          new OwnThreads("proper-worker"));

  /** The threads, apart from workers, that may evaluate rows at once. */
  private static final Semaphore EVALUATING = new Semaphore(MOST);

  private Workers() {}

  /** Starts all workers: a failure to create a thread must not happen while rows are evaluated. */
  public static void begin() {
    POOL.prestartAllCoreThreads();
  }

  /**
   * The number of parts to split work of this size into, if each part should have at least this
   * much.
   */
  public static int parts(long size, long atLeast) {
    return (int) Math.max(1, Math.min(MOST, size / Math.max(1, atLeast)));
  }

  /**
   * Does all parts on this thread and on workers that are free, and returns when the last is done.
   * It waits only for parts that have begun, never for a worker: so it can be called by a thread
   * with a lock that other workers wait for, if no part does.
   */
  public static void together(int parts, IntConsumer part) {
    together(POOL, parts, part);
  }

  /**
   * As {@link #together(int, IntConsumer)}, with the help of these workers. Where there is no
   * memory to ask one for help, this thread goes on without it: if it left, those that were asked
   * before would still be at work on the rows while the evaluation is begun again.
   */
  static void together(ThreadPoolExecutor workers, int parts, IntConsumer part) {
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    AtomicInteger next = new AtomicInteger();
    CountDownLatch running = new CountDownLatch(parts);
    Runnable some =
        () -> {
          for (int p = next.getAndIncrement(); p < parts; p = next.getAndIncrement()) {
            try {
              part.accept(p);
            } catch (Throwable thrown) {
              failure.compareAndSet(null, thrown);
            } finally {
              running.countDown();
            }
          }
        };
    int helpers = Math.min(MOST, parts) - 1;
    ask(workers, helpers, some);
    some.run();
    // The queue would keep the rows in memory until a worker is free.
    for (int helper = 0; helper < helpers; helper++) {
      workers.remove(some);
    }
    finish(running, failure, "work in parts failed");
  }

  private static void ask(ThreadPoolExecutor workers, int helpers, Runnable some) {
    try {
      for (int helper = 0; helper < helpers; helper++) {
        workers.execute(some);
      }
    } catch (RuntimeException | Error withoutMoreHelp) {
      // All parts are done all the same: by this thread, and by those that were asked.
    }
  }

  /**
   * Evaluates all parts of rows on this thread, with the help of workers that are free: a small
   * evaluation then wakes no other thread. It is for rows on which no function of the user's is
   * called: those are called on workers alone, because how much stack one finds must not depend on
   * the number of rows. Vetted operators need a stack of a depth that the statement alone decides,
   * and that is far below what any thread of ours has. No more than {@link #MOST} threads do this
   * at once, because whatever else the process does needs the processors too; no part may do this
   * in turn.
   */
  public static void here(int parts, IntConsumer part) {
    EVALUATING.acquireUninterruptibly();
    try {
      together(parts, part);
    } finally {
      EVALUATING.release();
    }
  }

  private static void finish(
      CountDownLatch running, AtomicReference<@Nullable Throwable> failure, String what) {
    Uninterrupted.until(() -> running.getCount() == 0, running::await);
    Throwable thrown = failure.get();
    if (thrown != null) {
      throw new IllegalStateException(what, thrown);
    }
  }

  /**
   * Does all parts, and returns when the last is done, despite interrupts; throws what one of them
   * threw, or, when those that have begun are done, why the others could not be handed over.
   */
  public static void each(int parts, IntConsumer part) {
    each(POOL, parts, part);
  }

  /**
   * As {@link #each(int, IntConsumer)}, on these workers. Where one can't be asked, this throws
   * why, when those that have begun are done: none is at work on the rows after that.
   */
  static void each(ThreadPoolExecutor workers, int parts, IntConsumer part) {
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    CountDownLatch running = new CountDownLatch(parts);
    AtomicIntegerArray taken = new AtomicIntegerArray(parts);
    IntConsumer one =
        p -> {
          if (taken.getAndSet(p, 1) == 0) {
            try {
              part.accept(p);
            } catch (Throwable thrown) {
              failure.compareAndSet(null, thrown);
            } finally {
              running.countDown();
            }
          }
        };
    try {
      for (int p = 0; p < parts; p++) {
        int number = p;
        workers.execute(() -> one.accept(number));
      }
    } catch (RuntimeException | Error notAsked) {
      failure.compareAndSet(null, notAsked);
      for (int p = 0; p < parts; p++) {
        if (taken.getAndSet(p, 1) == 0) {
          running.countDown();
        }
      }
    }
    finish(running, failure, "an evaluation failed");
  }
}
