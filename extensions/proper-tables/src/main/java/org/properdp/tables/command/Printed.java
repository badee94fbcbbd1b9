package org.properdp.tables.command;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine;

/** What commands print. */
record Printed(CommandLine command) {
  /** Prints a line. */
  void line(String format, Object... values) {
    command.getOut().printf(Locale.ROOT, format + "%n", values);
    command.getOut().flush();
  }

  /** A number of billionths, as a decimal. */
  static String plain(long nanos) {
    return plain(BigDecimal.valueOf(nanos, 9));
  }

  /** A decimal without zeros at its end. */
  static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }

  /**
   * A text from outside on one line: what would move a terminal's cursor, or begin another line, is
   * written as in Java.
   */
  static String safe(String text) {
    return text.codePoints()
        .mapToObj(each -> isSafe(each) ? Character.toString(each) : escaped(each))
        .collect(Collectors.joining());
  }

  /** A question's text, whose parts stand below each other, on one line. */
  static String oneLine(String question) {
    return question.replaceAll("\\s*\n\\s*", " ");
  }

  private static boolean isSafe(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      default -> true;
    };
  }

  private static String escaped(int character) {
    return switch (character) {
      case '\n' -> "\\n";
      case '\t' -> "\\t";
      default ->
          Vector.ofAll(Character.toChars(character))
              .map(one -> String.format(Locale.ROOT, "\\u%04x", (int) one))
              .mkString();
    };
  }
}
