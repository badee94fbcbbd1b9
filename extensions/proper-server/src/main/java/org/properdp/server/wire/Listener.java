package org.properdp.server.wire;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Takes clients at one place, on a thread of its own, until it is closed. */
public final class Listener implements AutoCloseable {
  private static final long AFTER_FAILURE_MILLIS = 100;

  private final Closeable socket;
  private final CountDownLatch closing = new CountDownLatch(1);

  /** Takes the next client. */
  @FunctionalInterface
  public interface Next {
    /** Waits for it. */
    void accept() throws IOException;
  }

  /**
   * Listens from now on.
   *
   * @param failed is told why a client could not be taken
   */
  public Listener(Closeable socket, Next next, Consumer<Exception> failed) {
    this.socket = socket;
    Thread thread = new Thread(() -> run(next, failed), "proper-listening");
    thread.setDaemon(true);
    thread.start();
  }

  private void run(Next next, Consumer<Exception> failed) {
    boolean isOpen = true;
    while (isOpen) {
      try {
        next.accept();
        isOpen = closing.getCount() > 0;
      } catch (IOException | RuntimeException | OutOfMemoryError refused) {
        isOpen = closing.getCount() > 0;
        if (isOpen) {
          failed.accept(new IOException("a client could not be taken: " + refused.getMessage()));
          isOpen = !ends();
        }
      }
    }
  }

  /** Too many files or threads may be open: that takes a while to get better. */
  private boolean ends() {
    try {
      return closing.await(AFTER_FAILURE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException interrupted) {
      return true;
    }
  }

  @Override
  public void close() {
    closing.countDown();
    try {
      socket.close();
    } catch (IOException failed) {
      throw new UncheckedIOException("a socket can't be closed", failed);
    }
  }

  @Override
  public String toString() {
    return "a listener";
  }
}
