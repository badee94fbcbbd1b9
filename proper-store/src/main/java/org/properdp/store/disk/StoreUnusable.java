package org.properdp.store.disk;

import java.io.Serial;
import java.nio.file.Files;
import java.nio.file.Path;

/** A directory where a store can't be kept. The message says why, and what can be done. */
public final class StoreUnusable extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  StoreUnusable(Path directory, String reason, String remedy) {
    super(message(directory, reason, remedy));
  }

  StoreUnusable(Path directory, String reason, String remedy, Throwable cause) {
    super(message(directory, reason, remedy), cause);
  }

  private static String message(Path directory, String reason, String remedy) {
    return "no store can be kept in " + directory + ": " + reason + "; " + remedy;
  }

  static StoreUnusable unreachable(Path directory) {
    return new StoreUnusable(
        directory, "it can't be reached", "see that there is a way to it that may be read");
  }

  /**
   * Throws if a part of the path is a file: some Java platforms say that what is below it does not
   * exist, and others that it is unknown.
   */
  static void refuseBelowFile(Path directory) {
    Path above = directory.toAbsolutePath().getParent();
    while (above != null && Files.notExists(above)) {
      above = above.getParent();
    }
    if (above != null && !Files.isDirectory(above)) {
      throw unreachable(directory);
    }
  }
}
