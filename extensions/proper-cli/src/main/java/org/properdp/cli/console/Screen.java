package org.properdp.cli.console;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The place where a stream is read: a terminal of so many columns, or a file or pipe, which gets
 * lines as they are.
 *
 * @param columns the width of the terminal; 0 for a file or pipe
 * @param isColoured whether the terminal shows colours, and its user wants them
 * @param hasProgress whether the progress of long work is shown
 */
public record Screen(int columns, boolean isColoured, boolean hasProgress) {
  /** A file or a pipe that gets results alone. */
  public static final Screen NONE = new Screen(0, false, false);

  private static final Path INPUT = Path.of("/dev/fd/0");
  private static final Path OUTPUT = Path.of("/dev/fd/1");
  private static final Path ERRORS = Path.of("/dev/fd/2");

  /** The width of a terminal that does not tell its own. */
  private static final int USUAL = 80;

  private static final int NARROWEST = 20;
  private static final int WIDEST = 10_000;
  private static final int PATIENCE = 2; // seconds, of which stty takes some milliseconds

  /** A screen of a width that can be. */
  public Screen {
    columns = columns <= 0 ? 0 : Math.min(Math.max(columns, NARROWEST), WIDEST);
    isColoured &= columns > 0;
  }

  /** The screen of this process's standard output. */
  public static Screen ofOutput() {
    return of(OUTPUT);
  }

  /** The screen of this process's error stream. */
  public static Screen ofErrors() {
    return of(ERRORS);
  }

  /** True if standard input is typed on a terminal; false if that can't be known. */
  public static boolean isTyped() {
    return device(INPUT) != null;
  }

  /** True if it is a terminal. */
  public boolean isTerminal() {
    return columns > 0;
  }

  /** True if a line of this length is shown as one line. */
  boolean fits(int length) {
    return columns == 0 || length <= columns;
  }

  /**
   * A line, and below it a mark under one of its characters or after the last. Of a line that is
   * wider than the screen it is what stands around that place, so that neither line is broken.
   */
  public String marked(String line, int at) {
    // A tab takes more than one column of a terminal.
    String whole = isTerminal() ? line.replace('\t', ' ') : line;
    int all = Math.max(whole.length(), at + 1);
    int from = fits(all) ? 0 : Math.max(0, Math.min(at - columns / 2, all - columns));
    int to = fits(all) ? whole.length() : Math.min(whole.length(), from + columns);
    String seen =
        (from > 0 ? "…" : "")
            + whole.substring(from > 0 ? from + 1 : 0, to < whole.length() ? to - 1 : to)
            + (to < whole.length() ? "…" : "");
    return seen.replaceAll("[\\p{Cntrl}\\p{Cs}&&[^\t]]", "?")
        + "\n"
        + whole.substring(from, at).replaceAll("[^\t]", " ")
        + "^";
  }

  private static Screen of(Path stream) {
    Path device = device(stream);
    return wanted(System.getenv(), device == null ? null : said(device));
  }

  /**
   * The screen as the environment wants it ({@code https://no-color.org}).
   *
   * @param said the rows and columns of the terminal; null for a file or pipe
   */
  static Screen wanted(Map<String, String> environment, @Nullable String said) {
    boolean hasProgress = !environment.getOrDefault("PROPER_PROGRESS", "").equals("off");
    if (said == null) {
      return new Screen(0, false, hasProgress);
    }
    boolean isColoured =
        environment.getOrDefault("NO_COLOR", "").isEmpty()
            && !environment.getOrDefault("TERM", "dumb").equals("dumb");
    int columns = number(environment.getOrDefault("COLUMNS", ""));
    int measured = columns > 0 ? columns : number(said.replaceFirst("^\\d+ ", ""));
    return new Screen(measured > 0 ? measured : USUAL, isColoured, hasProgress);
  }

  private static int number(String text) {
    return text.strip().matches("\\d{1,5}") ? Integer.parseInt(text.strip()) : 0;
  }

  /** The terminal of a stream; Java only knows whether all streams are on one. */
  static @Nullable Path device(Path stream) {
    try {
      Path device = stream.toRealPath();
      return device.startsWith("/dev/pts")
              || device.toString().startsWith("/dev/tty")
              || device.equals(Path.of("/dev/console"))
          ? device
          : null;
    } catch (IOException unknown) {
      return null;
    }
  }

  /** The rows and columns of a terminal as the system says them; empty if it does not. */
  private static String said(Path device) {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(device.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!stty.waitFor(PATIENCE, TimeUnit.SECONDS)) {
        stty.destroyForcibly();
        return "";
      }
      return new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
    } catch (IOException none) {
      return "";
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
