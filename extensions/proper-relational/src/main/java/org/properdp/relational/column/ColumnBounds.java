package org.properdp.relational.column;

import java.io.Serializable;
import java.math.BigDecimal;
import org.properdp.relational.type.ColumnType;

/**
 * The public bounds of a column of numbers, and the grid that its values are rounded to.
 *
 * @param low the lower bound, without trailing zeros, as all three are
 */
public record ColumnBounds(BigDecimal low, BigDecimal high, BigDecimal grid)
    implements Serializable {
  private static final int MOST_DIGITS = 20;

  /** Checks that the bounds lie on the grid and are in order. */
  public ColumnBounds {
    low = plain(low);
    high = plain(high);
    grid = plain(grid);
    if (low.compareTo(high) > 0) {
      throw new IllegalArgumentException(
          "the lower bound must not be above the upper one, but they were "
              + low.toPlainString()
              + ", "
              + high.toPlainString());
    }
    if (grid.signum() <= 0) {
      throw new IllegalArgumentException("a grid must be > 0, but was " + grid.toPlainString());
    }
    onGrid(low, grid);
    onGrid(high, grid);
  }

  /** Bounds on the grid of the type: 1 for whole numbers, the last digit of decimals. */
  public static ColumnBounds of(ColumnType type, BigDecimal low, BigDecimal high) {
    if (type.kind() == ColumnType.Kind.DOUBLE) {
      throw new IllegalArgumentException(
          "bounds of a DOUBLE must have a grid, to which values are rounded, but had none");
    }
    return new ColumnBounds(low, high, gridOf(type));
  }

  public static BigDecimal gridOf(ColumnType type) {
    return BigDecimal.ONE.movePointLeft(type.scale());
  }

  /** Digits are few, so that no number is slow to compute with, or to print. */
  private static BigDecimal plain(BigDecimal number) {
    BigDecimal digits = number.stripTrailingZeros();
    if ((long) digits.precision() - digits.scale() > MOST_DIGITS || digits.scale() > MOST_DIGITS) {
      throw new IllegalArgumentException(
          "a bound or a grid must have at most 20 digits before and 20 after the point, but was "
              + number);
    }
    return digits.scale() < 0 ? digits.setScale(0) : digits;
  }

  private static void onGrid(BigDecimal bound, BigDecimal grid) {
    if (bound.remainder(grid).signum() != 0) {
      throw new IllegalArgumentException(
          "a bound must be a multiple of the grid "
              + grid.toPlainString()
              + ", but was "
              + bound.toPlainString());
    }
  }
}
