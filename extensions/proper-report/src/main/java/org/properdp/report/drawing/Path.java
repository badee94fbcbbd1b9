package org.properdp.report.drawing;

import static org.properdp.report.drawing.Xml.coordinate;

import io.vavr.collection.Vector;

/** Paths in SVG's words: M to begin, L for a line, Z to close. */
final class Path {
  private Path() {}

  /** A place on a picture. */
  record Point(double x, double y) {
    @Override
    public String toString() {
      return coordinate(x) + " " + coordinate(y);
    }
  }

  static String line(double x1, double y1, double x2, double y2) {
    return "M" + new Point(x1, y1) + "L" + new Point(x2, y2);
  }

  /** A line through all points, open at both ends. */
  static String through(Vector<Point> points) {
    return points.mkString("M", "L", "");
  }

  /** The edge of an area. */
  static String around(Vector<Point> points) {
    return through(points) + "Z";
  }

  static String rectangle(double left, double top, double right, double bottom) {
    return around(
        Vector.of(
            new Point(left, top),
            new Point(right, top),
            new Point(right, bottom),
            new Point(left, bottom)));
  }

  /** A regular polygon, or a star if the radii of its corners differ. */
  static String corners(double x, double y, int corners, double turned, double... radii) {
    return around(
        Vector.tabulate(
            corners,
            i -> {
              double angle = 2 * Math.PI * (i + turned) / corners;
              double radius = radii[i % radii.length];
              return new Point(x + radius * Math.sin(angle), y - radius * Math.cos(angle));
            }));
  }
}
