package org.properdp.tables.column;

/** A batch of rows, column by column. */
public interface ColumnBatch {
  /** How many rows there are. */
  int rows();

  /**
   * The values of the column at this position. They stay the same until the next batch is read into
   * this one, which may use their arrays again.
   */
  Values column(int position);
}
