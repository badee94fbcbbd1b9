package org.properdp.tables.schema;

import java.math.BigDecimal;

/** The public bounds of a column of numbers, and the grid that its values are rounded to. */
public record ColumnBounds(BigDecimal low, BigDecimal high, BigDecimal grid) {
  /** Checks that the bounds lie on the grid and are in order. */
  public ColumnBounds {
    if (low.compareTo(high) > 0) {
      throw new IllegalArgumentException(
          "the lower bound must not be above the upper one, but they were " + low + ", " + high);
    }
    if (grid.signum() <= 0) {
      throw new IllegalArgumentException("a grid must be > 0, but was " + grid);
    }
    onGrid(low, grid);
    onGrid(high, grid);
  }

  private static void onGrid(BigDecimal bound, BigDecimal grid) {
    if (bound.remainder(grid).signum() != 0) {
      throw new IllegalArgumentException(
          "a bound must be a multiple of the grid " + grid + ", but was " + bound);
    }
  }
}
