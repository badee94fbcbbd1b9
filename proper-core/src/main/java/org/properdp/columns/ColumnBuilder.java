package org.properdp.columns;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.Members;

/** Collects the values of a column, row by row, until it is built. */
public abstract sealed class ColumnBuilder permits WholeBuilder, FloatingBuilder, TextBuilder {
  private int rows;
  private long @Nullable [] nulls;

  /** Adds a row without a value. */
  public final void addNull() {
    int row = next();
    long[] bits = nulls == null ? new long[ColumnChunk.MOST / Long.SIZE] : nulls;
    Members.add(bits, row);
    nulls = bits;
    skip();
  }

  /** The number of rows. */
  public final int rows() {
    return rows;
  }

  /** Counts a row; a column has at most as many as a chunk. */
  final int next() {
    if (rows == ColumnChunk.MOST) {
      throw new IllegalStateException("a chunk has at most " + ColumnChunk.MOST + " rows");
    }
    return rows++;
  }

  /** Makes room for the value of a row that has none. */
  abstract void skip();

  /** The column of all rows so far; the builder is empty afterwards. */
  public final Column build() {
    long[] bits = nulls == null ? null : Arrays.copyOf(nulls, Nulls.words(rows));
    Column column = build(rows, bits);
    rows = 0;
    nulls = null;
    return column;
  }

  abstract Column build(int built, long @Nullable [] bits);

  /** A text without any contents. */
  @Override
  public final String toString() {
    return "ColumnBuilder";
  }
}
