package org.properdp.columns;

import java.util.Arrays;
import java.util.function.Supplier;
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
  Supplier<Column> take(int taken, long @Nullable [] bits) {
    long[] all = values;
    values = new long[all.length];
    return () -> WholeColumn.of(all, taken, bits);
  }
}
