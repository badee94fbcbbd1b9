package org.properdp.examples.experiment.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.figures.Chart;
import org.properdp.examples.experiment.figures.Figures;

class DrawingTest {
  private static final Figures TABLE =
      Figures.of("t", "T", "x", "a & b", "c")
          .with(0, 0.0, 1.0)
          .with(1, Double.NaN, 2.0)
          .with(2, 10.0, 3.0);

  @Test
  void ticksAreRoundAndInside() {
    for (double most : new double[] {0.003, 1, 7, 12, 99, 1e6}) {
      Scale scale = Scale.of(Vector.of(-most / 3, most), false, 0, 100);
      assertThat(scale.ticks()).hasSizeBetween(3, 8);
      for (BigDecimal tick : scale.ticks()) {
        assertThat(scale.place(tick.doubleValue())).isBetween(0.0, 100.0);
        assertThat(tick.signum() == 0 ? BigDecimal.ONE : tick.stripTrailingZeros())
            .satisfies(round -> assertThat(round.precision()).isLessThanOrEqualTo(2));
      }
    }
  }

  @Test
  void equalValuesStillHaveAScale() {
    assertThat(Scale.of(Vector.of(5.0, 5.0), false, 0, 100).place(5)).isEqualTo(50);
    assertThat(Scale.of(Vector.empty(), true, 0, 100).ticks()).isNotEmpty();
  }

  @Test
  void aFigureThatIsNotThereLeavesAGapInALineAndNoBar() {
    String line = Drawing.of(Chart.of("t", TABLE, "x", "y").lines("a & b", "c"));
    assertThat(paths(line)).containsExactly("MM", "MLL");
    String bars = Drawing.of(Chart.of("t", TABLE, "x", "y").bars("a & b", "c"));
    assertThat(bars.split("<rect [^>]*width=\"[3-9]", -1)).hasSize(1 + 2 + 3);
  }

  private static Vector<String> paths(String svg) {
    return Vector.of(svg.split("<g class=\"mark"))
        .tail()
        .map(
            mark -> mark.substring(0, mark.indexOf("</g>")).replaceAll(".* d=\"([^\"]*)\".*", "$1"))
        .map(path -> path.replaceAll("[^ML]", ""));
  }

  @Test
  void barsBeginAtZeroAndGoDownForNegativeNumbers() {
    Figures table = Figures.of("t", "T", "x", "y").with("up", 4.0).with("down", -4.0);
    Scale scale = Scale.of(Vector.of(4.0, -4.0), true, 220, 26);
    String svg = Drawing.of(Chart.of("t", table, "x", "y").bars("y"));
    assertThat(svg)
        .contains("y=\"" + Xml.coordinate(scale.place(4)) + "\"")
        .contains("y=\"" + Xml.coordinate(scale.place(0)) + "\"");
  }

  @Test
  void whatIsWrittenIsEscaped() {
    String svg = Drawing.of(Chart.of("<t>", TABLE, "x", "\"y\"").lines("a & b").level("z", 1));
    assertThat(svg).contains("&lt;t&gt;", "a &amp; b", "&quot;y&quot;").doesNotContain("<t>");
  }
}
