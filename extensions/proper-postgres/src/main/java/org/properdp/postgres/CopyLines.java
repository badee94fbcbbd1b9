package org.properdp.postgres;

import java.io.ByteArrayOutputStream;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.stream.PipelineStopped;

/** The rows that COPY gives in its text format, as lines. */
final class CopyLines extends LineStream {
  private final Supplier<byte @Nullable []> rows;
  private final int columns;
  private final RowText text;
  private final BooleanSupplier isStopped;
  private boolean isOver;

  /**
   * Lines of rows.
   *
   * @param rows gives one row after the other; null after the last
   * @param columns how many columns they have
   */
  CopyLines(
      Supplier<byte @Nullable []> rows, int columns, RowText text, BooleanSupplier isStopped) {
    this.rows = rows;
    this.columns = columns;
    this.text = text;
    this.isStopped = isStopped;
  }

  @Override
  byte @Nullable [] advance() {
    if (isStopped.getAsBoolean()) {
      throw new PipelineStopped();
    }
    byte[] row = isOver ? null : rows.get();
    isOver = row == null;
    return row == null ? null : text.line(tuple(row, columns));
  }

  /** The values of a row between tabs. */
  static Tuple tuple(byte[] row, int columns) {
    byte[] @Nullable [] values = new byte[columns][];
    ByteArrayOutputStream value = new ByteArrayOutputStream();
    int column = 0;
    boolean isNull = false;
    for (int at = 0; at < row.length && row[at] != '\n'; at++) {
      if (row[at] == '\t') {
        values[column++] = isNull ? null : value.toByteArray();
        value.reset();
        isNull = false;
      } else if (row[at] != '\\') {
        value.write(row[at]);
      } else if (row[++at] == 'N') {
        isNull = true;
      } else {
        value.write(escaped(row[at]));
      }
    }
    if (columns > 0) {
      values[column] = isNull ? null : value.toByteArray();
    }
    return new Tuple(values);
  }

  private static int escaped(byte letter) {
    return switch (letter) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'v' -> 0x0B;
      default -> letter;
    };
  }
}
