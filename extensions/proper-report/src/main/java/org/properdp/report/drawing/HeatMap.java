package org.properdp.report.drawing;

import io.vavr.collection.Vector;
import org.properdp.report.drawing.Item.Anchor;
import org.properdp.report.drawing.Item.Fill;
import org.properdp.report.drawing.Item.Group;
import org.properdp.report.drawing.Item.Stroke;
import org.properdp.report.drawing.Item.Words;
import org.properdp.report.drawing.Standing.Plot;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Mark;
import org.properdp.report.figures.Numbers;

/**
 * Squares that are the darker the more a figure is. A negative one has another colour and a line
 * through it; one that is missing is a cross.
 */
record HeatMap(Chart chart) {
  /** The height of the legend of shades. */
  static final double KEY = 40;

  private static final int SHADES = 24;
  private static final double KEY_WIDTH = 220;
  private static final double WIDEST = 20;
  private static final double LEAST = 0.04; // of a shade, so that it is seen

  Vector<Item> cells(Mark.Cells cells, Plot plot) {
    Vector<Double> places = numbers(chart.across()).map(plot.across()::place);
    Vector<Double> heights = numbers(cells.upwards()).map(plot.up()::place);
    Vector<Double> values = numbers(cells.column());
    double wide = gap(places);
    double tall = gap(heights);
    Frame edge = plot.frame();
    return Vector.range(0, heights.size())
        .flatMap(
            row -> {
              double x = places.get(row);
              double y = heights.get(row);
              return cell(
                  values.get(row),
                  new Frame(
                      Math.max(edge.left(), x - wide / 2),
                      Math.max(edge.top(), y - tall / 2),
                      Math.min(edge.right(), x + wide / 2),
                      Math.min(edge.bottom(), y + tall / 2)));
            });
  }

  private Vector<Double> numbers(String column) {
    return chart.figures().numbers(column);
  }

  /** The smallest distance between different places. */
  private static double gap(Vector<Double> places) {
    Vector<Double> sorted = places.distinct().sorted();
    return sorted.zipWith(sorted.drop(1), (one, next) -> next - one).min().getOrElse(WIDEST);
  }

  private double most() {
    return chart.shades().map(Math::abs).max().getOrElse(0.0);
  }

  private double least() {
    return Math.min(0, chart.shades().min().getOrElse(0.0));
  }

  private Vector<Item> cell(double value, Frame at) {
    if (Double.isNaN(value)) {
      return Vector.of(new Stroke(cross(at), Ink.SOFT, 1, ""));
    }
    if (value == 0) {
      return Vector.empty();
    }
    Item shade =
        new Fill(
            Path.rectangle(at.left(), at.top(), at.right(), at.bottom()),
            Ink.SERIES,
            Math.max(LEAST, Math.abs(value) / most()));
    if (value > 0) {
      return Vector.of(shade);
    }
    double y = (at.top() + at.bottom()) / 2;
    double third = (at.right() - at.left()) / 3;
    Item line = new Stroke(Path.line(at.left() + third, y, at.right() - third, y), Ink.INK, 1, "");
    return Vector.of(new Group("negative", "", Colours.BELOW_ZERO, Vector.of(shade, line)));
  }

  private static String cross(Frame at) {
    double x = (at.left() + at.right()) / 2;
    double y = (at.top() + at.bottom()) / 2;
    return Path.line(x - 2, y - 2, x + 2, y + 2) + Path.line(x - 2, y + 2, x + 2, y - 2);
  }

  /** The legend of shades: from the least to the most of all panels. */
  Vector<Item> key(double left, double top) {
    double least = least();
    double most = Math.max(0, chart.shades().max().getOrElse(0.0));
    double step = KEY_WIDTH / SHADES;
    Scale scale = new Scale(least, most > least ? most : least + 1, left, left + KEY_WIDTH);
    Vector<Item> shades =
        Vector.range(0, SHADES)
            .flatMap(
                i -> {
                  double from = left + i * step;
                  double value = least + (i + 0.5) / SHADES * (scale.high() - least);
                  return cell(value, new Frame(from, top, from + step, top + 12));
                });
    String edge = Path.rectangle(left, top, left + KEY_WIDTH, top + 12);
    Vector<Item> ends =
        Vector.of(least, 0.0, most)
            .distinct()
            .map(
                value ->
                    new Words(
                        scale.place(value),
                        top + 26,
                        Anchor.MIDDLE,
                        Ink.INK,
                        Numbers.shown(value)));
    return Vector.<Item>of(
            new Group(
                "scale", "", Colours.OF_MAPS, shades.append(new Stroke(edge, Ink.SOFT, 1, ""))))
        .appendAll(ends);
  }
}
