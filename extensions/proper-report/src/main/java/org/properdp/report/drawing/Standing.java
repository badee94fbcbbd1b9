package org.properdp.report.drawing;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import org.properdp.report.drawing.Item.Anchor;
import org.properdp.report.drawing.Item.Fill;
import org.properdp.report.drawing.Item.Group;
import org.properdp.report.drawing.Item.Stroke;
import org.properdp.report.drawing.Item.Words;
import org.properdp.report.drawing.Path.Point;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Mark;
import org.properdp.report.figures.Measured;

/**
 * Lines and maps over a scale. A missing figure leaves a gap; where it was refused, a strip above
 * the lines says so, with a dash for each line.
 */
final class Standing implements Body {
  static final double MARKER = 3.4;
  private static final double TALL = 194;
  private static final int MOST_BARS = 16; // of errors; of more there is a band
  private static final int MARKERS = 10;
  private static final double CAP = 3;
  private static final double BESIDE = 2.5;
  private static final double BELOW = 36; // labels and the title of the axis

  private final Chart chart;
  private final Scale up;
  private final Scale across;
  private final double left;
  private final Vector<Refused> refused;

  Standing(Chart chart) {
    this.chart = chart;
    Vector<Double> heights = chart.heights();
    boolean withZero = !chart.isOfCells() && Scale.isZeroNear(heights);
    this.up = Scale.of(heights, withZero, 1, 0);
    this.across = Scale.of(chart.places(), false, 0, 1);
    this.refused = Refused.of(chart);
    this.left = 10 + TextRoom.widest(up.ticks().map(Scale::shown));
  }

  private Frame frame(double top) {
    double below = top + Refused.LANE * refused.size();
    return new Frame(left, below, Drawing.WIDTH - 3 * Drawing.EDGE, below + TALL);
  }

  @Override
  public double bottom(double top) {
    return frame(top).bottom() + BELOW + (chart.isOfCells() ? HeatMap.KEY : 0);
  }

  @Override
  public Vector<Item> drawn(double top) {
    Frame frame = frame(top);
    Scale vertical = up.between(frame.bottom(), frame.top());
    Scale horizontal = across.between(frame.left(), frame.right());
    Vector<Item> axes =
        vertical
            .ticks()
            .flatMap(tick -> beside(tick, vertical, frame))
            .appendAll(horizontal.ticksInARow().flatMap(tick -> below(tick, horizontal, frame)))
            .append(title(frame));
    Vector<Item> all =
        axes.appendAll(marks(frame, false))
            .append(
                Item.line(frame.left(), frame.bottom(), frame.right(), frame.bottom(), Ink.INK));
    return chart.isOfCells()
        ? all.appendAll(new HeatMap(chart).key(frame.left(), top + TALL + BELOW))
        : all;
  }

  private Item title(Frame frame) {
    return new Words(
        (frame.left() + frame.right()) / 2,
        frame.bottom() + BELOW - 4,
        Anchor.MIDDLE,
        Ink.SOFT,
        chart.along());
  }

  private static Vector<Item> beside(BigDecimal tick, Scale scale, Frame frame) {
    double y = scale.place(tick.doubleValue());
    return Vector.of(
        Item.line(frame.left(), y, frame.right(), y, Ink.FAINT),
        new Words(frame.left() - 5, y + 4, Anchor.END, Ink.INK, Scale.shown(tick)));
  }

  private static Vector<Item> below(BigDecimal tick, Scale scale, Frame frame) {
    double x = scale.place(tick.doubleValue());
    double y = frame.bottom();
    return Vector.of(
        Item.line(x, y, x, y + 4, Ink.INK),
        new Words(x, y + 16, Anchor.MIDDLE, Ink.INK, Scale.shown(tick)));
  }

  @Override
  public Vector<Item> marks(Frame frame, boolean isSmall) {
    Plot plot =
        new Plot(
            across.between(frame.left(), frame.right()),
            up.between(frame.bottom(), frame.top()),
            frame,
            isSmall);
    Vector<Integer> colours = Colours.of(chart);
    return chart
        .marks()
        .zipWithIndex(
            (mark, i) ->
                new Group(
                    "mark",
                    mark.legend(),
                    colours.get(i),
                    items(mark, new Form(i), plot).appendAll(refused(mark, new Form(i), plot))));
  }

  /** The places of values in a frame. */
  record Plot(Scale across, Scale up, Frame frame, boolean isSmall) {
    Point at(double x, double y) {
      return new Point(across.place(x), up.place(y));
    }

    /** The same, with everything a little to the right. */
    Plot aside(double by) {
      Scale moved = across.between(across.from() + by, across.to() + by);
      return new Plot(moved, up, frame, isSmall);
    }

    Point nearest(double x, double y) {
      return new Point(across.place(x), up.nearest(y));
    }
  }

