package org.properdp.server;

import java.util.concurrent.CountDownLatch;
import org.properdp.provenance.threads.Uninterrupted;

/** Makes clients wait while a server begins, and their statements a little longer. */
final class Opening {
  private final ServerContext door;
  private final ServerEvents events;
  private volatile CountDownLatch waiting = new CountDownLatch(0);

  /** Nobody waits. */
  Opening(ServerContext door, ServerEvents events) {
    this.door = door;
    this.events = events;
  }

  /** Clients wait from now on. */
  void shut() {
    waiting = new CountDownLatch(1);
    door.rooms().shut();
  }

  /** Waits until clients are let in, or none ever will be. */
  void await() {
    CountDownLatch now = waiting;
    Uninterrupted.until(() -> now.getCount() == 0, now::await);
  }

  /** True if clients wait. */
  boolean isShut() {
    return waiting.getCount() > 0;
  }

  /** Lets clients in; statements, too, when some first work is done. */
  void open(Runnable first) {
    if (door.pace().isInRounds()) {
      first.run();
      door.rooms().open();
    } else {
      Thread thread = new Thread(() -> done(first), "proper-opening");
      thread.setDaemon(true);
      thread.start();
    }
    end();
  }

  /** Statements are only slower without it. */
  private void done(Runnable first) {
    try {
      first.run();
    } catch (Throwable failed) {
      events.noted("what is done before the first statement has failed: " + failed);
    } finally {
      door.rooms().open();
    }
  }

  /** Nobody waits any more. */
  void end() {
    waiting.countDown();
  }
}
