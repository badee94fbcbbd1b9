package org.properdp.report.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Interval;
import org.properdp.report.figures.Measured;

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

  @Test
  void whatWasMeasuredHasItsIntervalDrawnThroughTheEndOfItsBar() {
    Figures table =
        Figures.of("t", "T", "x", "y")
            .with("a", new Measured(2, 1, 4, 20, Interval.OF_A_MEAN))
            .with("b", Measured.mean(Vector.of(2.0)));
    Scale scale = Scale.of(Vector.of(2.0, 1.0, 4.0), true, 220, 26);

    String svg = Drawing.of(Chart.of("t", table, "x", "y").bars("y"));

    assertThat(svg.split("class=\"interval\"", -1)).hasSize(2);
    assertThat(svg)
        .contains("y1=\"" + Xml.coordinate(scale.place(1)) + "\"")
        .contains("y2=\"" + Xml.coordinate(scale.place(4)) + "\"");
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

  @Test
  void aHeatMapHasASquareForEachRowAboveZeroTheDarkerTheMore() {
    Figures map =
        Figures.of("m", "M", "east", "north", "people")
            .with(0, 0, 8.0)
            .with(0, 1, 2.0)
            .with(1, 0, Double.NaN)
            .with(1, 1, -3.0)
            .with(2, 0, 0.04);
    String svg = Drawing.of(Chart.of("t", map, "east", "north").cells("north", "people"));

    Vector<String> squares =
        Vector.of(svg.substring(svg.indexOf("<g class=\"mark"), svg.indexOf("</g>")).split("<rect"))
            .tail();
    assertThat(squares.map(square -> attribute(square, "fill-opacity")))
        .containsExactly(1.0, 0.25, 0.01);
    assertThat(squares)
        .allMatch(square -> attribute(square, "x") >= Drawing.LEFT)
        .allMatch(square -> attribute(square, "y") >= Drawing.TOP)
        .allMatch(square -> attribute(square, "width") > 10)
        .allMatch(square -> attribute(square, "height") > 10)
        .allMatch(s -> attribute(s, "x") + attribute(s, "width") <= Drawing.RIGHT + 0.1)
        .allMatch(s -> attribute(s, "y") + attribute(s, "height") <= Drawing.BOTTOM + 0.1);
    assertThat(attribute(squares.get(1), "height"))
        .isEqualTo(attribute(squares.get(0), "height"), within(0.2));
    assertThat(attribute(squares.get(1), "y")).isLessThan(attribute(squares.get(0), "y"));
  }

  private static double attribute(String element, String name) {
    return Double.parseDouble(element.replaceAll("(?s).* " + name + "=\"([^\"]*)\".*", "$1"));
  }

  @Test
  void labelsForWhichThereIsNoRoomAreLettersWithAKey() {
    Figures days = Figures.of("days", "Days", "day", "people");
    for (int day = 1; day <= 28; day++) {
      days = days.with("day number " + day + " of February", day);
    }
    String drawn = Drawing.of(Chart.of("Days", days, "day", "people").bars("people"));
    assertThat(drawn).contains(">a</text>", ">z</text>", ">ab</text>");
    assertThat(drawn).contains(">a: day number 1 of February</text>", ">ab: day number 28 of");
    Figures few = Figures.of("few", "Few", "day", "people").with("on Monday", 1).with("later", 2);
    assertThat(Drawing.of(Chart.of("Few", few, "day", "people").bars("people")))
        .contains(">on Monday</text>", ">later</text>")
        .doesNotContain("a: ");
  }
}
