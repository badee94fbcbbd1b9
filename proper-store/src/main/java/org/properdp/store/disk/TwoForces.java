package org.properdp.store.disk;

import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Forces two files at once, one of them on a thread of its own: the disk takes hardly longer for
 * both than for one. No reference to the thread is given away. Waiting threads don't name what they
 * wait for, because any code could close or lock it then.
 */
final class TwoForces implements AutoCloseable {
  private @Nullable Thread thread;
  private volatile @Nullable Beside next;
  private volatile boolean closed;

  /** The forcing of one file. */
  @FunctionalInterface
  interface Forcing {
    /** Makes what was written to the file durable. */
    void force() throws IOException;
  }

  /** Starts the thread: failing to create it must not happen while a journal is written. */
  synchronized void begin() {
    if (thread == null && !closed) {
      Thread started = new Thread(this::run, "proper-mirror");
      started.setDaemon(true);
      started.start();
      thread = started;
    }
  }

  /** Forces both files; returns or throws when neither is being forced any more. */
  synchronized void both(Forcing here, Forcing there) throws IOException {
    if (thread == null) {
      here.force();
      there.force();
      return;
    }
    Beside beside = new Beside(there, Thread.currentThread());
    next = beside;
    LockSupport.unpark(thread);
    try {
      here.force();
    } catch (Throwable failed) {
      beside.await();
      if (beside.failure != null) {
        failed.addSuppressed(beside.failure);
      }
      throw failed;
    }
    beside.await();
    if (beside.failure != null) {
      throw new IOException(beside.failure.getMessage(), beside.failure);
    }
  }

  private void run() {
    while (!closed) {
      Beside beside = next;
      if (beside == null) {
        LockSupport.park(TwoForces.class);
      } else {
        next = null;
        beside.run();
      }
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    LockSupport.unpark(thread);
    thread = null;
  }

  /** The work that the thread does for another one, which waits for it. */
  private static final class Beside {
    private final Forcing forcing;
    private final Thread asker;
    private @Nullable Throwable failure;
    private volatile boolean done;

    Beside(Forcing forcing, Thread asker) {
      this.forcing = forcing;
      this.asker = asker;
    }

    void run() {
      try {
        forcing.force();
      } catch (Throwable thrown) {
        failure = thrown;
      } finally {
        done = true;
        LockSupport.unpark(asker);
      }
    }

    void await() {
      boolean interrupted = false;
      while (!done) {
        LockSupport.park(TwoForces.class);
        interrupted |= Thread.interrupted();
      }
      if (interrupted) {
        asker.interrupt();
      }
    }
  }
}
