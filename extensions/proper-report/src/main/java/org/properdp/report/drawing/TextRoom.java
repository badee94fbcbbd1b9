package org.properdp.report.drawing;

import io.vavr.collection.Vector;

/**
 * The room that labels need. Browsers and converters choose among several fonts, so it is estimated
 * by kinds of letters, wide enough for the widest usual one (DejaVu Sans).
 */
final class TextRoom {
  /** The height of letters. */
  static final double SIZE = 12;

  /** From one line to the next. */
  static final int LINE = 15;

  private static final String NARROW = " !\"'()*,-./:;I[\\]`fijlrt{|}";
  private static final String WIDE = "%@MWmw";

  private TextRoom() {}

  /** The room that a text needs. */
  static double of(String text) {
    return SIZE * text.chars().mapToDouble(TextRoom::ofCharacter).sum();
  }

  /** The share of a letter's height that its width may be. */
  private static double ofCharacter(int character) {
    if (NARROW.indexOf(character) >= 0) {
      return 0.38;
    }
    if (WIDE.indexOf(character) >= 0) {
      return 1;
    }
    return Character.isUpperCase(character) ? 0.85 : 0.64;
  }

  /** A text in lines that are no wider than this, if its words allow. */
  static Vector<String> wrapped(String text, double width) {
    return Vector.of(text.split(" "))
        .foldLeft(
            Vector.<String>empty(),
            (lines, word) ->
                !lines.isEmpty() && of(lines.last() + " " + word) <= width
                    ? lines.init().append(lines.last() + " " + word)
                    : lines.append(word));
  }

  /** The room that the widest of these needs. */
  static double widest(Vector<String> texts) {
    return texts.map(TextRoom::of).max().getOrElse(0.0);
  }
}
