package org.properdp.server;

import java.util.concurrent.CountDownLatch;

/** Holds a question until a test lets it go on. */
final class Hold implements Runnable {
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch end = new CountDownLatch(1);

  @Override
  public void run() {
    begun.countDown();
    await(end);
  }

  /** Waits until a question is held. */
  void awaitBegun() {
    await(begun);
  }

  void end() {
    end.countDown();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
