package org.properdp.provenance.threads;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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
    Handover<A> handover = new Handover<>(work);
    Handed<A> handed = new Handed<>(handover);
    THREADS.execute(handover);
    return handed;
  }

  /** Work that was handed over, for those who wait: it can't be run by them. */
  private static final class Handed<A> implements RunningTask<A> {
    private final Handover<A> handover;

    Handed(Handover<A> handover) {
      this.handover = handover;
    }

    @Override
    public A result() {
      handover.waits(Thread.currentThread());
      return handover.await();
    }

    @Override
    public boolean isThereBefore(CancelSignal departure) {
      return handover.isDoneBefore(departure);
    }

    @Override
    public String toString() {
      return handover.done ? "done" : "under way";
    }
  }

  /** Does the work after a probe of this depth. */
  static <A> A probed(int depth, Supplier<Later<A>> work) {
    StackProbe.probe(depth);
    return handedOver(work);
  }

  private static <A> A handedOver(Supplier<Later<A>> work) {
    Handover<A> handover = new Handover<>(work);
    THREADS.execute(handover);
    return handover.await();
  }

  /** Work that one thread hands to another, and its result. */
  private static final class Handover<A> implements Runnable, Later.Asker<A> {
    private volatile Thread asker = Thread.currentThread();
    private final Supplier<Later<A>> work;
    private @Nullable A result;
    private @Nullable Supplier<? extends Throwable> why;
    private @Nullable Throwable failure;
    private volatile boolean done;

    Handover(Supplier<Later<A>> work) {
      this.work = work;
    }

    @Override
    public void run() {
      try {
        work.get().to(this);
      } catch (Throwable thrown) {
        failure = thrown;
        end();
      }
    }

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
      LockSupport.unpark(asker);
    }

    /** From now on this thread is woken at the end. */
    void waits(Thread thread) {
      asker = thread;
    }

    boolean isDoneBefore(CancelSignal departure) {
      Thread waiting = Thread.currentThread();
      waits(waiting);
      departure.waits(waiting);
      boolean interrupted = false;
      while (!done && !departure.isLeft()) {
        LockSupport.park(Serving.class);
        interrupted |= Thread.interrupted();
      }
      if (interrupted) {
        waiting.interrupt();
      }
      return done;
    }

    /**
     * Waits in place, and not by {@link Uninterrupted}: this runs at the end of the caller's stack,
     * where it must take no more frames than it has to, whether the work is done already or not. It
     * does not say that it waits for this object: any code could ask the thread for it, and do the
     * work anew on a stack of its own, or give the asker a result.
     */
    A await() {
      boolean interrupted = false;
      while (!done) {
        LockSupport.park(Serving.class);
        interrupted |= Thread.interrupted();
      }
      if (interrupted) {
        asker.interrupt();
      }
      if (failure != null) {
        Serving.<RuntimeException>raise(failure);
      }
      if (why != null) {
        Serving.<RuntimeException>raise(why.get());
      }
      return returned();
    }

    @SuppressWarnings("NullAway") // it is what the work returned
    private A returned() {
      return result;
    }
  }

  @SuppressWarnings("unchecked") // a supplier throws no checked exception
  private static <X extends Throwable> void raise(Throwable failure) throws X {
    throw (X) failure;
  }
}
