package org.properdp.provenance.threads;

import java.util.function.Supplier;

/**
 * The result of some work, which may not leave yet: a third thread will notice when it may. So the
 * thread that did the work need not wait for that.
 */
@FunctionalInterface
public interface Later<A> {
  /**
   * Gives the result to an asker as soon as it may leave, or says why it never will: once, now or
   * later, on any thread.
   */
  void to(Asker<? super A> asker);

  /** A result that may leave now. */
  static <A> Later<A> now(A result) {
    return asker -> asker.receive(result);
  }

  /** Waits until the result may leave, and returns it, or throws why it never will. */
  default A await() {
    RunningTask<A> task = new RunningTask<>();
    task.of(() -> this).run();
    return task.await();
  }

  /** A thread that waits for a result. Neither method blocks, throws or allocates. */
  interface Asker<A> {
    /** Gives it the result. */
    void receive(A result);

    /** Says why there will never be a result; the reason is made on the asker's own thread. */
    void fail(Supplier<? extends Throwable> why);
  }
}
