package org.properdp.tables.file;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.tables.file.record.TextCells;

/** Makes rows of what DuckDB finds in a Parquet file. */
final class ParquetRows {
  private static final int AT_ONCE = 1_024;

  private final String name;
  private final List<ColumnSchema> columns;
  private final RowValues values;
  private final TextCells cells;
  private final ParquetTexts texts;
  private final double bytesOfRow;

  ParquetRows(String name, RowShape shape, ParquetTexts texts, double bytesOfRow) {
    this.name = name;
    this.columns = shape.columns();
    this.values = new RowValues(shape, "");
    this.cells = new TextCells(columns.size());
    this.texts = texts;
    this.bytesOfRow = bytesOfRow;
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
        number - rejected, rejected, named - columns.size(), 0, values.outsideDomains());
  }

  /** Reads a row; returns why it is set aside, or null. */
  private @Nullable Reject reject(ResultSet found, long number) throws SQLException {
    for (int column = 0; column < columns.size(); column++) {
      String text = found.getString(column + 1);
      cells.set(column, text);
      String reason =
          texts.isDamaged(column, number, text)
              ? ParquetTexts.NOT_UTF8
              : values.put(column, cells, column);
      if (reason != null) {
        String title = columns.get(column).name();
        return new Reject(name, number, 0, title, reason, cells.readable(column), "");
      }
    }
    return null;
  }
}
