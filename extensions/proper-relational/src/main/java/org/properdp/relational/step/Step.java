package org.properdp.relational.step;

import java.io.Serializable;
import java.util.List;
import org.properdp.relational.column.ColumnSchema;

/**
 * A step of what is computed of each person's rows, by that person's rows alone: what comes out for
 * one owner is the same whichever other owners' rows are there.
 */
public sealed interface Step extends Serializable
    permits ScanStep,
        FilterStep,
        ProjectStep,
        JoinStep,
        AggregateStep,
        WindowStep,
        SetOperationStep,
        LookupStep,
        SortStep,
        ReownStep,
        SpreadStep,
        SharedStep {
  /** The columns of the rows that come out. */
  List<ColumnSchema> columns();

  /** The rows that come out, of those of the leaves. */
  OwnedRows of(Leaves leaves);

  /**
   * The number of rows, and pairs of rows, one person's part can take at most; {@link
   * Long#MAX_VALUE} if more than can be said.
   *
   * @param rows the number of the person's rows in each leaf
   */
  Work work(int[] rows);

  /** The computation, as text: two steps are the same if and only if their texts are. */
  String text();

  /**
   * The most rows that come out for one person, and the most that are looked at on the way in one
   * step.
   */
  record Work(long rows, long most) {
    /** Of so many rows. */
    static Work of(long rows) {
      return new Work(rows, rows);
    }

    /** Pairs of the rows of both, which come out. */
    Work joinedWith(Work other) {
      long pairs = product(rows, other.rows);
      return new Work(pairs, Math.max(Math.max(most, other.most), pairs));
    }

    /** Pairs of the rows of both, beside rows without a partner. */
    Work outerJoinedWith(Work other) {
      Work joined = joinedWith(other);
      long rows = Math.max(joined.rows, sum(this.rows, other.rows));
      return new Work(rows, Math.max(joined.most, rows));
    }

    /** Pairs of the rows of both are looked at; the rows of this one come out. */
    Work besides(Work other) {
      return new Work(rows, joinedWith(other).most);
    }

    /** The same, where each pair weighs so much. */
    Work besides(Work other, long times) {
      return new Work(rows, joinedWith(other).weighing(times).most);
    }

    /** Each row weighs so much: texts that are computed of it take room. */
    Work weighing(long times) {
      return new Work(rows, Math.max(most, product(rows, times)));
    }

    /** The rows of both, one after the other. */
    Work and(Work other) {
      return new Work(
          sum(rows, other.rows), Math.max(sum(rows, other.rows), Math.max(most, other.most)));
    }

    private static long sum(long left, long right) {
      return left > Long.MAX_VALUE - right ? Long.MAX_VALUE : left + right;
    }

    private static long product(long left, long right) {
      return Math.multiplyHigh(left, right) != 0 || left * right < 0
          ? Long.MAX_VALUE
          : left * right;
    }
  }
}
