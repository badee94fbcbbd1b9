package org.properdp.report.drawing;

import static org.properdp.report.drawing.Xml.coordinate;
import static org.properdp.report.drawing.Xml.element;

import io.vavr.collection.Vector;
import java.util.Locale;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Mark;
import org.properdp.report.figures.Measured;

/** Draws the marks of a chart. A missing figure leaves a gap. */
record Marks(Chart chart, Across across, Scale up) {
  private static final int COLOURS = 6;
  private static final double SHARE_OF_BARS = 0.8;
  private static final double WIDEST = 20;
  private static final double LEAST = 0.5; // a bar of height zero is a thin line, not a gap

  String draw(Mark mark, int index) {
    String content;
    if (mark instanceof Mark.Line line) {
      content = path(column(line.column()), "line");
    } else if (mark instanceof Mark.Bars bars) {
      content = bars(bars);
    } else if (mark instanceof Mark.Band band) {
      content = band(column(band.low()), column(band.high()));
    } else if (mark instanceof Mark.Cells cells) {
      content = cells(cells);
    } else {
      double y = up.place(((Mark.Level) mark).height());
      content = Drawing.line(Drawing.LEFT, y, Drawing.RIGHT, y, "level");
    }
    return element("g", content, "class", "mark " + colour(index));
  }

  private Vector<Double> column(String name) {
    return chart.figures().numbers(name);
  }

  private static String colour(int index) {
    return "c" + index % COLOURS;
  }

  private String path(Vector<Double> heights, String style) {
    StringBuilder path = new StringBuilder();
    boolean isDrawing = false;
    for (int row = 0; row < heights.size(); row++) {
      boolean isThere = Double.isFinite(heights.get(row));
      if (isThere) {
        path.append(isDrawing ? 'L' : 'M').append(point(row, heights.get(row)));
      }
      isDrawing = isThere;
    }
    return element("path", "", "d", path, "class", style);
  }

  private String point(int row, double height) {
    return coordinate(across.places().get(row)) + " " + coordinate(up.place(height));
  }

  private String band(Vector<Double> low, Vector<Double> high) {
    Vector<Integer> rows = Vector.range(0, low.size());
    Vector<String> edge =
        rows.map(row -> point(row, high.get(row)))
            .appendAll(rows.reverse().map(row -> point(row, low.get(row))));
    return element("path", "", "d", edge.mkString("M", "L", "Z"), "class", "band");
  }

  private String bars(Mark.Bars bars) {
    Vector<Mark> beside = chart.marks().filter(mark -> mark instanceof Mark.Bars);
    double width = SHARE_OF_BARS * across.width() / beside.size();
    double shift = (beside.indexOf(bars) - beside.size() / 2.0) * width;
    Vector<Double> lefts = across.places().map(place -> place + shift);
    return Xml.all(
        column(bars.column())
            .zipWith(lefts, (height, left) -> bar(height, left, width))
            .filter(bar -> !bar.isEmpty())
            .appendAll(
                chart
                    .figures()
                    .column(bars.column())
                    .zipWith(lefts, (cell, left) -> interval(cell, left + width * 0.46))
                    .filter(line -> !line.isEmpty())));
  }

  /** The interval of a measured figure, as a line through the end of its bar. */
  private String interval(Object cell, double x) {
    return cell instanceof Measured measured && measured.isBounded()
        ? Drawing.line(x, up.place(measured.low()), x, up.place(measured.high()), "interval")
        : "";
  }

  private String bar(double height, double x, double width) {
    if (!Double.isFinite(height)) {
      return "";
    }
    double top = Math.min(up.place(height), up.place(0));
    double tall = Math.abs(up.place(height) - up.place(0));
    return element(
        "rect",
        "",
        "x",
        x,
        "y",
        top,
        "width",
        width * 0.92,
        "height",
        Math.max(LEAST, tall),
        "class",
        "bar");
  }

  /** Squares of a heat map, which reach half-way to their neighbours and not beyond the axes. */
  private String cells(Mark.Cells cells) {
    Vector<Double> heights = column(cells.upwards()).map(up::place);
    double wide = gap(across.places());
    double tall = gap(heights);
    double most = column(cells.column()).filter(Double::isFinite).max().getOrElse(0.0);
    return Xml.all(
        Vector.range(0, heights.size())
            .filter(row -> column(cells.column()).get(row) > 0)
            .map(
                row ->
                    cell(
                        across.places().get(row),
                        heights.get(row),
                        wide,
                        tall,
                        column(cells.column()).get(row) / most)));
  }

  /** The smallest distance between different places. */
  private static double gap(Vector<Double> places) {
    Vector<Double> sorted = places.distinct().sorted();
    return sorted.zipWith(sorted.drop(1), (one, next) -> next - one).min().getOrElse(WIDEST);
  }

  private static String cell(double x, double y, double wide, double tall, double shade) {
    double left = Math.max(Drawing.LEFT, x - wide / 2);
    double top = Math.max(Drawing.TOP, y - tall / 2);
    return element(
        "rect",
        "",
        "x",
        left,
        "y",
        top,
        "width",
        Math.min(Drawing.RIGHT, x + wide / 2) - left,
        "height",
        Math.min(Drawing.BOTTOM, y + tall / 2) - top,
        "fill-opacity",
        String.format(Locale.ROOT, "%.2f", shade),
        "class",
        "bar");
  }

  static String swatch(Mark mark, int index, double x, double y) {
    String shape =
        mark instanceof Mark.Line
            ? element("path", "", "d", "M" + x + " " + y + "h28", "class", "line")
            : mark instanceof Mark.Level
                ? Drawing.line(x, y, x + 28, y, "level")
                : element(
                    "rect",
                    "",
                    "x",
                    x + 8,
                    "y",
                    y - 5,
                    "width",
                    12,
                    "height",
                    10,
                    "class",
                    mark instanceof Mark.Band ? "band" : "bar");
    return element("g", shape, "class", colour(index));
  }
}
