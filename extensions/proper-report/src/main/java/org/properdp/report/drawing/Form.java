package org.properdp.report.drawing;

import io.vavr.collection.Vector;
import org.properdp.report.drawing.Item.Fill;
import org.properdp.report.drawing.Item.Stroke;
import org.properdp.report.drawing.Path.Point;

/**
 * The form of the mark with this number, which tells it from others where colours do not. There are
 * eight forms and {@value Palette#COLOURS} colours, so that two marks of a chart are the same only
 * if there are 56 between them.
 */
record Form(int number) {
  private static final int FORMS = 8;
  private static final Vector<String> DASHES =
      Vector.of("", "7 3", "2 2", "9 3 2 3", "5 2 1 2 1 2");
  private static final Vector<String> DASHES_OF_LEVELS =
      Vector.of("6 4", "1 4", "10 3 1 3", "4 1", "10 8");
  private static final double APART = 5;

  /** The dash of a line. */
  String dash() {
    return DASHES.get(number % DASHES.size());
  }

  /** The dash of a level; it has no markers, and lines do. */
  String dashOfLevel() {
    return DASHES_OF_LEVELS.get(number % DASHES_OF_LEVELS.size());
  }

  /** The marker that stands at a point of a line. */
  Item marker(double x, double y, double size) {
    return switch (number % FORMS) {
      case 0 -> filled(Path.corners(x, y, 12, 0, size));
      case 1 -> filled(Path.corners(x, y, 4, 0.5, 1.25 * size));
      case 2 -> filled(Path.corners(x, y, 3, 0, 1.4 * size));
      case 3 -> open(Path.corners(x, y, 4, 0, 1.4 * size));
      case 4 -> cross(x, y, size);
      case 5 -> filled(Path.corners(x, y, 3, 1.5, 1.4 * size));
      case 6 -> open(Path.corners(x, y, 12, 0, 1.1 * size));
      default -> filled(Path.corners(x, y, 10, 0, 1.5 * size, 0.6 * size));
    };
  }

  private static String cross(double x, double y, double dx, double dy) {
    return Path.line(x - dx, y - dy, x + dx, y + dy);
  }

  /** A cross where a mark is missing. */
  static Item cross(double x, double y, double size) {
    return open(cross(x, y, size, size) + cross(x, y, size, -size));
  }

  private static Item filled(String path) {
    return new Fill(path, Ink.SERIES, 1);
  }

  private static Item open(String path) {
    return new Stroke(path, Ink.SERIES, 1.6, "");
  }

  /** A bar between two corners. */
  Vector<Item> bar(double left, double top, double right, double bottom) {
    String edge = Path.rectangle(left, top, right, bottom);
    Vector<Item> framed =
        Vector.of(new Fill(edge, Ink.SERIES, tint()), new Stroke(edge, Ink.SERIES, 1, ""));
    String hatch =
        switch (number % FORMS) {
          case 1, 5 -> slanting(left, top, right, bottom, 1);
          case 3 -> slanting(left, top, right, bottom, -1);
          case 4 -> upright(left, top, right, bottom);
          case 6 -> slanting(left, top, right, bottom, 1) + slanting(left, top, right, bottom, -1);
          case 7 -> Path.line(left, (top + bottom) / 2, right, (top + bottom) / 2);
          default -> "";
        };
    return hatch.isEmpty() ? framed : framed.append(new Stroke(hatch, Ink.SERIES, 1.2, ""));
  }

  private double tint() {
    return switch (number % FORMS) {
      case 0 -> 1;
      case 5 -> 0.45;
      default -> 0.12;
    };
  }

  private static String upright(double left, double top, double right, double bottom) {
    return Vector.tabulate((int) ((right - left) / APART), i -> left + (i + 1) * APART)
        .map(x -> Path.line(x, top, x, bottom))
        .mkString();
  }

  /** Lines at half a right angle, as far as they are inside. */
  private static String slanting(
      double left, double top, double right, double bottom, int direction) {
    double tall = bottom - top;
    Vector<String> lines = Vector.empty();
    for (double foot = left - tall + APART / 2; foot < right; foot += APART) {
      double from = Math.max(left, foot);
      double to = Math.min(right, foot + tall);
      if (to - from > 0.5) {
        Point low = new Point(from, direction > 0 ? bottom - (from - foot) : top + (from - foot));
        Point high = new Point(to, direction > 0 ? bottom - (to - foot) : top + (to - foot));
        lines = lines.append(Path.through(Vector.of(low, high)));
      }
    }
    return lines.mkString();
  }
}
