package org.properdp.server.log;

import java.util.Optional;
import org.properdp.custody.Constants;

/**
 * A text as it stands in one line of the log, and can be read again: a backslash is doubled, and
 * what could end a line, move a cursor or not be seen stands as a backslash with its name.
 */
final class LogText {
  /** So many characters of a line are a text's. */
  private static final int MOST = 4_000;

  /** Ends a text that was too long. In no other place does this follow a single backslash. */
  private static final String CUT = "\\…";

  /** Stands for a constant that was taken out; in a line, it is a backslash and a question mark. */
  static final char TAKEN = '\uFDD0';

  private static final int HEX = 16;

  private LogText() {}

  /** The text in a line. */
  static String written(String text) {
    if (text.length() <= MOST && text.chars().allMatch(LogText::isPlain)) {
      return text;
    }
    StringBuilder line = new StringBuilder();
    int at = 0;
    while (at < text.length()) {
      int point = text.codePointAt(at);
      String next = written(point);
      if (line.length() + next.length() > MOST) {
        return line.append(CUT).toString();
      }
      line.append(next);
      at += Character.charCount(point);
    }
    return line.toString();
  }

  /** The text with as many characters as a line has room for, and a mark if it has more. */
  static String cut(String text) {
    if (text.length() <= MOST) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(MOST - 1)) ? MOST - 1 : MOST;
    return text.substring(0, end) + CUT;
  }

  private static boolean isPlain(int character) {
    return character >= ' ' && character <= '~' && character != '\\';
  }

  private static String written(int point) {
    return switch (point) {
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      case TAKEN -> "\\?";
      default ->
          isShown(point) ? Character.toString(point) : "\\{" + Integer.toHexString(point) + "}";
    };
  }

  private static boolean isShown(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      default -> true;
    };
  }

  /** The text of a line; empty if it was cut, or is none that is written here. */
  static Optional<String> read(String line) {
    StringBuilder text = new StringBuilder();
    int at = 0;
    while (at < line.length()) {
      char next = line.charAt(at);
      if (next != '\\') {
        text.append(next);
        at++;
        continue;
      }
      int end = line.startsWith("\\{", at) ? line.indexOf('}', at) + 1 : at + 2;
      int point = end > at ? named(line, at + 1, end) : -1;
      if (point < 0) {
        return Optional.empty();
      }
      text.appendCodePoint(point);
      at = end;
    }
    return Optional.of(text.toString());
  }

  /** The text of a line without its constants; all of it is one if it can't be read. */
  static String redacted(String line) {
    String end = line.endsWith(CUT) ? CUT : "";
    String instead = String.valueOf(TAKEN);
    return written(
            read(line.substring(0, line.length() - end.length()))
                .map(text -> Constants.without(text, instead))
                .orElse(instead))
        + end;
  }

  /** The character with a name; −1 if no character has it. */
  private static int named(String line, int from, int to) {
    if (to > line.length()) {
      return -1;
    }
    return switch (line.charAt(from)) {
      case '\\' -> '\\';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case '?' -> TAKEN;
      case '{' -> point(line.substring(from + 1, to - 1));
      default -> -1;
    };
  }

  private static int point(String hex) {
    return hex.matches("[0-9a-f]{1,6}") && Character.isValidCodePoint(Integer.parseInt(hex, HEX))
        ? Integer.parseInt(hex, HEX)
        : -1;
  }
}
