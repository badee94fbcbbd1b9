package org.properdp.examples.csv;

/** The ends of records in a CSV file. They are declared, and never guessed from the cells. */
public enum Layout {
  /** Each record ends with its line. */
  LINE_BY_LINE,
  /** A record ends with the line on which its last open quote is closed. */
  MULTILINE
}
