package org.properdp.report.figures;

/**
 * Which of two measured figures is larger, as far as their intervals tell. Where 95 % intervals
 * have nothing in common, the order is wrong at most once in twenty; if both are about as wide, and
 * the figures are in truth the same, less than once in a hundred.
 */
public enum Order {
  /** The first is less. */
  LESS,
  /** The first is more. */
  MORE,
  /** The intervals have something in common. */
  UNTOLD;

  /** The order of two figures. */
  public static Order of(Measured one, Measured other) {
    if (one.isBelow(other.low())) {
      return LESS;
    }
    return one.isAbove(other.high()) ? MORE : UNTOLD;
  }
}
