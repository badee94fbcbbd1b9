package org.properdp.report.drawing;

/** The kind of a colour. A page, and a file for a paper, say in a style which colour that is. */
enum Ink {
  /** The colour of text and frames. */
  INK,
  /** The colour of names of axes. */
  SOFT,
  /** The colour of grid lines. */
  FAINT,
  /** The colour of the background. */
  PAPER,
  /** The colour of the mark to which it belongs. */
  SERIES
}
