package org.properdp.tables.command;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.stream.Collectors;
import org.properdp.cli.command.Count;
import org.properdp.tables.file.ReadCounts;
import picocli.CommandLine;

/** The tables and lines that commands print. */
public record Printed(CommandLine command) {
  /** Prints a line. */
  public void line(String format, Object... values) {
    command.getOut().printf(Locale.ROOT, format + "%n", values);
    command.getOut().flush();
  }

  /** The facts that the owner of a file should know of how it was read, beside its rejects. */
  public static Vector<String> remarks(ReadCounts read) {
    Vector<String> outside =
        Vector.ofAll(read.outsideDomains())
            .filter(found -> found.values() > 0)
            .map(
                found ->
                    String.format(
                        Locale.ROOT,
                        "column %s: %s outside of its DOMAIN, such as '%s': stored, but in no cell"
                            + " of answers",
                        found.column(),
                        Count.of(found.values(), "value"),
                        safe(String.join("', '", found.examples()))));
    return read.ignoredColumns() > 0 || read.ignoredKeys() > 0
        ? outside.prepend("columns that the table does not have were ignored")
        : outside;
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
  public static String safe(String text) {
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
