package org.properdp.report;

import io.vavr.collection.Vector;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Missing;

/**
 * A table as CSV (RFC 4180), with all digits; a missing figure is an empty cell. A column of
 * measured figures has two more columns, with the ends of their intervals.
 */
final class Csv {
  private Csv() {}

  static String of(Figures figures) {
    Vector<Boolean> measured = figures.columns().map(figures::isMeasured);
    return figures
        .rows()
        .map(row -> row.zipWith(measured, Csv::cells))
        .prepend(figures.columns().zipWith(measured, Csv::headings))
        .map(row -> row.flatMap(cells -> cells).map(Csv::cell).mkString(","))
        .mkString("", "\r\n", "\r\n");
  }

  private static Vector<Object> headings(String column, boolean isMeasured) {
    return isMeasured ? Vector.of(column, column + ", from", column + ", to") : Vector.of(column);
  }

  private static Vector<Object> cells(Object cell, boolean isMeasured) {
    if (!isMeasured) {
      return Vector.of(cell);
    }
    return cell instanceof Measured measured
        ? Vector.of(measured.value(), measured.low(), measured.high())
        : Vector.of(cell, "", "");
  }

  private static String cell(Object cell) {
    if (cell instanceof Missing || (cell instanceof Double number && !Double.isFinite(number))) {
      return "";
    }
    String text = cell.toString();
    return text.matches("(?s).*[\",\r\n].*") ? "\"" + text.replace("\"", "\"\"") + "\"" : text;
  }
}
