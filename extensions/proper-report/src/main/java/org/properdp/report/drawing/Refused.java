package org.properdp.report.drawing;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import org.properdp.report.drawing.Item.Anchor;
import org.properdp.report.drawing.Item.Stroke;
import org.properdp.report.drawing.Item.Words;
import org.properdp.report.drawing.Standing.Plot;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Mark;
import org.properdp.report.figures.Missing;

/**
 * A line without points, because the questions were refused: a strip above all lines.
 *
 * @param rows the rows of the table that were refused
 */
record Refused(Mark mark, Vector<Integer> rows) {
  /** The height of the strip of one line. */
  static final double LANE = 15;

  private static final double ROOM = 5;

  /** The strips of all lines that have one. */
  static Vector<Refused> of(Chart chart) {
    return chart
        .marks()
        .filter(mark -> mark instanceof Mark.Line)
        .map(mark -> new Refused(mark, refused(chart.figures().column(mark.legend()))))
        .filter(lane -> !lane.rows.isEmpty());
  }

  private static Vector<Integer> refused(Vector<Object> cells) {
    return Vector.range(0, cells.size()).filter(row -> cells.get(row) == Missing.REFUSED);
  }

  /** The strip with this number, counted upwards; a small picture has no words. */
  Vector<Item> drawn(int number, Vector<Double> places, Form form, Plot plot) {
    double y = plot.frame().top() + (plot.isSmall() ? 3 + 4 * number : -LANE * (number + 0.5));
    Vector<Tuple2<Double, Double>> runs = runs(places, plot);
    if (plot.isSmall()) {
      return runs.map(run -> line(run._1, run._2, y, form));
    }
    String word = Missing.REFUSED.toString();
    double begins = Math.max(plot.frame().left(), runs.head()._1 - TextRoom.of(word) - ROOM);
    double ends = begins + TextRoom.of(word) + ROOM;
    return runs.filter(run -> run._2 > ends)
        .map(run -> line(Math.max(run._1, ends), run._2, y, form))
        .append(form.marker(Math.max(runs.last()._2, ends), y, Standing.MARKER))
        .append(new Words(begins, y + 4, Anchor.START, Ink.INK, word));
  }

  private static Item line(double from, double to, double y, Form form) {
    return new Stroke(Path.line(from, y, to, y), Ink.SERIES, 2, form.dash());
  }

  /** The strip of rows that are refused one after the other, from the first to the last of them. */
  private Vector<Tuple2<Double, Double>> runs(Vector<Double> places, Plot plot) {
    return rows.filter(row -> !rows.contains(row - 1))
        .map(
            row -> {
              int last = row;
              while (rows.contains(last + 1)) {
                last++;
              }
              return Tuple.of(
                  plot.across().place(places.get(row)), plot.across().place(places.get(last)));
            });
  }
}
