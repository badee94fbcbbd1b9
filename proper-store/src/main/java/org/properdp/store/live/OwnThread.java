package org.properdp.store.live;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Does something on a thread that nobody can interrupt: an interrupt closes a file while it is
 * being forced, and nobody knows then what the disk holds.
 */
public final class OwnThread {
  private OwnThread() {}

  /** What is done. */
  @FunctionalInterface
  public interface Work<A> {
    /** Does it. */
    A run() throws IOException;
  }

  /** Does it, and returns or throws what came of it; an interrupt waits until then. */
  public static <A> A run(Work<A> work) throws IOException {
    AtomicReference<@Nullable A> result = new AtomicReference<>();
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                result.set(work.run());
              } catch (Throwable failed) {
                failure.set(failed);
              }
            },
            "proper-store");
    thread.start();
    join(thread);
    A done = result.get();
    if (done != null) {
      return done;
    }
    Throwable failed = failure.get();
    if (failed instanceof IOException io) {
      throw io;
    } else if (failed instanceof RuntimeException unchecked) {
      throw unchecked;
    } else if (failed instanceof Error error) {
      throw error;
    }
    throw new IllegalStateException("nothing came of it", failed);
  }

  private static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException later) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
