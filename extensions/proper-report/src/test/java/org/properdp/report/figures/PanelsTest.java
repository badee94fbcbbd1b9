package org.properdp.report.figures;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

/** The scales of charts that are compared. */
class PanelsTest {
  private static Chart chart(String title, double most) {
    Figures figures = Figures.of("f", "F", "row", "n").with("a", most / 2).with("b", most);
    return Chart.of(title, figures, "row", "n").bars("n");
  }

  @Test
  void allAreOnOneScaleAndThoseWithoutAShapeOnItOnceMoreOnTheirOwn() {
    Vector<Chart> charts =
        Panels.withShapes("P", chart("large", 100), chart("small", 19), chart("half", 21));

    assertThat(charts.map(Chart::title))
        .containsExactly("large", "small", "half", "small, on a scale of its own");
    assertThat(charts.take(3).map(Chart::heights).distinct()).hasSize(1);
    assertThat(charts.last().panels()).isEmpty();
    assertThat(charts.last().heights()).contains(19.0).doesNotContain(100.0);
  }

  /** Intervals make no bars longer. */
  @Test
  void aChartOfShortBarsWithLongIntervalsHasNoShape() {
    Figures figures =
        Figures.of("f", "F", "row", "n").with("a", new Measured(10, 2, 30, 9, Interval.OF_A_MEAN));
    Chart wide = Chart.of("wide", figures, "row", "n").bars("n");

    assertThat(Panels.withShapes("P", chart("large", 100), wide).map(Chart::title))
        .containsExactly("large", "wide", "wide, on a scale of its own");
  }

  /** A negative figure has a shape as well. */
  @Test
  void chartsThatAllHaveAShapeAreDrawnOnce() {
    assertThat(Panels.withShapes("P", chart("up", 100), chart("down", -60)).map(Chart::title))
        .containsExactly("up", "down");
  }
}
