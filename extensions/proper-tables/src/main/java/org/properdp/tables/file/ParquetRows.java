package org.properdp.tables.file;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.tables.file.ParquetColumn.Form;
import org.properdp.tables.file.record.TextCells;

/** Makes rows of what DuckDB finds in a Parquet file. */
final class ParquetRows {
  private static final int AT_ONCE = 1_024;

  private final String name;
  private final List<ColumnSchema> columns;
  private final RowValues values;
  private final Folders folders;
  private final TextCells cells;

  /** The place of each column in what DuckDB finds; 0 if a folder gives the column its value. */
  private final int[] places;

  private final Form[] forms;
  private final int[] scales;
  private final double bytesOfRow;

  /**
   * A reader of rows.
   *
   * @param wanted the columns of the file that are columns of the rows, in the same order
   */
  ParquetRows(
      String name, RowShape shape, Folders folders, List<ParquetColumn> wanted, double bytesOfRow) {
    this.name = name;
    this.columns = shape.columns();
    this.values = new RowValues(shape, "", folders);
    this.cells = new TextCells(columns.size());
    this.bytesOfRow = bytesOfRow;
    this.folders = folders;
    this.places = new int[columns.size()];
    this.forms = new Form[columns.size()];
    this.scales = new int[columns.size()];
    Iterator<ParquetColumn> own = wanted.iterator();
    int place = 0;
    for (int column = 0; column < places.length; column++) {
      if (!folders.has(columns.get(column).name())) {
        ParquetColumn found = own.next();
        places[column] = ++place;
        forms[column] = found.form();
        scales[column] = found.scale();
      }
    }
  }

  ReadCounts read(
      ResultSet found, ParquetTexts texts, RowSink rows, RejectSink rejects, Pace pace, int more)
      throws SQLException {
    long number = 0;
    long rejected = 0;
    while (found.next()) {
      number++;
      Reject reject = reject(found, texts, number);
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
    return new ReadCounts(number - rejected, rejected, more, 0, values.outsideDomains());
  }

  /** Reads a row; returns why it is set aside, or null. */
  private @Nullable Reject reject(ResultSet found, ParquetTexts texts, long number)
      throws SQLException {
    for (int column = 0; column < places.length; column++) {
      boolean isGiven = places[column] == 0;
      String reason =
          isGiven
              ? values.putGiven(column)
              : switch (forms[column]) {
                case WHOLE -> whole(found, column);
                case FLOATING -> floating(found, column);
                case TEXT -> text(found, texts, number, column);
              };
      if (reason != null) {
        String title = columns.get(column).name();
        String value = isGiven ? folders.shown(title) : cells.readable(column);
        return new Reject(name, number, 0, title, reason, value, "");
      }
    }
    return null;
  }

  private @Nullable String text(ResultSet found, ParquetTexts texts, long number, int column)
      throws SQLException {
    byte[] utf8 = found.getBytes(places[column]);
    cells.set(column, utf8);
    return texts.isDamaged(places[column], number, utf8)
        ? ParquetTexts.NOT_UTF8
        : values.put(column, cells, column);
  }

  private @Nullable String whole(ResultSet found, int column) throws SQLException {
    long value = found.getLong(places[column]);
    if (found.wasNull()) {
      return put(column, null);
    } else if (values.put(column, value, scales[column])) {
      return null;
    }
    Kind kind = columns.get(column).type().kind();
    boolean isMoment = kind == Kind.DATE || kind == Kind.TIMESTAMP;
    String number = BigDecimal.valueOf(value, scales[column]).toPlainString();
    return put(column, isMoment ? ParquetColumn.BEYOND : number);
  }

  private @Nullable String floating(ResultSet found, int column) throws SQLException {
    double value = found.getDouble(places[column]);
    if (found.wasNull()) {
      return put(column, null);
    } else if (Double.isFinite(value)) {
      values.put(column, value);
      return null;
    }
    return put(column, Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf");
  }

  private @Nullable String put(int column, @Nullable String text) {
    cells.set(column, text);
    return values.put(column, cells, column);
  }
}
