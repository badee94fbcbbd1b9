package org.properdp.store.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.properdp.provenance.threads.Serving;

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
    try {
      return Serving.serve(() -> unchecked(work));
    } catch (Tunnelled failure) {
      throw failure.getCause();
    }
  }

  private static <A> A unchecked(Work<A> work) {
    try {
      return work.run();
    } catch (IOException failure) {
      throw new Tunnelled(failure);
    }
  }

  /** A failure on its way to the thread that waits. */
  private static final class Tunnelled extends UncheckedIOException {
    private static final long serialVersionUID = 1;

    Tunnelled(IOException cause) {
      super(cause);
    }
  }
}
