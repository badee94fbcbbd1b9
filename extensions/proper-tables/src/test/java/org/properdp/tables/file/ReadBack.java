package org.properdp.tables.file;

import io.vavr.collection.Vector;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;
import org.properdp.relational.type.TextForm;
import org.properdp.tables.file.record.UnreadableFile;
import org.properdp.tables.schema.TableSchema;

/**
 * What reading a file has given.
 *
 * @param rows the rows, as a line number and the values as text, between bars
 * @param refusal why the file as a whole was refused; empty if it was not
 */
record ReadBack(List<String> rows, List<Reject> rejects, String refusal, long ignoredKeys) {
  static final String FILE = "visits.csv";

  /** A patient, a number and a note. */
  static final TableSchema VISITS =
      new TableSchema(
          "visits",
          "patients",
          "patient",
          Vector.of(
              ColumnSchema.of("patient", ColumnType.varchar(40)),
              ColumnSchema.of("zip", ColumnType.INTEGER),
              ColumnSchema.of("note", ColumnType.varchar(200))),
          1000);

  static ReadBack of(FileFormat format, String text) {
    return of(format, text.getBytes(StandardCharsets.UTF_8));
  }

  static ReadBack of(FileFormat format, String text, Charset charset) {
    return of(format, text.getBytes(charset));
  }

  static ReadBack of(FileFormat format, byte[] bytes) {
    return of(VISITS, format, bytes);
  }

  static ReadBack of(TableSchema table, FileFormat format, byte[] bytes) {
    return of(RowShape.of(table, KeyRule.EXACT), format, bytes, FILE);
  }

  static ReadBack of(RowShape shape, FileFormat format, byte[] bytes, String name) {
    Rows rows = new Rows(shape.columns());
    List<Reject> rejects = new ArrayList<>();
    TableFile file = TableFile.of(name, inPieces(bytes), format);
    try {
      ReadCounts counts = file.read(shape, rows, rejects::add, new Pace());
      if (counts.rows() != rows.all.size() || counts.rejected() != rejects.size()) {
        throw new AssertionError(counts + ", but " + rows.all + " and " + rejects);
      }
      return new ReadBack(rows.all, rejects, "", counts.ignoredKeys());
    } catch (UnreadableFile refused) {
      return new ReadBack(rows.all, rejects, String.valueOf(refused.getMessage()), 0);
    }
  }

  /** The bytes, of which only a few are there at first, and then more at each reading. */
  private static InputStream inPieces(byte[] bytes) {
    return new ByteArrayInputStream(bytes) {
      private int most = 1;

      @Override
      public synchronized int read(byte[] into, int at, int wanted) {
        most = most % 1_021 + 3;
        return super.read(into, at, Math.min(wanted, most));
      }
    };
  }

  /** The lines of the rejects. */
  List<Long> rejectedLines() {
    return rejects.stream().map(Reject::line).toList();
  }

  /** Checks the order of values, and writes them down. */
  private static final class Rows implements RowSink {
    private final List<String> all = new ArrayList<>();
    private final List<ColumnSchema> columns;
    private StringJoiner row = new StringJoiner("|");
    private int next;

    Rows(List<ColumnSchema> columns) {
      this.columns = columns;
    }

    private void add(int column, String text) {
      if (column != next++) {
        throw new AssertionError("column " + column + " came out of order");
      }
      row.add(text);
    }

    private String format(int column, Object value) {
      return TextForm.format(new Literal(columns.get(column).type(), value));
    }

    @Override
    public void whole(int column, long value) {
      add(column, format(column, value));
    }

    @Override
    public void floating(int column, double value) {
      add(column, format(column, value));
    }

    @Override
    public void text(int column, String value) {
      add(column, format(column, value));
    }

    @Override
    public void none(int column) {
      add(column, "NULL");
    }

    @Override
    public void endRow(long line) {
      if (next != columns.size()) {
        throw new AssertionError("a row ended after " + next + " values");
      }
      all.add(line + "|" + row);
      row = new StringJoiner("|");
      next = 0;
    }
  }
}
