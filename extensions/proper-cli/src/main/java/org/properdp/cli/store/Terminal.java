package org.properdp.cli.store;

import java.io.IOException;
import java.nio.file.Path;

/** Whether a person watches the output. Java only knows whether all streams are on a terminal. */
public final class Terminal {
  private static final Path INPUT = Path.of("/dev/fd/0");
  private static final Path OUTPUT = Path.of("/dev/fd/1");
  private static final Path ERRORS = Path.of("/dev/fd/2");

  private Terminal() {}

  /** Whether the error stream is on a terminal; false if that can't be known. */
  public static boolean showsErrors() {
    return Caller.now().isHere() && isTerminal(ERRORS);
  }

  /** Whether the output is on a terminal; false if that can't be known. */
  public static boolean showsOutput() {
    return Caller.now().isHere() && isTerminal(OUTPUT);
  }

  /** Whether the input is typed on a terminal; false if that can't be known. */
  public static boolean isTyped() {
    return Caller.now().isHere() && isTerminal(INPUT);
  }

  static boolean isTerminal(Path stream) {
    try {
      Path device = stream.toRealPath();
      return device.startsWith("/dev/pts")
          || device.toString().startsWith("/dev/tty")
          || device.equals(Path.of("/dev/console"));
    } catch (IOException unknown) {
      return false;
    }
  }
}
