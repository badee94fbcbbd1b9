package org.properdp.report.drawing;

import io.vavr.collection.Vector;
import java.util.Locale;
import org.properdp.report.drawing.Item.Anchor;
import org.properdp.report.drawing.Item.Group;
import org.properdp.report.drawing.Item.Words;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Mark;

/**
 * A chart that is 400 units wide, so that its text has its natural size on a telephone and grows on
 * a screen. Marks differ by colour and by form; colours come from the page's style.
 */
public final class Drawing {
  static final int WIDTH = 400;
  static final double EDGE = 4;
  private static final double SWATCH = 34;
  private static final int SMALL_WIDTH = 120;
  private static final int SMALL_HEIGHT = 72;

  private final Chart chart;

  private Drawing(Chart chart) {
    this.chart = chart;
  }

  /** The SVG element of a chart, for a page. */
  public static String of(Chart chart) {
    return Svg.inPage(new Drawing(chart).picture());
  }

  /** Its marks alone, as a small picture beside words that say what it shows. */
  public static String small(Chart chart) {
    Frame frame = new Frame(2, 2, SMALL_WIDTH - 2, SMALL_HEIGHT - 2);
    Vector<Item> items =
        new Drawing(chart)
            .body()
            .marks(frame, true)
            .prepend(Item.line(2, SMALL_HEIGHT - 2, SMALL_WIDTH - 2, SMALL_HEIGHT - 2, Ink.SOFT))
            .prepend(Item.line(2, 2, 2, SMALL_HEIGHT - 2, Ink.SOFT));
    return Svg.decoration(new Picture(SMALL_WIDTH, SMALL_HEIGHT, chart.title(), "", items));
  }

  /** An SVG file for a paper. */
  public static String svgFile(Chart chart) {
    return Svg.file(new Drawing(chart).picture());
  }

  private Body body() {
    return chart.isOfBars() ? new Lying(chart) : new Standing(chart);
  }

  private Picture picture() {
    Body body = body();
    Vector<Item> heading = heading();
    double top = EDGE + TextRoom.LINE * heading.size() + 8;
    Vector<Item> items = heading.appendAll(body.drawn(top));
    double at = body.bottom(top) + TextRoom.LINE;
    if (!chart.isOfCells()) {
      for (int i = 0; i < chart.marks().size(); i++) {
        Vector<Item> entry = entry(i, at);
        items = items.appendAll(entry);
        at += TextRoom.LINE * (entry.size() - 1) + 2;
      }
    }
    return new Picture(
        WIDTH, (int) Math.ceil(at - TextRoom.LINE + 10), chart.title(), description(), items);
  }

  /** The title of what goes upwards, or of the rows if the marks lie. */
  private Vector<Item> heading() {
    String title = chart.isOfBars() ? chart.along() : chart.upwards();
    return TextRoom.wrapped(title, WIDTH - 2 * EDGE)
        .zipWithIndex(
            (line, i) ->
                new Words(EDGE, EDGE + TextRoom.LINE * (i + 1) - 4, Anchor.START, Ink.SOFT, line));
  }

  /** A line of the legend. */
  private Vector<Item> entry(int number, double y) {
    Mark mark = chart.marks().get(number);
    return TextRoom.wrapped(mark.legend(), WIDTH - SWATCH - 3 * EDGE)
        .zipWithIndex(
            (line, i) ->
                (Item)
                    new Words(
                        EDGE + SWATCH, y + 4 + TextRoom.LINE * i, Anchor.START, Ink.INK, line))
        .prepend(
            new Group(
                "swatch",
                "",
                Colours.of(chart).get(number),
                swatch(mark, new Form(number), EDGE, y)));
  }

  private static Vector<Item> swatch(Mark mark, Form form, double x, double y) {
    if (mark instanceof Mark.Line) {
      return Vector.of(
          new Item.Stroke(Path.line(x, y, x + 28, y), Ink.SERIES, 2, form.dash()),
          form.marker(x + 14, y, Standing.MARKER));
    }
    if (mark instanceof Mark.Level) {
      return Vector.of(
          new Item.Stroke(Path.line(x, y, x + 28, y), Ink.SERIES, 1.5, form.dashOfLevel()));
    }
    return mark instanceof Mark.Band
        ? Vector.of(new Item.Fill(Path.rectangle(x, y - 5, x + 28, y + 5), Ink.SERIES, 0.25))
        : form.bar(x, y - 5, x + 28, y + 5);
  }

  /** Names of axes are read out as they stand there, not as parts of a sentence of ours. */
  private String description() {
    String axes =
        chart.isOfBars()
            ? "Bars. Rows: %s. Lengths: %s."
            : (chart.isOfCells() ? "A map." : "Lines.") + " Across: %s. Upwards: %s.";
    return String.format(Locale.ROOT, axes, chart.along(), chart.upwards())
        + " Series: "
        + chart.marks().map(Mark::legend).mkString("; ")
        + ". The figures are in the table “"
        + chart.figures().title()
        + "”.";
  }
}
