package org.properdp.pinq.transformation;

import java.util.ArrayList;
import java.util.List;

/** Two tables of which one becomes the other by touching a row: add, remove, or move it. */
record Neighbours(List<Item> one, List<Item> other) {
  /** Puts a row in at two places; below 0 is nowhere. */
  static Neighbours of(List<Item> common, Item row, int at, int otherAt) {
    return new Neighbours(with(common, row, at), with(common, row, otherAt));
  }

  private static List<Item> with(List<Item> common, Item row, int at) {
    List<Item> rows = new ArrayList<>(common);
    if (at >= 0) {
      rows.add(Math.min(at, rows.size()), row);
    }
    return rows;
  }
}
