package org.properdp.store.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.properdp.provenance.threads.Serving;

/**
 * Runs work on a thread that is never interrupted: an interrupt would close a file while it is
 * being forced, and the contents of the disk would be unknown.
 */
public final class OwnThread {
  private OwnThread() {}

  /** The work to run. */
  @FunctionalInterface
  public interface Work<A> {
    /** Runs the work. */
    A run() throws IOException;
  }

  /** Runs work, and returns its result or throws its exception; an interrupt waits until then. */
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

  /** Carries an exception to the waiting thread. */
  private static final class Tunnelled extends UncheckedIOException {
    private static final long serialVersionUID = 1;

    Tunnelled(IOException cause) {
      super(cause);
    }
  }
}
