package org.properdp.store.disk;

import java.io.Serial;
import java.nio.file.Path;

/** No store can be kept where one was asked for. The message says why, and what can be done. */
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
}
