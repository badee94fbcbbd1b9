package org.properdp.examples.csv;

/** An error in a CSV file, with its place. */
public final class BadCsv extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final long line;
  private final String column;
  private final String reason;

  BadCsv(String file, long line, String column, String reason) {
    super(file + ", line " + line + (column.isEmpty() ? "" : ", column " + column) + ": " + reason);
    this.line = line;
    this.column = column;
    this.reason = reason;
  }

  /** The line on which the row begins; the header is line 1. */
  public long line() {
    return line;
  }

  /** The name of the column; empty if the whole row is wrong. */
  public String column() {
    return column;
  }

  /** The fault, as a sentence without the place. */
  public String reason() {
    return reason;
  }
}
