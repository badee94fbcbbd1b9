package org.properdp.report.drawing;

import static org.properdp.report.drawing.Xml.element;
import static org.properdp.report.drawing.Xml.text;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Mark;
import org.properdp.report.figures.Measured;

/**
 * A chart as an SVG element that is 400 units wide, so that its text has its natural size on a
 * telephone and grows on a screen. Colours come from the page's style; dashes tell lines apart
 * without them.
 */
public final class Drawing {
  static final int WIDTH = 400;
  static final int LEFT = 56;
  static final int RIGHT = 388;
  static final int TOP = 26;
  static final int BOTTOM = 220;
  private static final int LINE = 15;

  private final Chart chart;
  private final Across across;
  private final Scale up;

  private Drawing(Chart chart) {
    this.chart = chart;
    this.across =
        chart.isOfBars()
            ? Across.sideBySide(chart, LEFT, RIGHT)
            : Across.alongAScale(chart, LEFT, RIGHT);
    Vector<Double> heights = chart.marks().flatMap(this::heights).filter(Double::isFinite);
    this.up = Scale.of(heights, startsAtZero(heights), BOTTOM, TOP);
  }

  /** The SVG element of a chart. */
  public static String of(Chart chart) {
    return new Drawing(chart).draw();
  }

  /**
   * Whether the vertical axis starts at zero: always with bars, never with a heat map, and with
   * lines if zero is near.
   */
  private boolean startsAtZero(Vector<Double> heights) {
    if (chart.marks().exists(mark -> mark instanceof Mark.Cells)) {
      return false;
    }
    double low = heights.min().getOrElse(0.0);
    double high = heights.max().getOrElse(0.0);
    double near = Math.min(Math.abs(low), Math.abs(high));
    return chart.isOfBars()
        || low * high <= 0
        || 2 * near < Math.max(Math.abs(low), Math.abs(high));
  }

  private Vector<Double> heights(Mark mark) {
    if (mark instanceof Mark.Band band) {
      return column(band.low()).appendAll(column(band.high()));
    }
    if (mark instanceof Mark.Cells cells) {
      return column(cells.upwards());
    }
    return mark instanceof Mark.Level level
        ? Vector.of(level.height())
        : column(mark.legend()).appendAll(ends(mark.legend()));
  }

  /** The ends of a column's intervals. */
  private Vector<Double> ends(String name) {
    return chart
        .figures()
        .column(name)
        .filter(cell -> cell instanceof Measured)
        .flatMap(cell -> Vector.of(((Measured) cell).low(), ((Measured) cell).high()));
  }

  private Vector<Double> column(String name) {
    return chart.figures().numbers(name);
  }

  private String draw() {
    int key = BOTTOM + across.depth() + LINE;
    int legends = key + (across.key().isEmpty() ? 0 : LINE * across.key().size() + 6);
    int height = legends + LINE * chart.marks().size() + 6;
    Marks marks = new Marks(chart, across, up);
    Vector<String> parts =
        Vector.of(
                element("title", text(chart.title())),
                element("text", text(chart.upwards()), "x", 4, "y", 14, "class", "axis"))
            .appendAll(up.ticks().flatMap(this::tick))
            .appendAll(below(key))
            .appendAll(chart.marks().zipWithIndex((mark, index) -> marks.draw(mark, index)))
            .append(line(LEFT, BOTTOM, RIGHT, BOTTOM, "frame"))
            .appendAll(
                chart.marks().zipWithIndex((mark, i) -> legend(mark, i, legends + LINE * i)));
    return element(
        "svg",
        "\n" + Xml.all(parts) + "\n",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "viewBox",
        "0 0 " + WIDTH + " " + height,
        "role",
        "img",
        "aria-label",
        chart.title());
  }

  /** The text below the horizontal axis. */
  private Vector<String> below(int key) {
    return across
        .labels(BOTTOM)
        .append(
            element(
                "text",
                text(chart.across()),
                "x",
                (LEFT + RIGHT) / 2,
                "y",
                BOTTOM + across.depth(),
                "class",
                "axis middle"))
        .appendAll(
            across
                .key()
                .zipWithIndex(
                    (line, i) -> element("text", text(line), "x", LEFT, "y", key + 4 + LINE * i)));
  }

  private Vector<String> tick(BigDecimal value) {
    double y = up.place(value.doubleValue());
    return Vector.of(
        line(LEFT, y, RIGHT, y, "grid"),
        element("text", Across.shown(value), "x", LEFT - 5, "y", y + 4, "class", "end"));
  }

  static String line(double x1, double y1, double x2, double y2, String style) {
    return element("line", "", "x1", x1, "y1", y1, "x2", x2, "y2", y2, "class", style);
  }

  private static String legend(Mark mark, int index, int y) {
    return Marks.swatch(mark, index, LEFT, y)
        + element("text", text(mark.legend()), "x", LEFT + 34, "y", y + 4);
  }
}
