package org.properdp.columns;

import java.util.Arrays;
import java.util.function.Supplier;
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
    return take().get();
  }

  /**
   * The column of all rows so far, which is made when it is asked for, once and by any thread; the
   * builder is empty from now on.
   */
  public final Supplier<Column> take() {
    long[] bits = nulls == null ? null : Arrays.copyOf(nulls, Nulls.words(rows));
    int taken = rows;
    rows = 0;
    nulls = null;
    return take(taken, bits);
  }

  abstract Supplier<Column> take(int taken, long @Nullable [] bits);

  /** A text without any contents. */
  @Override
  public final String toString() {
    return "ColumnBuilder";
  }
}
