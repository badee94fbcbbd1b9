package org.properdp.provenance.threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Work that a thread of the runtime does while the one that began it goes on. No user's code is
 * called by it.
 */
public final class Beside<A> {
  private static final ExecutorService THREADS =
      Executors.newCachedThreadPool(new OwnThreads("proper-beside"));

  private final CountDownLatch done = new CountDownLatch(1);
  private @Nullable A result;
  private @Nullable Throwable failure;

  private Beside() {}

  /** Begins some work. */
  public static <A> Beside<A> begin(Supplier<A> work) {
    Beside<A> begun = new Beside<>();
    THREADS.execute(() -> begun.run(work));
    return begun;
  }

  private void run(Supplier<A> work) {
    try {
      result = work.get();
    } catch (Throwable thrown) {
      failure = thrown;
    } finally {
      done.countDown();
    }
  }

  /** Waits, despite interrupts, and returns or throws what the work returned or threw. */
  public A result() {
    await();
    if (failure != null) {
      Beside.<RuntimeException>raise(failure);
    }
    return returned();
  }

  /** Waits, despite interrupts, whatever comes of the work. */
  public void await() {
    Uninterrupted.until(() -> done.getCount() == 0, done::await);
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
    return "Beside";
  }
}
