package org.properdp.examples.csv;

/** What is wrong in a CSV file, and where. */
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

  /** The column's name; empty where it is the whole row. */
  public String column() {
    return column;
  }

  /** What is wrong, in a sentence without its place. */
  public String reason() {
    return reason;
  }
}
