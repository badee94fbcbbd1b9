package org.properdp.house.proofs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.properdp.house.tidy.SourceFile;

/**
 * A row of a table that says what belongs together: a theorem, its code and its test; or a
 * definition and what it is a model of.
 *
 * @param pointsBack whether the code is to name one of the theorems
 */
record Row(
    int line, List<String> theorems, List<String> code, List<String> tests, boolean pointsBack) {
  private static final Pattern NAME = Pattern.compile("`([^`]+)`");

  /** The rows of all tables: five columns for theorems, three for definitions. */
  static List<Row> in(SourceFile mapping) {
    List<Row> rows = new ArrayList<>();
    int number = 0;
    for (String line : mapping.lines()) {
      number++;
      List<List<String>> cells = cells(line);
      if (cells.size() == 5 && !cells.get(2).isEmpty()) {
        rows.add(new Row(number, cells.get(2), cells.get(3), cells.get(4), true));
      } else if (cells.size() == 3 && !cells.get(0).isEmpty()) {
        rows.add(new Row(number, cells.get(0), cells.get(2), List.of(), false));
      }
    }
    return rows;
  }

  /** The names in each cell of a row, which begins and ends with a bar. */
  private static List<List<String>> cells(String line) {
    List<List<String>> cells = new ArrayList<>();
    String[] parts = line.split("\\|", -1);
    for (int at = 1; at < parts.length - 1; at++) {
      cells.add(names(parts[at]));
    }
    return cells;
  }

  private static List<String> names(String cell) {
    List<String> names = new ArrayList<>();
    Matcher name = NAME.matcher(cell);
    while (name.find()) {
      names.add(name.group(1));
    }
    return names;
  }
}
