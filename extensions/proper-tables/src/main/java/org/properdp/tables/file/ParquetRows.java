package org.properdp.tables.file;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.tables.file.record.TextCells;

/** Makes rows of what DuckDB finds in a Parquet file. */
final class ParquetRows {
  private static final int AT_ONCE = 1_024;

  private final String name;
  private final List<ColumnSchema> columns;
  private final RowValues values;
  private final Folders folders;
  private final TextCells cells;
  private final ParquetTexts texts;

  /** The place of each column in what DuckDB finds; 0 if a folder gives the column its value. */
  private final int[] places;

  private final double bytesOfRow;

  ParquetRows(String name, RowShape shape, Folders folders, ParquetTexts texts, double bytesOfRow) {
    this.name = name;
    this.columns = shape.columns();
    this.values = new RowValues(shape, "", folders);
    this.cells = new TextCells(columns.size());
    this.texts = texts;
    this.bytesOfRow = bytesOfRow;
    this.folders = folders;
    this.places = new int[columns.size()];
    int own = 0;
    for (int column = 0; column < places.length; column++) {
      places[column] = folders.has(columns.get(column).name()) ? 0 : ++own;
    }
  }

  ReadCounts read(ResultSet found, RowSink rows, RejectSink rejects, Pace pace, int named)
      throws SQLException {
    long number = 0;
    long rejected = 0;
    while (found.next()) {
      number++;
      Reject reject = reject(found, number);
      if (reject == null) {
        values.deliver(rows, number);
      } else {
        rejects.reject(reject);
        rejected++;
      }
      if (number % AT_ONCE == 0) {
        pace.advance(AT_ONCE, Math.round(AT_ONCE * bytesOfRow));
      }
    }
    long rest = number % AT_ONCE;
    pace.advance(rest, Math.round(rest * bytesOfRow));
    return new ReadCounts(
        number - rejected,
        rejected,
        (int) (named - IntStream.of(places).filter(place -> place > 0).count()),
        0,
        values.outsideDomains());
  }

  /** Reads a row; returns why it is set aside, or null. */
  private @Nullable Reject reject(ResultSet found, long number) throws SQLException {
    for (int column = 0; column < columns.size(); column++) {
      boolean isGiven = places[column] == 0;
      String reason = isGiven ? values.putGiven(column) : whyNot(found, number, column);
      if (reason != null) {
        String title = columns.get(column).name();
        String value = isGiven ? folders.shown(title) : cells.readable(column);
        return new Reject(name, number, 0, title, reason, value, "");
      }
    }
    return null;
  }

  private @Nullable String whyNot(ResultSet found, long number, int column) throws SQLException {
    String text = found.getString(places[column]);
    cells.set(column, text);
    return texts.isDamaged(places[column], number, text)
        ? ParquetTexts.NOT_UTF8
        : values.put(column, cells, column);
  }
}
