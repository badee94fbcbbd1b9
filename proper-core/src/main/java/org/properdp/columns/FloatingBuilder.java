package org.properdp.columns;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Collects floating-point numbers; all NaNs become one, and −0 becomes 0. */
public final class FloatingBuilder extends ColumnBuilder {
  private double[] values = new double[64];

  /** Adds a row. */
  public void add(double value) {
    put(next(), Double.isNaN(value) ? Double.NaN : value + 0.0);
  }

  private void put(int row, double value) {
    if (row >= values.length) {
      values = Arrays.copyOf(values, values.length * 2);
    }
    values[row] = value;
  }

  @Override
  void skip() {
    put(rows() - 1, 0);
  }

  @Override
  Supplier<Column> take(int taken, long @Nullable [] bits) {
    double[] all = values;
    values = new double[all.length];
    return () -> new FloatingColumn(taken, Arrays.copyOf(all, taken), bits);
  }
}
