package org.properdp.provenance.threads;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Does work on threads of the runtime's own while the asker waits. Everything from a question's
 * arrival to its commit happens on such a thread, on a fresh stack (SEMANTICS §5).
 *
 * <p>The attack that this ends: where a question is paid for on the thread that asks, an analyst
 * can use up that thread's stack to such a depth that the payment overflows if a certain person's
 * rows are in it, and not otherwise. So the asker's stack is probed before anything is touched, by
 * more than what follows there. What follows is handing over and waiting, which are the same
 * whatever the data are. An interrupt of the asker ends neither.
 *
 * <p>There is a thread for each asker that waits, and no limit: a question that waits for its turn
 * must never keep the one that it waits for from having a thread.
 */
public final class Serving {
  private static final ExecutorService THREADS =
      Executors.newCachedThreadPool(new OwnThreads("proper-serving"));

  private Serving() {}

  /**
   * Makes everything ready that serving needs, when a runtime is opened: a class that is loaded for
   * the first time at the end of an asker's stack could never be loaded again.
   */
  public static void begin() {
    Workers.begin();
    serve(() -> THREADS);
  }

  /** Makes sure that the caller's stack has room: if it has none, that shows here, always alike. */
  public static void probe() {
    StackProbe.probe();
  }

  /** Does the work, and returns or throws what it returns or throws. */
  public static <A> A serve(Supplier<A> work) {
    probe();
    Handover<A> handover = new Handover<>(work);
    THREADS.execute(handover);
    return handover.await();
  }

  /** Work that one thread hands to another, and what came of it. */
  private static final class Handover<A> implements Runnable {
    private final Thread asker = Thread.currentThread();
    private final Supplier<A> work;
    private @Nullable A result;
    private @Nullable Throwable failure;
    private volatile boolean done;

    Handover(Supplier<A> work) {
      this.work = work;
    }

    @Override
    public void run() {
      try {
        result = work.get();
      } catch (Throwable thrown) {
        failure = thrown;
      } finally {
        done = true;
        LockSupport.unpark(asker);
      }
    }

    A await() {
      Uninterrupted.until(() -> done, this::park);
      if (failure != null) {
        Serving.<RuntimeException>raise(failure);
      }
      return returned();
    }

    private void park() throws InterruptedException {
      LockSupport.park(this);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }

    @SuppressWarnings("NullAway") // it is what the work returned
    private A returned() {
      return result;
    }
  }

  @SuppressWarnings("unchecked") // a supplier throws nothing that is checked
  private static <X extends Throwable> void raise(Throwable failure) throws X {
    throw (X) failure;
  }
}
