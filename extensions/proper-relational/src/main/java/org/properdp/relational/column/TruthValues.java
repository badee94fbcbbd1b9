package org.properdp.relational.column;

/**
 * Truth values, a bit for each row. Expressions have them among themselves: neither does a column
 * of a batch have this form, nor what an evaluator returns, so that nothing else need know it.
 *
 * @param trues set where the value is TRUE; of NULL it means nothing
 */
@SuppressWarnings("ArrayRecordComponent") // made to be filled again and again; never compared
public record TruthValues(long[] trues, long[] nulls) implements ColumnValues {
  /** True if the value of a row that is not NULL is TRUE. */
  public boolean isTrue(int row) {
    return (trues[row >> 6] >>> row & 1) != 0;
  }
}
