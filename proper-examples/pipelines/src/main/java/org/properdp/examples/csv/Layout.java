package org.properdp.examples.csv;

/** Where records end in a CSV file. It is declared, and never guessed from the cells. */
public enum Layout {
  /** Each record ends with its line. */
  LINE_BY_LINE,
  /** A record ends with the line on which its last open quote is closed. */
  MULTILINE
}
