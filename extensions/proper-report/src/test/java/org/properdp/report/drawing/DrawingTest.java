package org.properdp.report.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import java.io.StringReader;
import java.math.BigDecimal;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.properdp.report.drawing.Item.Fill;
import org.properdp.report.drawing.Item.Group;
import org.properdp.report.drawing.Item.Stroke;
import org.properdp.report.drawing.Item.Words;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Interval;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Missing;
import org.properdp.report.figures.Panels;
import org.xml.sax.InputSource;

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
    Vector<Group> lines = marks(Chart.of("t", TABLE, "x", "y").lines("a & b", "c"));
    assertThat(lines.map(DrawingTest::firstLine).map(path -> path.replaceAll("[^ML]", "")))
        .containsExactly("MM", "MLL");
    Vector<Group> bars = marks(Chart.of("t", TABLE, "x", "y").bars("a & b", "c"));
    assertThat(bars.map(bar -> bar.items().count(item -> item instanceof Fill)))
        .containsExactly(2, 3);
  }

  @Test
  void whatWasMeasuredHasItsIntervalDrawnOnItsBarAndAtItsPointOfALine() {
    Figures table =
        Figures.of("t", "T", "x", "y")
            .with(1, new Measured(2, 1, 4, 20, Interval.OF_A_MEAN))
            .with(2, Measured.mean(Vector.of(2.0)));
    Chart chart = Chart.of("t", table, "x", "y");
    Scale scale = Scale.of(chart.bars("y").heights(), true, 0, 1);

    Group bars = marks(chart.bars("y")).head();
    Group interval = (Group) bars.items().last();
    assertThat(interval.kind()).isEqualTo("interval");
    assertThat(interval.items()).hasSize(2);
    double zero = leftmost(bars.items().head());
    double unit = (rightmost(bars.items().head()) - zero) / (scale.place(2) - scale.place(0));
    assertThat(leftmost(interval.items().last()))
        .isCloseTo(zero + unit * scale.place(1), within(0.2));
    assertThat(rightmost(interval.items().last()))
        .isCloseTo(zero + unit * scale.place(4), within(0.2));

    Group line = marks(chart.lines("y")).head();
    assertThat(line.items().filter(DrawingTest::isInterval)).hasSize(1);
  }

  @Test
  void anIntervalThatReachesFarBeyondAllFiguresEndsInAnArrowAtTheEdge() {
    Figures table =
        Figures.of("t", "T", "x", "y")
            .with(1, new Measured(900, 1e-14, 5e17, 4, Interval.OF_A_MEAN_SIZE))
            .with(2, new Measured(300, 200, 2_000, 40, Interval.OF_A_MEAN_SIZE));
    Chart chart = Chart.of("t", table, "x", "y");
    assertThat(words(chart.lines("y")).filter(word -> word.length() > 5)).isEmpty();

    for (Chart drawn : Vector.of(chart.bars("y"), chart.lines("y"))) {
      Vector<Item> intervals =
          ((Group) marks(drawn).head().items().find(DrawingTest::isInterval).get())
              .items()
              .filter(item -> ((Stroke) item).ink() != Ink.PAPER);
      assertThat(rightmost(intervals.head())).isLessThan(Drawing.WIDTH);
      assertThat(intervals.map(item -> ((Stroke) item).path().replaceAll("[^ML]", "")))
          .containsExactly("MLMLMLL", "MLMLML");
    }
  }

  @Test
  void whereARegimeRefusedTheChartSaysSoInThePlaceOfTheMark() {
    Figures table =
        Figures.of("t", "T", "x", "global", "personal")
            .with(1, 3.0, 4.0)
            .with(2, Missing.REFUSED, 5.0)
            .with(3, Missing.REFUSED, Double.NaN);
    Chart bars = Chart.of("t", table, "x", "y").bars("global", "personal");
    Vector<Group> drawn = marks(bars);
    assertThat(wordsIn(drawn.get(0))).containsExactly("refused", "refused");
    assertThat(wordsIn(drawn.get(1))).containsExactly("–");
    assertThat(marks(Chart.of("t", table, "x", "y").lines("global", "personal")).map(this::wordsIn))
        .containsExactly(Vector.of("refused"), Vector.empty());
    assertThat(Drawing.small(bars)).doesNotContain("<text");
    assertThat(
            new Lying(bars)
                .marks(new Frame(0, 0, 100, 60), true)
                .map(mark -> ((Group) mark).items().size()))
        .as("a small picture has a cross there")
        .containsExactly(4, 7);
  }

  private Vector<String> wordsIn(Group mark) {
    return mark.items().filter(item -> item instanceof Words).map(item -> ((Words) item).text());
  }

  @Test
  void aRegimeHasOneColourWhateverStandsBesideIt() {
    Figures table =
        Figures.of("t", "T", "x", "points", "personal, clipped", "personal 2", "global", "exact");
    Chart some = Chart.of("t", table, "x", "y").lines("global", "points", "personal 2");
    Chart others =
        Chart.of("t", table, "x", "y").bars("exact", "personal, clipped", "personal 2", "global");
    assertThat(Colours.of(some)).containsExactly(0, 3, 1);
    assertThat(Colours.of(others)).containsExactly(6, 2, 1, 0);
    assertThat(Drawing.of(some)).contains("swatch c0", "mark c0", "mark c1");
  }

  @Test
  void anIntervalStandsAtTheMarkerOfItsPoint() {
    Figures table = Figures.of("t", "T", "x", "one", "other");
    for (int row = 0; row < 12; row++) {
      table =
          table.with(
              row,
              Measured.mean(Vector.of(1.0, 2.0, row + 0.0)),
              Measured.mean(Vector.of(2.0, 3.0)));
    }
    Vector<Group> lines = marks(Chart.of("t", table, "x", "y").lines("one", "other"));
    for (Group line : lines) {
      Vector<Item> whiskers = ((Group) line.items().find(DrawingTest::isInterval).get()).items();
      Vector<Item> markers = line.items().filter(item -> item instanceof Fill);
      assertThat(markers).hasSameSizeAs(whiskers);
      for (int point = 0; point < whiskers.size(); point++) {
        assertThat(middle(markers.get(point))).isCloseTo(middle(whiskers.get(point)), within(0.2));
      }
    }
    assertThat(middle(lines.get(0).items().last()))
        .isNotCloseTo(middle(lines.get(1).items().last()), within(1.0));
  }

  private static double middle(Item item) {
    return (leftmost(item) + rightmost(item)) / 2;
  }

  private static boolean isInterval(Item item) {
    return item instanceof Group group && group.kind().equals("interval");
  }

  static Vector<Group> marks(Chart chart) {
    Body body = chart.isOfBars() ? new Lying(chart) : new Standing(chart);
    return body.drawn(30)
        .filter(item -> item instanceof Group group && group.kind().equals("mark"))
        .map(item -> (Group) item);
  }

  private static String firstLine(Group mark) {
    return ((Stroke) mark.items().find(item -> item instanceof Stroke).get()).path();
  }

  static double leftmost(Item item) {
    return acrosses(item).min().get();
  }

  static double rightmost(Item item) {
    return acrosses(item).max().get();
  }

  private static Vector<Double> acrosses(Item item) {
    String path = item instanceof Fill fill ? fill.path() : ((Stroke) item).path();
    return Vector.of(path.substring(1).split("[MLZ]+"))
        .map(point -> Double.parseDouble(point.split(" ", -1)[0]));
  }

  @Test
  void barsBeginAtZeroAndGoToTheLeftForNegativeNumbers() {
    Figures table = Figures.of("t", "T", "x", "y").with("up", 4.0).with("down", -4.0);
    Vector<Item> bars =
        marks(Chart.of("t", table, "x", "y").bars("y"))
            .head()
            .items()
            .filter(item -> item instanceof Fill);
    assertThat(rightmost(bars.get(1))).isEqualTo(leftmost(bars.get(0)));
    assertThat(leftmost(bars.get(1))).isLessThan(rightmost(bars.get(1)) - 50);
  }

  @Test
  void marksOfOneChartDifferInFormAlone() {
    for (String kind : new String[] {"line", "bar", "level"}) {
      Vector<String> forms =
          Vector.range(0, kind.equals("level") ? 5 : 8)
              .map(Form::new)
              .map(
                  form ->
                      switch (kind) {
                        case "line" -> form.dash() + form.marker(0, 0, 5);
                        case "bar" -> form.bar(0, 0, 50, 10).toString();
                        default -> form.dashOfLevel();
                      });
      assertThat(forms.distinct()).as(kind).hasSameSizeAs(forms);
    }
    assertThat(Vector.range(0, 56).map(i -> i % 8 + " " + Palette.name(i)).distinct()).hasSize(56);
  }

  @Test
  void panelsHaveTheSameScaleThoughTheirFiguresDiffer() {
    Figures one = Figures.of("one", "One", "x", "y").with(0, 1.0).with(5, 2.0);
    Figures other = Figures.of("other", "Other", "x", "y").with(0, -30.0).with(90, 40.0);
    Vector<Chart> panels =
        Panels.of(
            "One and other",
            Chart.of("One", one, "x", "y").lines("y"),
            Chart.of("Other", other, "x", "y").lines("y"));
    assertThat(words(panels.get(0))).isEqualTo(words(panels.get(1))).contains("-20", "40", "80");
    assertThat(words(Chart.of("One", one, "x", "y").lines("y"))).doesNotContain("40");
  }

  private static Vector<String> words(Chart chart) {
    return new Standing(chart)
        .drawn(30)
        .filter(item -> item instanceof Words)
        .map(item -> ((Words) item).text());
  }

  @Test
  void whatIsWrittenIsEscaped() {
    String svg = Drawing.of(Chart.of("<t>", TABLE, "x", "\"y\"").lines("a & b").level("z", 1));
    assertThat(svg).contains("&lt;t&gt;", "a &amp; b", "&quot;y&quot;").doesNotContain("<t>");
  }

  @Test
  void aHeatMapHasADarkerSquareForMoreAndShowsWhatIsNegativeOrMissing() {
    Figures map =
        Figures.of("m", "M", "east", "north", "people")
            .with(0, 0, 8.0)
            .with(0, 1, 2.0)
            .with(1, 0, Double.NaN)
            .with(1, 1, -4.0)
            .with(2, 0, 0.0);
    Chart chart = Chart.of("t", map, "east", "north").cells("north", "people");
    Vector<Item> cells = marks(chart).head().items();

    assertThat(cells).hasSize(4);
    assertThat(((Fill) cells.get(0)).opacity()).isEqualTo(1);
    assertThat(((Fill) cells.get(1)).opacity()).isEqualTo(0.25);
    assertThat(((Stroke) cells.get(2)).ink()).isEqualTo(Ink.SOFT);
    Group negative = (Group) cells.get(3);
    assertThat(negative.colour()).isEqualTo(Colours.BELOW_ZERO);
    assertThat(((Fill) negative.items().head()).opacity()).isEqualTo(0.5);
    assertThat(rightmost(cells.get(0)) - leftmost(cells.get(0))).isGreaterThan(50);
    assertThat(words(chart)).contains("-4", "0", "8");
  }

  @Test
  void theLongestNamesOfRowsAreWrittenOut() {
    Figures days = Figures.of("days", "Days", "day", "people");
    for (int day = 1; day <= 28; day++) {
      days = days.with("day number " + day + " of February", day);
    }
    String drawn = Drawing.of(Chart.of("Days", days, "day", "people").bars("people"));
    assertThat(drawn)
        .contains(">day number 1 of February</text>")
        .contains("28 of February</text>");
  }

  @Test
  void aChartSaysWhatItIsOfToPeopleWhoCannotSeeIt() {
    String svg =
        Drawing.of(
            Chart.of("Shares", TABLE, "x", "share, in %").along("day of the week").lines("c"));
    assertThat(svg)
        .contains("role=\"img\"", "<title>Shares</title>", "<title>c</title>")
        .contains(
            "Lines. Across: day of the week. Upwards: share, in %. Series: c. The figures are in"
                + " the table “T”.");
  }

  @Test
  void aSmallPictureHasTheMarksAndNoText() {
    String svg = Drawing.small(Chart.of("t", TABLE, "x", "y").lines("c"));
    assertThat(svg).contains("aria-hidden=\"true\"", "class=\"mark c3\"").doesNotContain("<text");
  }

  @Test
  void aFileForAPaperHasItsColoursInItself() throws Exception {
    String svg = Drawing.svgFile(Chart.of("t", TABLE, "x", "y").lines("c"));
    DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
    assertThat(svg).contains(".c0 { color: #166ce3; }").doesNotContain("var(");
  }
}
