package org.properdp.report.drawing;

import io.vavr.collection.Vector;
import org.properdp.report.drawing.Path.Point;
import org.properdp.report.figures.Measured;

/**
 * The line of an interval along a scale. At each end there is a cap, or an arrow at the edge of the
 * scale if the interval goes on beyond it.
 *
 * @param beside where the line is on the other axis
 * @param cap half of the length of a cap
 */
record Whisker(Scale scale, double beside, double cap, boolean isUpright) {
  String path(Measured figure) {
    double low = scale.nearest(figure.low());
    double high = scale.nearest(figure.high());
    double forth = Math.signum(scale.to() - scale.from()) * cap;
    return Path.through(Vector.of(at(low, 0), at(high, 0)))
        + end(low, scale.isBeyond(figure.low()) ? forth : 0)
        + end(high, scale.isBeyond(figure.high()) ? -forth : 0);
  }

  /** A cap, or an arrow whose sides go back by so much. */
  private String end(double place, double back) {
    Vector<Point> sides = Vector.of(at(place + back, -cap), at(place + back, cap));
    return Path.through(back == 0 ? sides : sides.insert(1, at(place, 0)));
  }

  private Point at(double along, double aside) {
    return isUpright ? new Point(beside + aside, along) : new Point(along, beside + aside);
  }
}
