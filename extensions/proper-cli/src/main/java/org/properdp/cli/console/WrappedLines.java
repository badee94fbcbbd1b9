package org.properdp.cli.console;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Wraps lines between words at the width of the screen, below their beginning. */
final class WrappedLines extends Writer {
  private static final Pattern COLOUR = Pattern.compile("\u001b\\[[\\d;]*m");

  /** The word that says what kind of message a line is. */
  private static final Pattern KIND = Pattern.compile("[a-z]+(?=: )");

  /** The first column of a list of names with texts. */
  private static final Pattern NAMED = Pattern.compile(" *\\S+ {2,}(?=\\S)");

  private static final String HINT = "1;33";

  final PrintWriter raw;
  final Supplier<Screen> screen;
  final StatusLine status;
  private final String colour;
  private final StringBuilder begun = new StringBuilder();

  WrappedLines(PrintWriter raw, Supplier<Screen> screen, String colour, StatusLine status) {
    this.raw = raw;
    this.screen = screen;
    this.colour = colour;
    this.status = status;
  }

  @Override
  public void write(char[] text, int from, int length) {
    Screen now = screen.get();
    if (!now.isTerminal()) {
      raw.write(text, from, length);
      return;
    }
    begun.append(text, from, length);
    for (int end = begun.indexOf("\n"); end >= 0; end = begun.indexOf("\n")) {
      emit(begun.substring(0, end), now, true);
      begun.delete(0, end + 1);
    }
  }

  @Override
  public void flush() {
    if (!begun.isEmpty()) {
      emit(begun.toString(), screen.get(), false);
      begun.setLength(0);
    }
    raw.flush();
  }

  private void emit(String line, Screen now, boolean isWhole) {
    String shown = wrapped(line, now.columns());
    Matcher kind = KIND.matcher(shown);
    if (now.isColoured() && kind.lookingAt()) {
      String hue = kind.group().matches("not(ic)?e|warning|caution") ? HINT : colour;
      shown = "\u001b[" + hue + "m" + kind.group() + "\u001b[0m" + shown.substring(kind.end());
    }
    String text = isWhole ? shown + System.lineSeparator() : shown;
    status.above(() -> raw.write(text));
  }

  /** The line with breaks in it; a word that is wider than the screen stays whole. */
  static String wrapped(String line, int columns) {
    int indent = line.length() - line.stripLeading().length();
    Matcher named = NAMED.matcher(line);
    int below = named.lookingAt() ? named.end() : indent + 2;
    String room = " ".repeat(Math.min(below, columns / 2));
    StringBuilder done = new StringBuilder();
    String rest = line.stripTrailing();
    while (shown(rest) > columns) {
      int at = lastBreak(rest, columns, done.isEmpty() ? indent : room.length());
      if (at < 0) {
        break;
      }
      done.append(rest.substring(0, at).stripTrailing()).append(System.lineSeparator());
      rest = room + rest.substring(at).stripLeading();
    }
    return done.append(rest).toString();
  }

  /** The last space that fits, else the first one; negative if there is none. */
  private static int lastBreak(String line, int columns, int indent) {
    int found = -1;
    for (int at = line.indexOf(' ', indent); at >= 0; at = line.indexOf(' ', at + 1)) {
      if (shown(line.substring(0, at)) > columns && found >= 0) {
        break;
      }
      found = at;
    }
    return found;
  }

  /** The columns that a text takes. */
  private static int shown(String text) {
    String plain = COLOUR.matcher(text).replaceAll("");
    return plain.codePointCount(0, plain.length());
  }

  @Override
  public void close() {
    flush();
    raw.close();
  }
}
