package org.properdp.tables.file;

import java.util.ArrayList;
import java.util.List;

/** The rows that a file has delivered, each as its line, a colon, and its values before bars. */
final class SeenRows implements RowSink {
  private final List<String> rows = new ArrayList<>();
  private final StringBuilder row = new StringBuilder();

  /** The rows so far. */
  List<String> all() {
    return rows;
  }

  /** The values of the rows so far, without lines. */
  List<String> values() {
    return rows.stream().map(one -> one.substring(one.indexOf(':') + 1)).toList();
  }

  @Override
  public void whole(int column, long value) {
    row.append(value).append('|');
  }

  @Override
  public void floating(int column, double value) {
    row.append(value).append('|');
  }

  @Override
  public void text(int column, String value) {
    row.append(value).append('|');
  }

  @Override
  public void none(int column) {
    row.append("NULL|");
  }

  @Override
  public void endRow(long line) {
    rows.add(line + ":" + row);
    row.setLength(0);
  }
}
