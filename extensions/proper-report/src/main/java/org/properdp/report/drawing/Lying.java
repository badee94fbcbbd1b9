package org.properdp.report.drawing;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import org.properdp.report.drawing.Item.Anchor;
import org.properdp.report.drawing.Item.Group;
import org.properdp.report.drawing.Item.Stroke;
import org.properdp.report.drawing.Item.Words;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Mark;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Numbers;

/**
 * Bars that lie below each other, so that there is room for the whole name of each row: beside the
 * bars if all names are short, else above them.
 */
final class Lying implements Body {
  private static final double WIDEST_BESIDE = 96;
  private static final double APART = 9;
  private static final double BELOW = 36;
  private static final double CAP = 2.5;

  /** The thickness of bars: never too thin for their form, or for a word in the place of one. */
  private double thickness() {
    return isAnyMissing ? TextRoom.SIZE + 1 : bars.size() < 4 ? 11 : 9;
  }

  private final Chart chart;
  private final Scale along;
  private final Vector<String> names;
  private final Vector<Mark> bars;
  private final boolean isBeside;
  private final boolean isAnyMissing;
  private final double left;

  Lying(Chart chart) {
    this.chart = chart;
    this.along = Scale.of(chart.heights(), true, 0, 1);
    this.names = chart.figures().column(chart.across()).map(Numbers::shown);
    this.bars = chart.marks().filter(mark -> mark instanceof Mark.Bars);
    double widest = TextRoom.widest(names);
    this.isAnyMissing =
        bars.exists(bar -> chart.figures().numbers(bar.legend()).exists(n -> !Double.isFinite(n)));
    this.isBeside = widest <= WIDEST_BESIDE;
    this.left = isBeside ? 2 * Drawing.EDGE + widest : 3 * Drawing.EDGE;
  }

  private Vector<String> above(String name) {
    return isBeside
        ? Vector.empty()
        : TextRoom.wrapped(name, Drawing.WIDTH - left - 3 * Drawing.EDGE);
  }

  private double tall() {
    return Math.max(thickness() * bars.size(), isBeside ? TextRoom.SIZE : 0);
  }

  private double tall(String name) {
    return APART + TextRoom.LINE * above(name).size() + tall();
  }

  @Override
  public double bottom(double top) {
    return axis(top) + BELOW;
  }

  private double axis(double top) {
    return top + names.map(this::tall).sum().doubleValue() + APART / 2;
  }

  @Override
  public Vector<Item> drawn(double top) {
    Frame frame = new Frame(left, top, Drawing.WIDTH - 4 * Drawing.EDGE, axis(top));
    Scale scale = along.between(frame.left(), frame.right());
    Vector<Item> all = Vector.empty();
    Vector<Double> rows = Vector.empty();
    double at = top;
    for (String name : names) {
      Vector<String> lines = above(name);
      double begins = at;
      all =
          isBeside
              ? all.append(
                  new Words(left - 5, at + APART + tall() / 2 + 4, Anchor.END, Ink.INK, name))
              : all.appendAll(
                  lines.zipWithIndex(
                      (line, i) ->
                          new Words(
                              left,
                              begins + APART + TextRoom.LINE * (i + 1) - 5,
                              Anchor.START,
                              Ink.INK,
                              line)));
      rows = rows.append(at + APART + TextRoom.LINE * lines.size());
      at += tall(name);
    }
    Vector<Double> tops = rows;
    return all.appendAll(scale.ticksInARow().flatMap(tick -> below(tick, scale, frame, tops)))
        .appendAll(marks(frame, rows, thickness(), false))
        .append(upright(scale.place(0), tops, Ink.INK, 1, ""))
        .append(
            new Words(
                (frame.left() + frame.right()) / 2,
                frame.bottom() + BELOW - 4,
                Anchor.MIDDLE,
                Ink.SOFT,
                chart.upwards()));
  }

  /** A line upwards through all bars, which leaves out the names above them. */
  private Item upright(double x, Vector<Double> rows, Ink ink, double width, String dash) {
    double over = isBeside ? APART : 2;
    return new Stroke(
        rows.map(row -> Path.line(x, row - over, x, row + tall() + 2)).mkString(),
        ink,
        width,
        dash);
  }

