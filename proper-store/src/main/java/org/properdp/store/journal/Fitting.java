package org.properdp.store.journal;

import java.io.IOException;
import org.properdp.codec.MalformedBytes;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.disk.StoreRefused;

/** Whether what a record says can be said at its place: frames may be whole and yet be forged. */
public final class Fitting {
  private Fitting() {}

  /** Reads a record. */
  @FunctionalInterface
  public interface Reading {
    /** Does it. */
    void run() throws IOException;
  }

  /** Reads a record; whatever it trips over is damage. */
  public static void read(long sequence, Reading reading) throws IOException {
    try {
      reading.run();
    } catch (StoreDamaged | StoreRefused said) {
      throw said;
    } catch (MalformedBytes
        | IllegalStateException
        | IllegalArgumentException
        | ArithmeticException
        | IndexOutOfBoundsException wrong) {
      throw new StoreDamaged(
          "frame " + sequence + " of the journal does not fit what came before", wrong);
    }
  }
}
