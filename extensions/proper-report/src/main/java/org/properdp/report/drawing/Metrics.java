package org.properdp.report.drawing;

import io.vavr.collection.Vector;

/**
 * How wide text is, in the font of all labels: Helvetica, by its published metrics. A browser may
 * take another font, so there is some room in what is asked for.
 */
final class Metrics {
  /** The height of letters. */
  static final double SIZE = 12;

  /** From one line to the next. */
  static final int LINE = 15;

  private static final int USUAL = 556;
  private static final double ROOM = 1.16; // the widest usual substitute, DejaVu Sans

  /** Of the characters from the space to the tilde, in thousandths of the height. */
  private static final int[] WIDTHS = {
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, // to /
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, // to ?
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, // to O
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, // to _
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, // to o
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584 // to ~
  };

  private Metrics() {}

  /** The width of a text in Helvetica. */
  static double exact(String text) {
    return SIZE / 1000 * text.chars().map(Metrics::ofCharacter).sum();
  }

  /** The room that a text needs in whatever font it is shown. */
  static double room(String text) {
    return ROOM * exact(text);
  }

  private static int ofCharacter(int character) {
    int index = character - ' ';
    return index >= 0 && index < WIDTHS.length ? WIDTHS[index] : USUAL;
  }

  /** A text in lines that are no wider than this, if its words allow. */
  static Vector<String> wrapped(String text, double width) {
    return Vector.of(text.split(" "))
        .foldLeft(
            Vector.<String>empty(),
            (lines, word) ->
                !lines.isEmpty() && room(lines.last() + " " + word) <= width
                    ? lines.init().append(lines.last() + " " + word)
                    : lines.append(word));
  }

  /** The room that the widest of these needs. */
  static double widest(Vector<String> texts) {
    return texts.map(Metrics::room).max().getOrElse(0.0);
  }
}
