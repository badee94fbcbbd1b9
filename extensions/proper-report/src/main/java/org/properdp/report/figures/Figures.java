package org.properdp.report.figures;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.HashSet;
import java.util.function.UnaryOperator;

/**
 * A table of figures, which is drawn, printed and written to CSV. A cell is text, a whole number, a
 * double, a measured figure with its interval, or {@link Missing}. A double that is NaN is missing
 * too, where the title or a note below says the reason.
 *
 * @param name the name of its file: lower-case words with hyphens
 * @param title what the table shows
 */
public record Figures(
    String name, String title, Vector<String> columns, Vector<Vector<Object>> rows) {
  /** Checks the name and that columns have different names. */
  public Figures {
    if (!name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
      throw new IllegalArgumentException(
          "a table's name must be lower-case words with hyphens, but was " + name);
    }
    if (new HashSet<>(columns.asJava()).size() != columns.size()) {
      throw new IllegalArgumentException("columns must differ, but were " + columns.mkString(", "));
    }
  }

  /** A table without rows. */
  public static Figures of(String name, String title, String... columns) {
    return new Figures(name, title, Vector.of(columns), Vector.empty());
  }

  /** This table with one more row. */
  public Figures with(Object... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException(
          "a row must have " + columns.size() + " cells, but had " + cells.length);
    }
    for (Object cell : cells) {
      if (!(cell instanceof String
          || cell instanceof Integer
          || cell instanceof Long
          || cell instanceof Double
          || cell instanceof Measured
          || cell instanceof Missing)) {
        throw new IllegalArgumentException("a cell must be text or a number, but was " + cell);
      }
    }
    return new Figures(name, title, columns, rows.append(Vector.of(cells)));
  }

  /** The same in other words: its title, columns and texts. */
  public Figures reworded(UnaryOperator<String> words) {
    return new Figures(
        name,
        words.apply(title),
        columns.map(words),
        rows.map(row -> row.map(cell -> cell instanceof String text ? words.apply(text) : cell)));
  }

  /** All cells of a column. */
  public Vector<Object> column(String column) {
    int index = columns.indexOf(column);
    if (index < 0) {
      throw new IllegalArgumentException(
          "no such column: " + column + "; there are " + columns.mkString(", "));
    }
    return rows.map(row -> row.get(index));
  }

  /** All numbers of a column. */
  public Vector<Double> numbers(String column) {
    return column(column).map(Figures::number);
  }

  /** The number in a column, in the row whose first cell is this text. */
  public double number(String row, String column) {
    return number(cell(row, column));
  }

  /** The measured figure in a column, in the row whose first cell is this text. */
  public Measured measured(String row, String column) {
    if (cell(row, column) instanceof Measured measured) {
      return measured;
    }
    throw new IllegalArgumentException(column + " of " + row + " has no interval");
  }

  /** True if the figures of a column have intervals. */
  public boolean isMeasured(String column) {
    return column(column).exists(cell -> cell instanceof Measured);
  }

  /** The subject of the intervals in brackets; nothing if no figure has one. */
  public Option<String> intervals() {
    Vector<Interval> found =
        columns
            .flatMap(this::column)
            .filter(cell -> cell instanceof Measured measured && measured.isBounded())
            .map(cell -> ((Measured) cell).interval())
            .distinct();
    return Option.when(
        !found.isEmpty(),
        () ->
            "In brackets are 95 % intervals: "
                + found.map(Interval::description).mkString("; ")
                + ".");
  }

  /** The words below the table: what brackets are about, and dashes that no title explains. */
  public Vector<String> notes() {
    return intervals().toVector().appendAll(dashes());
  }

  private Option<String> dashes() {
    return Option.when(
        !title.contains("ash") && columns.flatMap(this::column).exists(Figures::isDash),
        "A dash stands where there is no such figure: nothing was asked, answered or measured"
            + " there, or nothing limits it.");
  }

  private static boolean isDash(Object cell) {
    return !(cell instanceof String || cell instanceof Missing) && !Double.isFinite(number(cell));
  }

  private Object cell(String row, String column) {
    int index = rows.indexWhere(cells -> cells.get(0).toString().equals(row));
    if (index < 0) {
      throw new IllegalArgumentException("no such row: " + row);
    }
    return column(column).get(index);
  }

  private static double number(Object cell) {
    if (cell instanceof Number number) {
      return number.doubleValue();
    }
    if (cell instanceof Measured measured) {
      return measured.value();
    }
    if (cell instanceof Missing) {
      return Double.NaN;
    }
    throw new IllegalArgumentException("a number was expected, but there was " + cell);
  }
}
