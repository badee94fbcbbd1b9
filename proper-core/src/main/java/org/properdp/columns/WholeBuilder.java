package org.properdp.columns;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Collects whole numbers. */
public final class WholeBuilder extends ColumnBuilder {
  private long[] values = new long[64];
  private long last;

  /** Adds a row. */
  public void add(long value) {
    put(next(), value);
    last = value;
  }

  private void put(int row, long value) {
    if (row >= values.length) {
      values = Arrays.copyOf(values, values.length * 2);
    }
    values[row] = value;
  }

  /** The value before is repeated, because it takes no wider numbers. */
  @Override
  void skip() {
    put(rows() - 1, last);
  }

  @Override
  Column build(int built, long @Nullable [] bits) {
    return WholeColumn.of(values, built, bits);
  }
}