  private Vector<Item> below(BigDecimal tick, Scale scale, Frame frame, Vector<Double> rows) {
    double x = scale.place(tick.doubleValue());
    return Vector.of(
        upright(x, rows, Ink.FAINT, 1, ""),
        Item.line(x, frame.bottom(), x, frame.bottom() + 3, Ink.SOFT),
        new Words(x, frame.bottom() + 16, Anchor.MIDDLE, Ink.INK, Scale.shown(tick)));
  }

  @Override
  public Vector<Item> marks(Frame frame, boolean isSmall) {
    double each = (frame.bottom() - frame.top()) / Math.max(1, names.size());
    Vector<Double> rows = Vector.tabulate(names.size(), row -> frame.top() + each * (row + 0.1));
    return marks(frame, rows, 0.8 * each / bars.size(), isSmall);
  }

  private Vector<Item> marks(Frame frame, Vector<Double> rows, double thick, boolean isSmall) {
    Scale scale = along.between(frame.left(), frame.right());
    Vector<Integer> colours = Colours.of(chart);
    return chart
        .marks()
        .zipWithIndex(
            (mark, i) ->
                new Group(
                    "mark",
                    mark.legend(),
                    colours.get(i),
                    mark instanceof Mark.Level level
                        ? Vector.of(level(level, new Form(i), scale, rows, frame, isSmall))
                        : bars((Mark.Bars) mark, new Form(i), scale, rows, thick)
                            .appendAll(missing((Mark.Bars) mark, scale, rows, thick, isSmall))));
  }

  private Item level(
      Mark.Level level, Form form, Scale scale, Vector<Double> rows, Frame frame, boolean isSmall) {
    double x = scale.place(level.height());
    return isSmall
        ? new Stroke(
            Path.line(x, frame.top(), x, frame.bottom()), Ink.SERIES, 1.5, form.dashOfLevel())
        : upright(x, rows, Ink.SERIES, 1.8, form.dashOfLevel());
  }

  private Vector<Item> bars(
      Mark.Bars mark, Form form, Scale scale, Vector<Double> rows, double thick) {
    double shift = thick * bars.indexOf(mark);
    Vector<Object> cells = chart.figures().column(mark.column());
    Vector<Double> values = chart.figures().numbers(mark.column());
    Vector<Item> drawn =
        Vector.range(0, rows.size())
            .filter(row -> Double.isFinite(values.get(row)))
            .flatMap(
                row -> {
                  double end = scale.place(values.get(row));
                  double zero = scale.place(0);
                  double top = rows.get(row) + shift;
                  return form.bar(
                      Math.min(end, zero), top, Math.max(end, zero), top + 0.88 * thick);
                });
    Vector<Item> intervals =
        Vector.range(0, rows.size())
            .filter(row -> cells.get(row) instanceof Measured figure && figure.isBounded())
            .flatMap(
                row ->
                    interval(
                        (Measured) cells.get(row),
                        rows.get(row) + shift + 0.44 * thick,
                        scale,
                        thick));
    return intervals.isEmpty()
        ? drawn
        : drawn.append(new Group("interval", "", Item.AS_AROUND, intervals));
  }

  /** A cross where a bar would begin, and the word of the table beside it. */
  private Vector<Item> missing(
      Mark.Bars mark, Scale scale, Vector<Double> rows, double thick, boolean isSmall) {
    Vector<Double> values = chart.figures().numbers(mark.column());
    return Vector.range(0, rows.size())
        .filter(row -> !Double.isFinite(values.get(row)))
        .flatMap(
            row -> {
              String word = Numbers.shown(chart.figures().column(mark.column()).get(row));
              double y = rows.get(row) + thick * (bars.indexOf(mark) + 0.5);
              double x = scale.place(0);
              double forth = x + TextRoom.of(word) + 14 > scale.to() ? -1 : 1;
              Item cross = Form.cross(x + 5 * forth, y, Math.min(3, thick / 3));
              Anchor anchor = forth > 0 ? Anchor.START : Anchor.END;
              return isSmall
                  ? Vector.of(cross)
                  : Vector.of(cross, new Words(x + 11 * forth, y + 4, anchor, Ink.INK, word));
            });
  }

  /** An interval on a bar, with an edge of paper so that it is seen on the bar too. */
  private static Vector<Item> interval(Measured figure, double y, Scale scale, double thick) {
    String path = new Whisker(scale, y, Math.min(CAP, thick / 3), false).path(figure);
    return Vector.of(new Stroke(path, Ink.PAPER, 3.4, ""), new Stroke(path, Ink.INK, 1.4, ""));
  }
}
