package org.properdp.examples.experiment.report;

import org.properdp.examples.experiment.figures.Figures;

/** A table as CSV (RFC 4180), with all digits; a figure that is not there is an empty cell. */
final class Csv {
  private Csv() {}

  static String of(Figures figures) {
    return figures
        .rows()
        .map(row -> row.map(Csv::cell).mkString(","))
        .prepend(figures.columns().map(Csv::cell).mkString(","))
        .mkString("", "\r\n", "\r\n");
  }

  private static String cell(Object cell) {
    if (cell instanceof Double number && !Double.isFinite(number)) {
      return "";
    }
    String text = cell.toString();
    return text.matches("(?s).*[\",\r\n].*") ? "\"" + text.replace("\"", "\"\"") + "\"" : text;
  }
}
