package org.properdp.sql.parse;

import java.util.ArrayList;
import java.util.List;

/** A text of several statements, with semicolons between them. */
public final class Script {
  private Script() {}

  /**
   * A statement of a text.
   *
   * @param start where it begins in the text, from 0
   */
  public record Statement(int start, String text) {}

  /** The statements; those without anything but spaces and comments are left out. */
  public static List<String> statements(String text) {
    return placed(text).stream().map(Statement::text).toList();
  }

  /** The statements with their places. */
  public static List<Statement> placed(String text) {
    List<Statement> statements = new ArrayList<>();
    int start = 0;
    boolean isEmpty = true;
    int at = 0;
    while (at < text.length()) {
      int end = skipped(text, at);
      if (end > at) {
        isEmpty &= text.startsWith("--", at) || text.startsWith("/*", at);
        at = end;
      } else {
        char next = text.charAt(at);
        at++;
        if (next == ';') {
          add(statements, start, text.substring(start, at - 1), isEmpty);
          start = at;
          isEmpty = true;
        } else {
          isEmpty &= Character.isWhitespace(next);
        }
      }
    }
    add(statements, start, text.substring(start), isEmpty);
    return statements;
  }

  private static void add(
      List<Statement> statements, int start, String statement, boolean isEmpty) {
    if (!isEmpty) {
      int spaces = statement.length() - statement.stripLeading().length();
      statements.add(new Statement(start + spaces, statement.strip()));
    }
  }

  /** True if nothing is open at the end of a text, so that what follows is a new statement. */
  public static boolean isComplete(String text) {
    return statements(text + "\n0").size() > statements(text).size();
  }

  /**
   * The place where a quoted text or name or a comment begins that does not end; −1 if there is
   * none.
   */
  static int openAt(String text) {
    int at = 0;
    while (at < text.length()) {
      int end = skipped(text, at);
      if (end > text.length()) {
        return at;
      }
      at = Math.max(at + 1, end);
    }
    return -1;
  }

  /**
   * The place of two slashes that are in no quoted text or name and no comment; −1 if there are
   * none.
   */
  static int slashesAt(String text) {
    int at = 0;
    while (at < text.length()) {
      if (text.startsWith("//", at)) {
        return at;
      }
      at = Math.max(at + 1, skipped(text, at));
    }
    return -1;
  }

  private static boolean isLineEnd(char character) {
    return character == '\n' || character == '\r';
  }

  /** The line of a place in a text, from 1: LF, CR and CR LF end lines, as for the parser. */
  public static int line(String text, int at) {
    int line = 1;
    for (int each = 0; each < at; each++) {
      boolean isOfTwo = text.startsWith("\r\n", each);
      line += isLineEnd(text.charAt(each)) && !isOfTwo ? 1 : 0;
    }
    return line;
  }

  /** The column of a place in a text, from 1. */
  public static int column(String text, int at) {
    int begin = at;
    while (begin > 0 && !isLineEnd(text.charAt(begin - 1))) {
      begin--;
    }
    return at - begin + 1;
  }

  /** The number of brackets that are in each other at most. */
  static int deepest(String text) {
    int depth = 0;
    int deepest = 0;
    int at = 0;
    while (at < text.length()) {
      int end = skipped(text, at);
      char next = text.charAt(at);
      depth += end > at ? 0 : next == '(' ? 1 : next == ')' ? -1 : 0;
      deepest = Math.max(deepest, depth);
      at = Math.max(at + 1, end);
    }
    return deepest;
  }

  /**
   * The end of the comment, the quoted text or the quoted name that begins here, or this place if
   * none begins; beyond the text if it does not end.
   */
  public static int skipped(String text, int at) {
    if (text.startsWith("--", at)) {
      int end = at;
      while (end < text.length() && !isLineEnd(text.charAt(end))) {
        end++;
      }
      return end;
    } else if (text.startsWith("/*", at)) {
      int end = text.indexOf("*/", at + 2);
      return end < 0 ? text.length() + 1 : end + 2;
    }
    char quote = text.charAt(at);
    if (quote != '\'' && quote != '"') {
      return at;
    }
    int end = text.indexOf(quote, at + 1);
    return end < 0 ? text.length() + 1 : end + 1;
  }
}
