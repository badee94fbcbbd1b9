package org.properdp.cli.console;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A table for people. Where it is wider than the screen, each row is printed down instead of
 * across, so that no line of a table is ever broken.
 *
 * @param names the columns
 * @param rows the rows, of cells without ends of lines
 * @param isRight whether a column is aligned at its right side, as numbers are
 */
public record TextTable(List<String> names, List<List<String>> rows, List<Boolean> isRight) {
  /** A table of texts. */
  public static TextTable of(List<String> names, List<List<String>> rows) {
    return new TextTable(names, rows, names.stream().map(name -> false).toList());
  }

  /** Its lines for a screen. */
  public List<String> lines(Screen screen) {
    List<List<String>> all = new ArrayList<>(rows);
    all.add(0, names);
    int[] widths =
        IntStream.range(0, names.size())
            .map(at -> all.stream().mapToInt(row -> width(row.get(at))).max().orElse(0))
            .toArray();
    int wide = IntStream.of(widths).sum() + 3 * (names.size() - 1);
    return screen.fits(wide) || rows.isEmpty() ? across(all, widths) : down(screen);
  }

  private List<String> across(List<List<String>> all, int[] widths) {
    List<String> lines = new ArrayList<>();
    for (List<String> row : all) {
      List<String> cells = new ArrayList<>();
      for (int at = 0; at < widths.length; at++) {
        String room = " ".repeat(widths[at] - width(row.get(at)));
        boolean isMoved = row != names && isRight.get(at);
        cells.add(isMoved ? room + row.get(at) : row.get(at) + room);
      }
      lines.add(String.join(" | ", cells).stripTrailing());
    }
    lines.add(1, String.join("-+-", IntStream.of(widths).mapToObj("-"::repeat).toList()));
    return lines;
  }

  private List<String> down(Screen screen) {
    List<String> lines = new ArrayList<>();
    int widest = names.stream().mapToInt(TextTable::width).max().orElse(0);
    for (List<String> row : rows) {
      String title = "-[ row " + (lines.size() / (names.size() + 1) + 1) + " ]";
      lines.add(title + "-".repeat(Math.max(0, Math.min(screen.columns(), 40) - title.length())));
      for (int at = 0; at < names.size(); at++) {
        String room = " ".repeat(widest - width(names.get(at)));
        lines.add((names.get(at) + room + " | " + row.get(at)).stripTrailing());
      }
    }
    return lines;
  }

  private static int width(String text) {
    return text.codePointCount(0, text.length());
  }
}
