package org.properdp.report.drawing;

import io.vavr.collection.Vector;

/** A part of a picture. Lengths are in units of which a picture is some 400 wide. */
sealed interface Item {
  /** A line along a path; the dash is empty, or lengths in turn drawn and left out. */
  record Stroke(String path, Ink ink, double width, String dash) implements Item {}

  /** The area inside a path. */
  record Fill(String path, Ink ink, double opacity) implements Item {}

  /** A line of text. */
  record Words(double x, double y, Anchor anchor, Ink ink, String text) implements Item {}

  /**
   * Items that belong together.
   *
   * @param kind what they are: "mark", "swatch" or "interval"
   * @param name what they show, for people who cannot see them; empty if that is said around them
   * @param colour the number of their colour; {@link #AS_AROUND} for that of the group around them
   */
  record Group(String kind, String name, int colour, Vector<Item> items) implements Item {}

  /** The colour of the group around a group. */
  int AS_AROUND = -1;

  /** Which end of a text is at its place. */
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  /** A thin line. */
  static Item line(double x1, double y1, double x2, double y2, Ink ink) {
    return new Stroke(Path.line(x1, y1, x2, y2), ink, 1, "");
  }
}
