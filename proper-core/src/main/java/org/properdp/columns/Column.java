package org.properdp.columns;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.Members;

/** The values of some rows in one column, packed. It never changes. */
public sealed interface Column extends Serializable
    permits WholeColumn, FloatingColumn, TextColumn {
  /** The number of rows. */
  int rows();

  /** A bit for each row that has no value, or null if all rows have one. */
  long @Nullable [] nulls();

  /** The rows at these positions, which rise. */
  Column only(int[] positions);

  /** The rows at these positions, in this order; a row may be named several times. */
  default Column picked(int[] positions) {
    return only(positions);
  }

  /** Adds the value of a row to a builder of the same kind. */
  void addTo(ColumnBuilder builder, int row);

  /** An empty builder of the same kind. */
  ColumnBuilder builder();

  /** Adds the values of all rows to a builder of the same kind. */
  default void addTo(ColumnBuilder builder) {
    long[] nulls = nulls();
    for (int row = 0; row < rows(); row++) {
      if (nulls != null && Members.has(nulls, row)) {
        builder.addNull();
      } else {
        addTo(builder, row);
      }
    }
  }

  /** The rows of several columns of the same kind, one after the other. */
  static Column joined(List<Column> columns) {
    ColumnBuilder builder = columns.get(0).builder();
    columns.forEach(column -> column.addTo(builder));
    return builder.build();
  }

  /** The same rows in another order: at each position the row that was at {@code order}. */
  Column inOrder(int[] order);

  /** Writes everything except the number of rows. */
  void write(Output into);

  /** The bytes of memory that the values take. */
  long bytes();

  /** Reads a column of so many rows. */
  static Column read(Input in, int rows) {
    byte kind = in.readByte();
    return switch (kind) {
      case WholeColumn.KIND -> WholeColumn.read(in, rows);
      case FloatingColumn.KIND -> FloatingColumn.read(in, rows);
      case TextColumn.KIND -> TextColumn.read(in, rows);
      default -> throw new MalformedBytes("a column must be of kind 0 to 2, but was " + kind);
    };
  }
}
