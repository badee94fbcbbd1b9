package org.properdp.store.journal;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Recognises a full disk, and explains it in the message of a failure. */
public final class NoSpace {
  /** The words by which operating systems say that a disk is full. */
  private static final List<String> SAID =
      List.of("No space left on device", "Disk quota exceeded", "not enough space on the disk");

  private static final String FULL = "the disk is full";

  private NoSpace() {}

  /** The failure; if the disk is full, one that explains what this means. */
  public static IOException explained(IOException failure) {
    return isFull(failure) ? full(failure) : failure;
  }

  /**
   * The cause for which something stopped; if the disk is full, one that explains what this means.
   */
  public static Throwable explained(Throwable failure) {
    return isFull(failure) ? full(failure) : failure;
  }

  /** True if something stopped because the disk is full. */
  public static boolean isReason(Throwable failure) {
    return isFull(failure) || String.valueOf(failure.getMessage()).startsWith(FULL);
  }

  private static IOException full(Throwable failure) {
    return new IOException(
        FULL
            + " ("
            + failure.getMessage()
            + "). Nothing that was acknowledged is lost. Make room, open the store again, and"
            + " repeat what was not done",
        failure);
  }

  private static boolean isFull(Throwable failure) {
    for (@Nullable Throwable at = failure; at != null; at = at.getCause()) {
      String message = String.valueOf(at.getMessage());
      if (message.startsWith(FULL)) {
        return false;
      }
      if (at instanceof IOException && SAID.stream().anyMatch(message::contains)) {
        return true;
      }
    }
    return false;
  }
}
