package org.properdp.examples.csv;

/** Where records end in a CSV file: that is declared, and never guessed from what cells hold. */
public enum Layout {
  /** At the end of their line. */
  LINE_BY_LINE,
  /** At the end of the line on which the last quote that they open is closed. */
  MULTILINE
}
