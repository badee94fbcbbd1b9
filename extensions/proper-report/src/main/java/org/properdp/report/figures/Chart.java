package org.properdp.report.figures;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.UnaryOperator;

/**
 * A chart of some columns of a table, drawn over another column. So everything that is drawn is
 * also in a CSV file. The intervals of measured figures are always drawn, but those that reach far
 * beyond all figures end in an arrow at the edge: else the figures could not be told apart.
 *
 * @param across the column along which the rows are drawn
 * @param upwards the title of the axis of the marks, with its unit
 * @param along the title of the other axis, with its unit
 * @param panels the charts that this one is compared with, whose scale it has
 */
public record Chart(
    String title,
    Figures figures,
    String across,
    String upwards,
    Vector<Mark> marks,
    String along,
    Option<Panels> panels) {
  private static final double ROOM = 2;

  /** Checks that bars are with bars and levels only, since other marks need a scale. */
  public Chart {
    if (isOfBars(marks)
        && !marks.forAll(mark -> mark instanceof Mark.Bars || mark instanceof Mark.Level)) {
      throw new IllegalArgumentException(
          "a chart with bars can have levels and no other marks, but \""
              + title
              + "\" has "
              + marks.map(mark -> mark.getClass().getSimpleName()).distinct().mkString(", "));
    }
  }

  /** A chart without marks. */
  public static Chart of(String title, Figures figures, String across, String upwards) {
    figures.column(across);
    return new Chart(title, figures, across, upwards, Vector.empty(), across, Option.none());
  }

  /** Gives the axis along which the rows are drawn another title than the column's name. */
  public Chart along(String axis) {
    return new Chart(title, figures, across, upwards, marks, axis, panels);
  }

  /** Adds a line for each of these columns. */
  public Chart lines(String... columns) {
    return with(Vector.of(columns).map(Mark.Line::new));
  }

  /** Adds bars for each of these columns. */
  public Chart bars(String... columns) {
    return with(Vector.of(columns).map(Mark.Bars::new));
  }

  /** Adds the area between two columns. */
  public Chart band(String legend, String low, String high) {
    return with(Vector.of(new Mark.Band(legend, low, high)));
  }

  /** Adds a dashed line at a height. */
  public Chart level(String legend, double height) {
    return with(Vector.of(new Mark.Level(legend, height)));
  }

  /**
   * Adds a heat map: a square for each row, placed by the columns {@code across} and {@code
   * upwards}.
   */
  public Chart cells(String upwards, String column) {
    return with(Vector.of(new Mark.Cells(upwards, column)));
  }

  /** The same chart once more, beside one on the scale of others. */
  Chart onItsOwnScale() {
    String again = title + ", on a scale of its own";
    return new Chart(again, figures, across, upwards, marks, along, Option.none());
  }

  /** True if the rows are drawn side by side, and not along a scale. */
  public boolean isOfBars() {
    return isOfBars(marks);
  }

  private static boolean isOfBars(Vector<Mark> marks) {
    return marks.exists(mark -> mark instanceof Mark.Bars);
  }

  /** True if this is a heat map. */
  public boolean isOfCells() {
    return marks.exists(mark -> mark instanceof Mark.Cells);
  }

  /** The values that the axis of the marks must reach: of all panels, or of this chart alone. */
  public Vector<Double> heights() {
    return panels.map(Panels::heights).getOrElse(this::ownHeights);
  }

  /** The values that the other axis must reach, if it is a scale. */
  public Vector<Double> places() {
    return panels.map(Panels::places).getOrElse(this::ownPlaces);
  }

  /** The values that the shades of a heat map must reach. */
  public Vector<Double> shades() {
    return panels.map(Panels::shades).getOrElse(this::ownShades);
  }

  /** The figures that are drawn, without their intervals. */
  Vector<Double> drawn() {
    return marks.flatMap(this::heights).filter(Double::isFinite);
  }

  Vector<Double> ownHeights() {
    Vector<Double> values = drawn();
    double low = values.min().getOrElse(0.0);
    double high = values.max().getOrElse(0.0);
    double room = ROOM * Math.max(high - low, Math.max(Math.abs(low), Math.abs(high)));
    return values.appendAll(
        marks
            .filter(mark -> mark instanceof Mark.Line || mark instanceof Mark.Bars)
            .flatMap(mark -> ends(mark.legend()))
            .filter(Double::isFinite)
            .map(end -> Math.max(low - room, Math.min(high + room, end))));
  }

  Vector<Double> ownPlaces() {
    return isOfBars() ? Vector.empty() : figures.numbers(across);
  }

  Vector<Double> ownShades() {
    return marks
        .filter(mark -> mark instanceof Mark.Cells)
        .flatMap(cells -> figures.numbers(cells.legend()))
        .filter(Double::isFinite);
  }

  private Vector<Double> heights(Mark mark) {
    if (mark instanceof Mark.Band band) {
      return figures.numbers(band.low()).appendAll(figures.numbers(band.high()));
    }
    if (mark instanceof Mark.Cells cells) {
      return figures.numbers(cells.upwards());
    }
    return mark instanceof Mark.Level level
        ? Vector.of(level.height())
        : figures.numbers(mark.legend());
  }

  /** The ends of a column's intervals. */
  private Vector<Double> ends(String column) {
    return figures
        .column(column)
        .filter(cell -> cell instanceof Measured)
        .flatMap(cell -> Vector.of(((Measured) cell).low(), ((Measured) cell).high()));
  }

  /** The same in other words. */
  public Chart reworded(UnaryOperator<String> words) {
    return new Chart(
        words.apply(title),
        figures.reworded(words),
        words.apply(across),
        words.apply(upwards),
        marks.map(mark -> mark.reworded(words)),
        words.apply(along),
        panels.map(
            all ->
                new Panels(words.apply(all.title()), all.heights(), all.places(), all.shades())));
  }

  private Chart with(Vector<? extends Mark> more) {
    return new Chart(title, figures, across, upwards, marks.appendAll(more), along, panels);
  }
}
