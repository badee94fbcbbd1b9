package org.properdp.agent;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.threads.Uninterrupted;

/** The position of a place among those that are taken. One thread waits for it at a time. */
final class Turn {
  // The sequence's lock guards these three.
  @Nullable Turn before;
  @Nullable Turn after;
  boolean isOpen = true;

  private volatile boolean isNear;
  private volatile boolean isFirst;
  private volatile @Nullable Thread waiting;

  boolean isNear() {
    return isNear;
  }

  /** True if all earlier places have been left. */
  boolean isFirst() {
    return isFirst;
  }

  void comesNear() {
    isNear = true;
  }

  void comesFirst() {
    isFirst = true;
  }

  /** Waits until it is among the earliest; an interrupt does not end the wait. */
  void awaitNear() {
    await(() -> isNear);
  }

  /** Waits until all earlier places have been left; an interrupt does not end the wait. */
  void awaitTurn() {
    await(() -> isFirst);
  }

  private void await(BooleanSupplier there) {
    waiting = Thread.currentThread();
    Uninterrupted.until(there, Turn::park);
  }

  private static void park() throws InterruptedException {
    LockSupport.park(Turn.class);
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  /** Has the thread that waits look again. */
  void wake() {
    LockSupport.unpark(waiting);
  }
}
