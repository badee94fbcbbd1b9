package org.properdp.report.drawing;

/** What something is drawn with. A page, and a file for a paper, say which colour that is. */
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
