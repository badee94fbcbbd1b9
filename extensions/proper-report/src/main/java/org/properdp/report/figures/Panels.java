package org.properdp.report.figures;

import io.vavr.collection.Vector;
import io.vavr.control.Option;

/**
 * The common scales of charts that are compared with each other: the values that their scales must
 * reach.
 *
 * @param title what is compared
 */
public record Panels(
    String title, Vector<Double> heights, Vector<Double> places, Vector<Double> shades) {
  private static final double SHAPE = 0.2;

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

  /**
   * The same, and once more on a scale of its own each chart that has hardly a shape on the common
   * one: of which the longest mark takes less than a fifth of it.
   */
  public static Vector<Chart> withShapes(String title, Chart... compared) {
    Vector<Chart> panels = of(title, compared);
    return panels.appendAll(
        Vector.of(compared)
            .filter(chart -> reach(chart.drawn()) < SHAPE * reach(panels.get(0).heights()))
            .map(Chart::onItsOwnScale));
  }

  private static double reach(Vector<Double> heights) {
    return heights.map(Math::abs).max().getOrElse(0.0);
  }
}
