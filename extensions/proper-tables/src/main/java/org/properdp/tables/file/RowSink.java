package org.properdp.tables.file;

/**
 * A sink for the rows of a file, one value after the other. Only rows that are right as a whole
 * arrive: each column once, in the table's order, and then the row's end.
 */
public interface RowSink {
  /** A value of a type that is held as a whole number. */
  void whole(int column, long value);

  /** A value of a type that is held as a floating-point number. */
  void floating(int column, double value);

  /** A value of a type that is held as text; a key is in its canonical form. */
  void text(int column, String value);

  /** A text as some characters, which the next row overwrites. */
  default void text(int column, char[] chars, int start, int end) {
    text(column, new String(chars, start, end - start));
  }

  /** NULL; never of a key. */
  void none(int column);

  /** The end of a row, whose record begins on this line of the file. */
  void endRow(long line);

  /**
   * The end of a row that takes away the one with its primary key, for sinks that are given such.
   */
  default void endDeletion(long line) {
    throw new UnsupportedOperationException("no row is taken away here");
  }
}
