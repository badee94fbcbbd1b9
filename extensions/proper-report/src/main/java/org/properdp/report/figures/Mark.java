package org.properdp.report.figures;

/** What a chart draws of a column, or across all of it. */
public sealed interface Mark {
  /** What the legend says. */
  String legend();

  /** A line through a column. */
  record Line(String column) implements Mark {
    @Override
    public String legend() {
      return column;
    }
  }

  /** Bars of a column, one for each row, beside those of other columns. */
  record Bars(String column) implements Mark {
    @Override
    public String legend() {
      return column;
    }
  }

  /** What lies between two columns. */
  record Band(String legend, String low, String high) implements Mark {}

  /** A dashed line at one height. */
  record Level(String legend, double height) implements Mark {}

  /**
   * A heat map: a square for each row at its place across and upwards, the darker the larger what
   * is in another column; nothing where that is not above zero.
   */
  record Cells(String upwards, String column) implements Mark {
    @Override
    public String legend() {
      return column;
    }
  }
}
