package org.properdp.relational.expression.value;

/** The result of TRIM and its halves: a text without certain characters at its ends. */
public final class Trimming {
  private Trimming() {}

  /** A text without these characters at its beginning, at its end, or both. */
  public static String trimmed(String text, String characters, boolean left, boolean right) {
    int from = 0;
    int to = text.length();
    while (left && from < to && characters.indexOf(text.codePointAt(from)) >= 0) {
      from += Character.charCount(text.codePointAt(from));
    }
    while (right && to > from && characters.indexOf(text.codePointBefore(to)) >= 0) {
      to -= Character.charCount(text.codePointBefore(to));
    }
    return text.substring(from, to);
  }
}
