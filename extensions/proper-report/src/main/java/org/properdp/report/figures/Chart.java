package org.properdp.report.figures;

import io.vavr.collection.Vector;

/**
 * A chart of some columns of a table, drawn over another column. So everything that is drawn is
 * also in a CSV file.
 *
 * @param across the column along the horizontal axis
 * @param upwards the title of the vertical axis
 */
public record Chart(
    String title, Figures figures, String across, String upwards, Vector<Mark> marks) {
  /** A chart without marks. */
  public static Chart of(String title, Figures figures, String across, String upwards) {
    figures.column(across);
    return new Chart(title, figures, across, upwards, Vector.empty());
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

  /** Whether the rows are drawn side by side, and not along a scale. */
  public boolean isOfBars() {
    return marks.exists(mark -> mark instanceof Mark.Bars);
  }

  private Chart with(Vector<? extends Mark> more) {
    return new Chart(title, figures, across, upwards, marks.appendAll(more));
  }
}
