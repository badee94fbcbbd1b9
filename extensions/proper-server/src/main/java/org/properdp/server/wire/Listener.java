package org.properdp.server.wire;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Takes clients at one place, on a thread of its own, until it is closed. */
public final class Listener implements AutoCloseable {
  private static final long AFTER_FAILURE_MILLIS = 100;

  private final Closeable socket;
  private final CountDownLatch closing = new CountDownLatch(1);

  /**
   * Serves clients.
   *
   * @param <C> what a client is connected by
   */
  @FunctionalInterface
  public interface Service<C extends Closeable> {
    /** Begins to serve a client. If this fails, it is closed. */
    void begin(C client) throws IOException;
  }

  /**
   * Listens from now on.
   *
   * @param next waits for the next client
   * @param failed is told why a client could not be taken
   */
  public <C extends Closeable> Listener(
      Closeable socket, Callable<C> next, Service<C> service, Consumer<Exception> failed) {
    this.socket = socket;
    Thread thread = new Thread(() -> run(next, service, failed), "proper-listening");
    thread.setDaemon(true);
    thread.start();
  }

  private <C extends Closeable> void run(
      Callable<C> next, Service<C> service, Consumer<Exception> failed) {
    Throwable untold = null;
    while (closing.getCount() > 0) {
      try {
        if (untold != null) {
          // Here, because telling it can fail, too.
          failed.accept(new IOException("a client could not be taken: " + untold.getMessage()));
          untold = null;
        }
        take(next, service);
      } catch (Exception | Error refused) {
        untold = refused;
        pause();
      }
    }
  }

  private static <C extends Closeable> void take(Callable<C> next, Service<C> service)
      throws Exception {
    C client = next.call();
    try {
      service.begin(client);
    } catch (Throwable notBegun) {
      client.close();
      throw notBegun;
    }
  }

  /** Too many files or threads may be open: that takes a while to get better. */
  private void pause() {
    try {
      closing.await(AFTER_FAILURE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException interrupted) {
      closing.countDown();
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

  /** Closes all that are in a list, and empties it: no failure keeps another one open. */
  public static void closeAll(List<Listener> all) {
    List<Listener> open = List.copyOf(all);
    all.removeAll(open);
    RuntimeException last = null;
    for (Listener each : open) {
      try {
        each.close();
      } catch (RuntimeException failed) {
        if (last != null) {
          failed.addSuppressed(last);
        }
        last = failed;
      }
    }
    if (last != null) {
      throw last;
    }
  }
}