  private Vector<Item> items(Mark mark, Form form, Plot plot) {
    if (mark instanceof Mark.Line line) {
      return line(line, form, plot);
    }
    if (mark instanceof Mark.Band band) {
      return Vector.of(band(numbers(band.low()), numbers(band.high()), plot));
    }
    if (mark instanceof Mark.Level level) {
      double y = plot.up().place(level.height());
      String path = Path.line(plot.frame().left(), y, plot.frame().right(), y);
      return Vector.of(new Stroke(path, Ink.SERIES, 1.5, form.dashOfLevel()));
    }
    return new HeatMap(chart).cells((Mark.Cells) mark, plot);
  }

  private Vector<Item> refused(Mark mark, Form form, Plot plot) {
    return refused
        .filter(lane -> lane.mark().equals(mark))
        .flatMap(lane -> lane.drawn(refused.indexOf(lane), places(), form, plot));
  }

  private Vector<Double> numbers(String column) {
    return chart.figures().numbers(column);
  }

  private Vector<Double> places() {
    return numbers(chart.across());
  }

  private Vector<Item> line(Mark.Line line, Form form, Plot plot) {
    Vector<Double> heights = numbers(line.column());
    Plot shifted = hasBars(plot) ? plot.aside(BESIDE * beside(form)) : plot;
    Item drawn =
        new Stroke(path(heights, shifted), Ink.SERIES, plot.isSmall() ? 1.5 : 2, form.dash());
    Vector<Item> all = intervals(line.column(), shifted).append(drawn);
    return plot.isSmall() ? all : all.appendAll(markers(heights, form, shifted));
  }

  /** True if intervals are lines with caps, and not bands. */
  private boolean hasBars(Plot plot) {
    return !plot.isSmall()
        && places().size() <= MOST_BARS
        && chart
            .marks()
            .exists(
                mark ->
                    chart.figures().columns().contains(mark.legend())
                        && chart.figures().isMeasured(mark.legend()));
  }

  /** A line with intervals stands a little beside the others, with its markers. */
  private double beside(Form form) {
    return form.number() - (chart.marks().size() - 1) / 2.0;
  }

  private String path(Vector<Double> heights, Plot plot) {
    StringBuilder path = new StringBuilder();
    boolean isDrawing = false;
    for (int row = 0; row < heights.size(); row++) {
      boolean isThere = Double.isFinite(heights.get(row));
      if (isThere) {
        path.append(isDrawing ? 'L' : 'M').append(plot.at(places().get(row), heights.get(row)));
      }
      isDrawing = isThere;
    }
    return path.toString();
  }

  /** At most some ten markers on a line, at other rows than those of its neighbours. */
  private Vector<Item> markers(Vector<Double> heights, Form form, Plot plot) {
    int every = hasBars(plot) ? 1 : (heights.size() + MARKERS - 1) / MARKERS;
    return Vector.range(0, heights.size())
        .filter(row -> every < 2 || row % every == form.number() * every / 8 % every)
        .filter(row -> Double.isFinite(heights.get(row)))
        .map(
            row -> {
              Point at = plot.at(places().get(row), heights.get(row));
              return form.marker(at.x(), at.y(), MARKER);
            });
  }

  private Vector<Item> intervals(String column, Plot plot) {
    Vector<Object> cells = chart.figures().column(column);
    Vector<Integer> rows =
        Vector.range(0, cells.size())
            .filter(row -> cells.get(row) instanceof Measured measured && measured.isBounded());
    if (rows.isEmpty()) {
      return Vector.empty();
    }
    Vector<Measured> measured = rows.map(row -> (Measured) cells.get(row));
    Vector<Double> at = rows.map(places()::get);
    return Vector.of(
        hasBars(plot)
            ? interval(at.zipWith(measured, (x, figure) -> bar(x, figure, plot)))
            : interval(Vector.of(around(at, measured, plot))));
  }

  private static Item interval(Vector<Item> items) {
    return new Group("interval", "", Item.AS_AROUND, items);
  }

  private static Item bar(double value, Measured figure, Plot plot) {
    double x = plot.across().place(value);
    return new Stroke(new Whisker(plot.up(), x, CAP, true).path(figure), Ink.SERIES, 1.3, "");
  }

  private static Item around(Vector<Double> at, Vector<Measured> measured, Plot plot) {
    return area(
        at.zipWith(measured, (x, figure) -> plot.nearest(x, figure.high())),
        at.zipWith(measured, (x, figure) -> plot.nearest(x, figure.low())));
  }

  private Item band(Vector<Double> low, Vector<Double> high, Plot plot) {
    Vector<Integer> rows =
        Vector.range(0, low.size())
            .filter(row -> Double.isFinite(low.get(row)) && Double.isFinite(high.get(row)));
    return area(
        rows.map(row -> plot.at(places().get(row), high.get(row))),
        rows.map(row -> plot.at(places().get(row), low.get(row))));
  }

  private static Item area(Vector<Point> above, Vector<Point> below) {
    return new Fill(Path.around(above.appendAll(below.reverse())), Ink.SERIES, 0.22);
  }
}
