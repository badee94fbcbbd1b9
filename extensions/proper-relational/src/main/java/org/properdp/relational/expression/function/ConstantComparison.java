package org.properdp.relational.expression.function;

import org.properdp.relational.column.ColumnBatch;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.TruthValues;
import org.properdp.relational.column.WholeValues;

/**
 * The comparison of whole numbers with a constant. Where the numbers are those of a column, they
 * are compared as they are packed.
 */
public final class ConstantComparison implements Kernel {
  private final int argument;
  private final long bound;
  private final boolean isEquality;
  private final boolean isDenied;

  /** True if all numbers are below the bound: what is above the largest number can't be written. */
  private final boolean isBeyond;

  private final TruthValues result;

  /** A comparison of numbers with a constant: equal, or below, or one of them denied. */
  private ConstantComparison(
      int argument,
      long bound,
      boolean isEquality,
      boolean isDenied,
      boolean isBeyond,
      TruthValues result) {
    this.argument = argument;
    this.bound = bound;
    this.isEquality = isEquality;
    this.isDenied = isDenied;
    this.isBeyond = isBeyond;
    this.result = result;
  }

  /** True if the argument at a position equals the constant. */
  static ConstantComparison equal(int argument, long constant, boolean isDenied, int mostRows) {
    return new ConstantComparison(argument, constant, true, isDenied, false, truths(mostRows));
  }

  /** True if the argument at a position is below the constant. */
  static ConstantComparison below(int argument, long constant, boolean isDenied, int mostRows) {
    return new ConstantComparison(argument, constant, false, isDenied, false, truths(mostRows));
  }

  /** True if the argument at a position is the constant, or below it. */
  static ConstantComparison atMost(int argument, long constant, boolean isDenied, int mostRows) {
    boolean isMost = constant == Long.MAX_VALUE;
    return new ConstantComparison(
        argument, isMost ? constant : constant + 1, false, isDenied, isMost, truths(mostRows));
  }

  private static TruthValues truths(int mostRows) {
    return new TruthValues(
        new long[ColumnValues.words(mostRows)], new long[ColumnValues.words(mostRows)]);
  }

  /** The position of the argument that is compared. */
  public int argument() {
    return argument;
  }

  @Override
  public ColumnValues run(ColumnValues[] arguments, int rows) {
    return of((WholeValues) arguments[argument], rows);
  }

  /** The comparison of a column's numbers. */
  public ColumnValues of(ColumnBatch batch, int position) {
    boolean isPacked =
        !isBeyond
            && (isEquality
                ? batch.isEqual(position, bound, result)
                : batch.isBelow(position, bound, result));
    if (!isPacked) {
      return of((WholeValues) batch.column(position), batch.rows());
    }
    deny(batch.rows());
    return result;
  }

  private ColumnValues of(WholeValues values, int rows) {
    System.arraycopy(values.nulls(), 0, result.nulls(), 0, ColumnValues.words(rows));
    for (int from = 0; from < rows; from += Long.SIZE) {
      int to = Math.min(rows, from + Long.SIZE);
      result.trues()[from >> 6] =
          isEquality ? equal(values.values(), from, to) : below(values.values(), from, to);
    }
    deny(rows);
    return result;
  }

  private void deny(int rows) {
    long flip = isDenied ? -1 : 0;
    for (int word = 0; word < ColumnValues.words(rows); word++) {
      result.trues()[word] ^= flip;
    }
  }

  private long equal(long[] values, int from, int to) {
    long word = 0;
    for (int at = from; at < to; at++) {
      word |= (values[at] == bound ? 1L : 0L) << at;
    }
    return word;
  }

  private long below(long[] values, int from, int to) {
    long word = 0;
    for (int at = from; at < to; at++) {
      word |= (values[at] < bound || isBeyond ? 1L : 0L) << at;
    }
    return word;
  }
}
