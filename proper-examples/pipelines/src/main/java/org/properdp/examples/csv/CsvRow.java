package org.properdp.examples.csv;

import io.vavr.collection.Vector;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A row of a CSV file; each cell is read as the type that it should have. */
public final class CsvRow {
  private static final Map<String, Boolean> YES_OR_NO =
      Map.of(
          "true", true, "yes", true, "1", true, "y", true, "false", false, "no", false, "0", false,
          "n", false);

  private final String file;
  private final long line;
  private final Vector<String> columns;
  private final Vector<String> cells;

  CsvRow(String file, long line, Vector<String> columns, Vector<String> cells) {
    this.file = file;
    this.line = line;
    this.columns = columns;
    this.cells = cells;
  }

  /** The line on which the row begins; the header is line 1. */
  public long line() {
    return line;
  }

  /** All cells, as they were written. */
  public Vector<String> cells() {
    return cells;
  }

  /** The text of a cell, as it was written; it must not be empty. */
  public String text(String column) {
    String text = cell(column);
    if (text.isEmpty()) {
      throw bad(column, "is empty");
    }
    return text;
  }

  /** The same row, in which a cell has another text. */
  public CsvRow with(String column, UnaryOperator<String> changed) {
    int index = index(column);
    return new CsvRow(file, line, columns, cells.update(index, changed));
  }

  /** A whole number, which may be written with zeros after a point, such as 12.0. */
  public int whole(String column) {
    String text = text(column).strip();
    try {
      return Integer.parseInt(text.replaceFirst("(?<=\\d)\\.0*$", ""));
    } catch (NumberFormatException notOne) {
      throw bad(column, "'" + text + "' is not a whole number up to 2,147,483,647");
    }
  }

  /** A finite number. */
  public double number(String column) {
    String text = text(column).strip();
    try {
      double number = Double.parseDouble(text);
      if (Double.isFinite(number)) {
        return number;
      }
      throw bad(column, "'" + text + "' is not a finite number");
    } catch (NumberFormatException notOne) {
      throw bad(column, "'" + text + "' is not a number");
    }
  }

  /** Yes or no. */
  public boolean yes(String column) {
    String text = text(column).strip().toLowerCase(Locale.ROOT);
    Boolean yes = YES_OR_NO.get(text);
    if (yes == null) {
      throw bad(column, "'" + text + "' is neither yes nor no");
    }
    return yes;
  }

  /** The error with a cell, for code that reads it in another way. */
  public BadCsv bad(String column, String reason) {
    return new BadCsv(file, line, column, reason);
  }

  private String cell(String column) {
    return cells.get(index(column));
  }

  private int index(String column) {
    int index = columns.indexOf(column);
    if (index < 0) {
      throw new IllegalArgumentException("no such column: " + column);
    }
    return index;
  }
}
