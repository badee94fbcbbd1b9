package org.properdp.tables.file;

import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a Parquet file that are not UTF-8. DuckDB fails on one, leaves its wrong bytes out,
 * or reads each as a question mark. So a text with a question mark is compared with the same one as
 * it is without wrong bytes: the file is read a second time, up to there.
 */
final class ParquetTexts implements AutoCloseable {
  static final String NOT_UTF8 = "there are bytes that are not UTF-8";

  private final ParquetFile file;
  private final boolean[] isText;
  private final String query;
  private @Nullable DuckDb second;
  private @Nullable ResultSet shortened;
  private long at;

  ParquetTexts(ParquetFile file, List<ParquetColumn> columns) {
    this.file = file;
    this.isText = new boolean[columns.size()];
    for (int column = 0; column < isText.length; column++) {
      isText[column] = columns.get(column).isText();
    }
    this.query =
        "SELECT "
            + columns.stream()
                .map(one -> one.isText() ? DuckDb.quoted(one.name()) : "NULL")
                .collect(Collectors.joining(", "))
            + " FROM "
            + file.source("ignore");
  }

  /**
   * True if the text of a row has bytes that are not UTF-8. Rows are asked for in their order, and
   * columns by their places from 1 on.
   */
  boolean isDamaged(int place, long row, byte @Nullable [] text) throws SQLException {
    if (text == null || !isText[place - 1] || !hasMark(text)) {
      return false;
    }
    ResultSet found = shortened == null ? open() : shortened;
    while (at < row) {
      if (!found.next()) {
        throw new SQLException("it has fewer rows when it is read again");
      }
      at++;
    }
    return !new String(text, StandardCharsets.UTF_8).equals(found.getString(place));
  }

  private static boolean hasMark(byte[] text) {
    for (byte one : text) {
      if (one == '?') {
        return true;
      }
    }
    return false;
  }

  private ResultSet open() throws SQLException {
    DuckDb duck = file.open();
    second = duck;
    ResultSet found = duck.query(query);
    shortened = found;
    return found;
  }

  @Override
  public void close() throws SQLException {
    if (second != null) {
      second.close();
    }
  }
}
