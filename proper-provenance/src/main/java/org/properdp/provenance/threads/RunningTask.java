package org.properdp.provenance.threads;

import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Work that is done on another thread, and its result. One thread at a time may wait for it; none
 * that waits can do the work anew or give the result.
 */
public final class RunningTask<A> {
  private volatile Thread waiting = Thread.currentThread();
  private @Nullable A result;
  private @Nullable Supplier<? extends Throwable> why;
  private @Nullable Throwable failure;
  private volatile boolean done;

  RunningTask() {}

  /** A result that is there. */
  public static <A> RunningTask<A> done(A result) {
    RunningTask<A> task = new RunningTask<>();
    task.result = result;
    task.done = true;
    return task;
  }

  /** The work, for the thread that does it. */
  Runnable of(Supplier<Later<A>> work) {
    Ending ending = new Ending();
    return () -> {
      try {
        work.get().to(ending);
      } catch (Throwable thrown) {
        failure = thrown;
        ending.end();
      }
    };
  }

  /** The end of the work, as the thread that notices it says so. */
  private final class Ending implements Later.Asker<A> {
    @Override
    public void receive(A received) {
      result = received;
      end();
    }

    @Override
    public void fail(Supplier<? extends Throwable> reason) {
      why = reason;
      end();
    }

    private void end() {
      done = true;
      LockSupport.unpark(waiting);
    }
  }

  /** Waits for the result, and returns or throws what came of the work. */
  public A result() {
    waiting = Thread.currentThread();
    return await();
  }

  /** Waits until the result is there; false if the thread was let go before. */
  public boolean isThereBefore(CancelSignal departure) {
    Thread thread = Thread.currentThread();
    waiting = thread;
    departure.waits(thread);
    boolean interrupted = false;
    while (!done && !departure.isLeft()) {
      LockSupport.park(Serving.class);
      interrupted |= Thread.interrupted();
    }
    if (interrupted) {
      thread.interrupt();
    }
    return done;
  }

  /**
   * Waits in place, and not by {@link Uninterrupted}: this runs at the end of the caller's stack,
   * where it must take no more frames than it has to, whether the work is done already or not. It
   * does not say that it waits for this object: any code could ask the thread for it.
   */
  A await() {
    boolean interrupted = false;
    while (!done) {
      LockSupport.park(Serving.class);
      interrupted |= Thread.interrupted();
    }
    if (interrupted) {
      waiting.interrupt();
    }
    if (failure != null) {
      RunningTask.<RuntimeException>raise(failure);
    }
    if (why != null) {
      RunningTask.<RuntimeException>raise(why.get());
    }
    return returned();
  }

  @SuppressWarnings("NullAway") // it is what the work returned
  private A returned() {
    return result;
  }

  @SuppressWarnings("unchecked") // a supplier throws no checked exception
  private static <X extends Throwable> void raise(Throwable failure) throws X {
    throw (X) failure;
  }

  @Override
  public String toString() {
    return done ? "done" : "under way";
  }
}
