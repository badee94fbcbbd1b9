package org.properdp.report.figures;

import io.vavr.collection.Vector;

/**
 * A view of a table: some of its columns, drawn over one of them. What is drawn is therefore always
 * in a CSV file too.
 *
 * @param across the column of what lies along the horizontal axis
 * @param upwards what the vertical axis says
 */
public record Chart(
    String title, Figures figures, String across, String upwards, Vector<Mark> marks) {
  /** A chart without marks. */
  public static Chart of(String title, Figures figures, String across, String upwards) {
    figures.column(across);
    return new Chart(title, figures, across, upwards, Vector.empty());
  }

  /** With a line for each of these columns. */
  public Chart lines(String... columns) {
    return with(Vector.of(columns).map(Mark.Line::new));
  }

  /** With bars for each of these columns. */
  public Chart bars(String... columns) {
    return with(Vector.of(columns).map(Mark.Bars::new));
  }

  /** With what lies between two columns. */
  public Chart band(String legend, String low, String high) {
    return with(Vector.of(new Mark.Band(legend, low, high)));
  }

  /** With a dashed line at one height. */
  public Chart level(String legend, double height) {
    return with(Vector.of(new Mark.Level(legend, height)));
  }

  /** With a square for each row, at its place across and in another column. */
  public Chart cells(String upwards, String column) {
    return with(Vector.of(new Mark.Cells(upwards, column)));
  }

  /** Whether rows lie side by side instead of along a scale. */
  public boolean isOfBars() {
    return marks.exists(mark -> mark instanceof Mark.Bars);
  }

  private Chart with(Vector<? extends Mark> more) {
    return new Chart(title, figures, across, upwards, marks.appendAll(more));
  }
}
