package org.properdp.report.figures;

import io.vavr.collection.Vector;
import io.vavr.control.Option;

/**
 * What charts have in common that are compared with each other: the values that their scales must
 * reach.
 *
 * @param title what is compared
 */
public record Panels(
    String title, Vector<Double> heights, Vector<Double> places, Vector<Double> shades) {
  /** The same charts, each drawn on the scale of all of them. */
  public static Vector<Chart> of(String title, Chart... compared) {
    Vector<Chart> charts = Vector.of(compared);
    Panels panels =
        new Panels(
            title,
            charts.flatMap(Chart::ownHeights),
            charts.flatMap(Chart::ownPlaces),
            charts.flatMap(Chart::ownShades));
    return charts.map(
        chart ->
            new Chart(
                chart.title(),
                chart.figures(),
                chart.across(),
                chart.upwards(),
                chart.marks(),
                chart.along(),
                Option.of(panels)));
  }
}
