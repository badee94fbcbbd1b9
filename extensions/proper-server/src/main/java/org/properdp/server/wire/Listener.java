package org.properdp.server.wire;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Takes clients at one place, on a thread of its own, until it is closed. */
public final class Listener implements AutoCloseable {
  private static final long AFTER_FAILURE_MILLIS = 100;

  private final Closeable socket;
  private final CountDownLatch closing = new CountDownLatch(1);

  /**
   * Clients at one place.
   *
   * @param <C> what a client is connected by
   */
  public interface Clients<C extends Closeable> {
    /** Waits for the next one. */
    C accept() throws IOException;

    /** Begins to serve it. If this fails, it is closed. */
    void serve(C client) throws IOException;
  }

  /**
   * Listens from now on.
   *
   * @param failed is told why a client could not be taken
   */
  public <C extends Closeable> Listener(
      Closeable socket, Clients<C> clients, Consumer<Exception> failed) {
    this.socket = socket;
    Thread thread = new Thread(() -> run(clients, failed), "proper-listening");
    thread.setDaemon(true);
    thread.start();
  }

  private <C extends Closeable> void run(Clients<C> clients, Consumer<Exception> failed) {
    Throwable untold = null;
    while (closing.getCount() > 0) {
      try {
        if (untold != null) {
          // Here, because telling it can fail, too.
          failed.accept(new IOException("a client could not be taken: " + untold.getMessage()));
          untold = null;
        }
        take(clients);
      } catch (IOException | RuntimeException | Error refused) {
        untold = refused;
        pause();
      }
    }
  }

  private static <C extends Closeable> void take(Clients<C> clients) throws IOException {
    C client = clients.accept();
    try {
      clients.serve(client);
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

  @Override
  public String toString() {
    return "a listener";
  }
}
