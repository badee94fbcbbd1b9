package org.properdp.report.figures;

import java.util.function.UnaryOperator;

/** The marks that a chart draws of one column or several. */
public sealed interface Mark {
  /** The text in the legend. */
  String legend();

  /** The same of columns that are called otherwise. */
  default Mark reworded(UnaryOperator<String> words) {
    if (this instanceof Line line) {
      return new Line(words.apply(line.column));
    }
    if (this instanceof Bars bars) {
      return new Bars(words.apply(bars.column));
    }
    if (this instanceof Band band) {
      return new Band(words.apply(band.legend), words.apply(band.low), words.apply(band.high));
    }
    return this instanceof Level level
        ? new Level(words.apply(level.legend), level.height)
        : new Cells(words.apply(((Cells) this).upwards), words.apply(((Cells) this).column));
  }

  /** A line through a column. */
  record Line(String column) implements Mark {
    @Override
    public String legend() {
      return column;
    }
  }

  /** Bars of a column, one for each row, beside the bars of other columns. */
  record Bars(String column) implements Mark {
    @Override
    public String legend() {
      return column;
    }
  }

  /** The area between two columns. */
  record Band(String legend, String low, String high) implements Mark {}

  /** A dashed line at a height. */
  record Level(String legend, double height) implements Mark {}

  /**
   * A heat map: each row is a square, placed by two columns. The larger the number in a third
   * column, the darker the square; for zero or less there is none.
   */
  record Cells(String upwards, String column) implements Mark {
    @Override
    public String legend() {
      return column;
    }
  }
}
