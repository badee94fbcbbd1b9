package org.properdp.relational.column;

/** A batch of rows, column by column. */
public interface ColumnBatch {
  /** The number of rows. */
  int rows();

  /**
   * The values of the column at this position. They stay the same until the next batch is read into
   * this one, which may use their arrays again.
   */
  ColumnValues column(int position);

  /**
   * Finds out which whole numbers of a column are below a bound, and which are NULL, without
   * reading them out; returns false, and does nothing, if it can't.
   */
  default boolean isBelow(int position, long bound, TruthValues into) {
    return false;
  }

  /** Like {@link #isBelow}, for the whole numbers that equal another one. */
  default boolean isEqual(int position, long other, TruthValues into) {
    return false;
  }
}
