package org.properdp.report.drawing;

import io.vavr.collection.Vector;

/** The body of a chart: its marks in a frame, and around them axes and a key. */
interface Body {
  /** The marks alone, in a frame; a small picture has thinner lines. */
  Vector<Item> marks(Frame frame, boolean isSmall);

  /** Marks, axes and what explains them, below a height; the legend comes after that. */
  Vector<Item> drawn(double top);

  /** The end of the drawing that begins at a height. */
  double bottom(double top);
}
