package org.properdp.provenance.threads;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * Does work on the runtime's threads while the caller waits. Everything from a question's arrival
 * to its commit happens on such a thread, on a fresh stack (SEMANTICS §5).
 *
 * <p>This prevents an attack: if a question were paid for on the calling thread, an analyst could
 * fill that thread's stack to such a depth that the payment overflows if and only if a certain
 * person's rows are in it. So, before anything is touched, the caller's stack is probed to more
 * than the depth needed afterwards. Afterwards the caller only hands over and waits, which does not
 * depend on data. An interrupt of the caller ends neither.
 *
 * <p>There is a thread for each waiting caller, without a limit: a question that waits for its turn
 * must never take the thread that an earlier question needs.
 */
public final class Serving {
  private static final ExecutorService THREADS =
      Executors.newCachedThreadPool(new OwnThreads("proper-serving"));

  private Serving() {}

  /**
   * Prepares everything that serving needs, when a runtime is opened: a class whose first load
   * fails at the end of a caller's stack could never be loaded again.
   */
  public static void begin() {
    Workers.begin();
    serve(() -> THREADS);
  }

  /**
   * Ensures that the caller's stack has room for what a custodian does on it: if it has none, the
   * overflow always happens here.
   */
  public static void probe() {
    StackProbe.probe(StackProbe.LOOKING_UP);
  }

  /** Does the work, and returns or throws what it returns or throws. */
  public static <A> A serve(Supplier<A> work) {
    return serveLater(() -> Later.now(work.get()));
  }

  /**
   * Does the work, and returns its result once that may leave. The serving thread does not wait for
   * that: the thread that notices it wakes the caller, which saves waking a third one.
   */
  public static <A> A serveLater(Supplier<Later<A>> work) {
    return probed(StackProbe.HANDING_OVER, work);
  }

  /**
   * Begins the work, and returns at once. What comes of it may be waited for by any thread, but by
   * one at a time.
   */
  public static <A> RunningTask<A> begun(Supplier<Later<A>> work) {
    StackProbe.probe(StackProbe.HANDING_OVER);
    RunningTask<A> task = new RunningTask<>();
    THREADS.execute(task.of(work));
    return task;
  }

  /** Does the work after a probe of this depth. */
  static <A> A probed(int depth, Supplier<Later<A>> work) {
    StackProbe.probe(depth);
    return handedOver(work);
  }

  private static <A> A handedOver(Supplier<Later<A>> work) {
    RunningTask<A> task = new RunningTask<>();
    THREADS.execute(task.of(work));
    return task.await();
  }
}
