package org.properdp.report.drawing;

/** The kind of a colour. A page, and a file for a paper, say in a style which colour that is. */
enum Ink {
  /** That of text and frames. */
  INK,
  /** That of names of axes. */
  SOFT,
  /** That of grid lines. */
  FAINT,
  /** That of the background. */
  PAPER,
  /** The colour of the mark to which it belongs. */
  SERIES
}
