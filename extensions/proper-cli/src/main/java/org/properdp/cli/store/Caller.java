package org.properdp.cli.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.cli.console.Screen;
import org.properdp.store.disk.StoreRefused;

/**
 * The caller of the command that runs on this thread: the user of this process, or a custodian of a
 * store that a server of this process has open.
 *
 * @param input what the command may read
 * @param directory the store that is open; null if none is
 * @param open the open store; null if none is
 */
public record Caller(InputStream input, @Nullable Path directory, @Nullable Proper open) {
  private static final ThreadLocal<@Nullable Caller> NOW = new ThreadLocal<>();

  /** The caller of what runs now. */
  public static Caller now() {
    Caller caller = NOW.get();
    return caller == null ? new Caller(System.in, null, null) : caller;
  }

  /** Runs a command for this caller. */
  public void run(Runnable command) {
    Caller before = NOW.get();
    NOW.set(this);
    try {
      command.run();
    } finally {
      if (before == null) {
        NOW.remove();
      } else {
        NOW.set(before);
      }
    }
  }

  /** Input of a caller elsewhere, who can be asked for a line that is not shown. */
  public interface Hiding {
    /** The line; empty if there is none. */
    String secret(String prompt) throws IOException;
  }

  /** A line of the input, which a person at a terminal types unseen; empty if there is none. */
  public String secret(String prompt) throws IOException {
    if (input instanceof Hiding elsewhere) {
      return elsewhere.secret(prompt);
    }
    if (input != System.in || !Screen.isTyped()) {
      return Objects.requireNonNullElse(
          new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8)).readLine(), "");
    }
    if (!Screen.ofOutput().isTerminal()) {
      throw new StoreRefused(
          "what is typed would be shown, as the output goes elsewhere: let both be the terminal,"
              + " or give a file");
    }
    char[] typed = Objects.requireNonNull(System.console()).readPassword("%s", prompt);
    return typed == null ? "" : new String(typed);
  }

  /** True if a person types its input, at a terminal of this process. */
  public static boolean isTyping() {
    return now().isHere() && Screen.isTyped();
  }

  /** True if it is the user of this process. */
  public boolean isHere() {
    return open == null;
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Caller";
  }
}
