package org.properdp.tables.file;

import java.util.Locale;
import org.properdp.tables.file.record.CsvCells;
import org.properdp.tables.file.record.Encoding;

/**
 * The format of a file of rows. All of it is declared and nothing is guessed from the file, so that
 * what is in one record never decides how another is read (SEMANTICS §9).
 *
 * @param separator the character between the cells of CSV
 * @param quote the character around cells of CSV that hold others; {@link #NO_QUOTE} if there is
 *     none
 * @param hasHeader whether the first line of CSV names its columns
 * @param nullText the text of a cell of CSV, not quoted, that is NULL
 * @param isMultiline whether quoted cells of CSV may span lines
 * @param isCompressed whether it is compressed by gzip; a file whose name ends in {@code .gz}
 *     always is
 * @param mostExpanded how many bytes a compressed file may have when it is expanded; {@link
 *     #IN_PROPORTION} for the limit that follows from its compressed size
 */
public record FileFormat(
    Kind kind,
    char separator,
    char quote,
    boolean hasHeader,
    String nullText,
    boolean isMultiline,
    Encoding encoding,
    boolean isCompressed,
    long mostExpanded) {
  /** A file may have 64 MiB, and 100 bytes for each that it has when it is compressed. */
  public static final long IN_PROPORTION = 0;

  /** In CSV, no character is a quote. */
  public static final char NO_QUOTE = CsvCells.NO_QUOTE;

  /** The form of records. */
  public enum Kind {
    /** Cells between separators, as in RFC 4180. */
    CSV,
    /** One object of JSON a line, whose values are no objects or arrays. */
    JSON_LINES
  }

  /** Checks that the characters can be told apart. */
  public FileFormat {
    check("a separator", separator);
    if (quote != NO_QUOTE) {
      check("a quote", quote);
    }
    if (separator == quote) {
      throw new IllegalArgumentException(
          "the separator and the quote must differ, but both were " + separator);
    }
    if (mostExpanded < 0) {
      throw new IllegalArgumentException(
          "the most bytes of an expanded file must not be below 0, but were " + mostExpanded);
    }
    if (nullText.indexOf(separator) >= 0
        || (quote != NO_QUOTE && nullText.indexOf(quote) >= 0)
        || nullText.indexOf('\n') >= 0
        || nullText.indexOf('\r') >= 0) {
      throw new IllegalArgumentException(
          "the text for NULL must not hold the separator, the quote or a line's end, but was "
              + nullText);
    }
    if (isMultiline && (kind == Kind.JSON_LINES || quote == NO_QUOTE)) {
      throw new IllegalArgumentException(
          "only quoted cells of CSV may span lines, but the format was "
              + (kind == Kind.CSV ? "CSV without quotes" : "JSON Lines"));
    }
  }

  private static void check(String what, char one) {
    if (one == '\n' || one == '\r' || one == '\0' || Character.isSurrogate(one)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%s must be a character other than a line's end, NUL or half of a surrogate pair,"
                  + " but was U+%04X",
              what,
              (int) one));
    }
  }

  /** CSV with commas, double quotes and a header, in UTF-8; an empty cell is NULL. */
  public static FileFormat csv() {
    return new FileFormat(
        Kind.CSV, ',', '"', true, "", false, Encoding.UTF_8, false, IN_PROPORTION);
  }

  /** JSON Lines in UTF-8. */
  public static FileFormat jsonLines() {
    return new FileFormat(
        Kind.JSON_LINES, ',', '"', true, "", false, Encoding.UTF_8, false, IN_PROPORTION);
  }

  /** With another separator of cells: a semicolon, a tab, any one character. */
  public FileFormat separatedBy(char one) {
    return new FileFormat(
        kind, one, quote, hasHeader, nullText, isMultiline, encoding, isCompressed, mostExpanded);
  }

  /** With another quote, or {@link #NO_QUOTE}. */
  public FileFormat quotedBy(char one) {
    return new FileFormat(
        kind,
        separator,
        one,
        hasHeader,
        nullText,
        isMultiline,
        encoding,
        isCompressed,
        mostExpanded);
  }

  /** Without a line that names the columns: they are in the table's order. */
  public FileFormat withoutHeader() {
    return new FileFormat(
        kind, separator, quote, false, nullText, isMultiline, encoding, isCompressed, mostExpanded);
  }

  /** With another text for NULL; an empty cell is then the empty text. */
  public FileFormat withNull(String text) {
    return new FileFormat(
        kind, separator, quote, hasHeader, text, isMultiline, encoding, isCompressed, mostExpanded);
  }

  /** With quoted cells that may span lines. A stray quote then makes the whole file unreadable. */
  public FileFormat multiline() {
    return new FileFormat(
        kind, separator, quote, hasHeader, nullText, true, encoding, isCompressed, mostExpanded);
  }

  /** In another encoding. */
  public FileFormat encodedIn(Encoding other) {
    return new FileFormat(
        kind,
        separator,
        quote,
        hasHeader,
        nullText,
        isMultiline,
        other,
        isCompressed,
        mostExpanded);
  }

  /** Compressed by gzip, whatever the file is called. */
  public FileFormat compressed() {
    return new FileFormat(
        kind, separator, quote, hasHeader, nullText, isMultiline, encoding, true, mostExpanded);
  }

  /** With another limit for what a compressed file has when it is expanded, in bytes. */
  public FileFormat expandedTo(long most) {
    return new FileFormat(
        kind, separator, quote, hasHeader, nullText, isMultiline, encoding, isCompressed, most);
  }
}
