package org.properdp.report;

import io.vavr.collection.Vector;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Numbers;

/**
 * A table for a terminal: numbers are right-aligned, text is left-aligned, and long tables are cut
 * in the middle. What is wider than the terminal is printed down, a block for each row.
 */
final class TextTable {
  private static final int MOST_ROWS = 16;

  private TextTable() {}

  /**
   * The table.
   *
   * @param columns the width of the terminal; 0 for a file or pipe
   */
  static String of(Figures figures, int columns) {
    Vector<Vector<String>> lines =
        figures.rows().map(row -> row.map(Numbers::shown)).prepend(figures.columns());
    Vector<Integer> widths =
        Vector.range(0, figures.columns().size())
            .map(i -> lines.map(line -> line.get(i).length()).max().getOrElse(0));
    Vector<Boolean> isText =
        figures.columns().map(name -> figures.column(name).exists(cell -> cell instanceof String));
    boolean isWide = columns > 0 && widths.map(width -> width + 2).sum().intValue() - 2 > columns;
    Vector<String> printed =
        isWide
            ? lines.tail().map(line -> block(lines.head(), line)).prepend("")
            : lines.map(
                line ->
                    Vector.range(0, line.size())
                        .map(i -> padded(line.get(i), widths.get(i), isText.get(i)))
                        .mkString("  ")
                        .stripTrailing());
    return cut(printed).prepend(figures.title()).appendAll(figures.notes()).mkString("\n");
  }

  private static String block(Vector<String> names, Vector<String> row) {
    int widest = names.map(String::length).max().getOrElse(0);
    return names
        .zipWith(row, (name, cell) -> padded(name, widest, true) + "  " + cell + "\n")
        .mkString();
  }

  private static Vector<String> cut(Vector<String> lines) {
    int half = MOST_ROWS / 2;
    return lines.size() <= MOST_ROWS + 1
        ? lines
        : lines
            .take(half + 1)
            .append("… " + (lines.size() - 1 - 2 * half) + " more rows …")
            .appendAll(lines.takeRight(half));
  }

  private static String padded(String cell, int width, boolean isText) {
    String room = " ".repeat(width - cell.length());
    return isText ? cell + room : room + cell;
  }
}
