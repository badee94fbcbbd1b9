package org.properdp.provenance.threads;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Lets a thread go on that waits for work: the work goes on, too, and another thread may wait for
 * it. It may be left before anything is waited for.
 */
public final class CancelSignal {
  private volatile boolean isLeft;
  private volatile @Nullable Thread waiting;

  /** A departure that has not happened. */
  public CancelSignal() {}

  /** Lets the thread go on. */
  public void leave() {
    isLeft = true;
    Thread thread = waiting;
    if (thread != null) {
      LockSupport.unpark(thread);
    }
  }

  /** This thread looks whether it may go on, and is woken when that changes. */
  void waits(Thread thread) {
    waiting = thread;
  }

  boolean isLeft() {
    return isLeft;
  }

  @Override
  public String toString() {
    return isLeft ? "left" : "not left";
  }
}
