package org.properdp.relational.column;

import org.properdp.relational.type.ColumnType.Form;

/**
 * The values of a column, or of an expression, in a batch of rows.
 *
 * <p>The arrays may be longer than the batch. Values after its last row mean nothing. The producer
 * may use them again for the next batch, so that values are read by one thread, and before the next
 * batch is asked for. Consumers don't change them. What stands in the place of a NULL means
 * nothing, but is always there.
 */
public sealed interface ColumnValues permits WholeValues, FloatingValues, TextValues, TruthValues {
  /** A bit for each row, 64 to an element: set where the value is NULL. */
  long[] nulls();

  /** True if the value of a row is NULL. */
  default boolean isNull(int row) {
    return (nulls()[row >> 6] >>> row & 1) != 0;
  }

  /** The number of elements that the bits of so many rows take. */
  static int words(int rows) {
    return (rows + Long.SIZE - 1) / Long.SIZE;
  }

  /** Values with room for so many rows. */
  static ColumnValues ofForm(Form form, int rows) {
    long[] nulls = new long[words(rows)];
    return switch (form) {
      case WHOLE -> new WholeValues(new long[rows], nulls);
      case FLOATING -> new FloatingValues(new double[rows], nulls);
      case TEXT -> new TextValues(new int[rows], new String[] {""}, nulls);
    };
  }
}
