package org.properdp.tables.person;

import java.util.List;
import org.properdp.tables.schema.ColumnSchema;

/**
 * A step of what is computed of each person's rows, by that person's rows alone: what comes out for
 * one owner is the same whichever other owners' rows are there.
 */
public sealed interface Step
    permits Leaf, Kept, Shown, JoinedRows, GroupedRows, WindowedRows, CombinedRows, LookedUp {
  /** The columns of the rows that come out. */
  List<ColumnSchema> columns();

  /** The rows that come out, of those of the leaves. */
  OwnedRows of(List<OwnedRows> leaves);

  /**
   * How many rows, and pairs of rows, one person's part can take at most; {@link Long#MAX_VALUE} if
   * more than can be said.
   *
   * @param rows the number of the person's rows in each leaf
   */
  Work work(int[] rows);

  /** What is computed, as text: two steps are the same if and only if their texts are. */
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

    /** Pairs of the rows of both are looked at; so many rows come out. */
    Work pairedWith(Work other, boolean keepsPairs) {
      long pairs = product(rows, other.rows);
      return new Work(
          keepsPairs ? Math.max(pairs, sum(rows, other.rows)) : rows,
          Math.max(Math.max(most, other.most), pairs));
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
