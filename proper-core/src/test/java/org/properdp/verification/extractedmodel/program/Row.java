package org.properdp.verification.extractedmodel.program;

/** A row: whose it is, an individual's number or nobody's, and a value. */
public record Row(int who, int value) {
  /** The owner of public rows. Individuals are numbered from 1. */
  public static final int NOBODY = 0;

  /** No value is less, and none is more than {@link #HIGHEST}. */
  public static final int LOWEST = -8;

  /** The largest value. */
  public static final int HIGHEST = 23;

  /** The value that stands for no number, NaN, in a sum. */
  public static final int NO_NUMBER = 13;

  /** The number that a sum adds. */
  public double number() {
    return value == NO_NUMBER ? Double.NaN : value;
  }

  /** The same owner's row with another value. */
  public Row with(int other) {
    return new Row(who, other);
  }
}
