package org.properdp.relational.step;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.aggregate.Aggregation;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.type.ColumnType;

/**
 * A value that each row of a person gets from the rows around it, of the same person.
 *
 * @param partition rows with equal values of these are around each other
 * @param order how rows are ordered; those that are equal in it stay in their order
 */
public record OwnWindow(
    String name, Value value, List<Expression> partition, List<Order> order, Frame frame)
    implements Serializable {
  /**
   * By what rows are ordered.
   *
   * @param falls whether great values come first
   * @param nullsFirst whether NULLs come first
   */
  public record Order(Expression by, boolean falls, boolean nullsFirst) implements Serializable {
    @Override
    public String toString() {
      return by + (falls ? " DESC" : " ASC") + (nullsFirst ? " NULLS FIRST" : " NULLS LAST");
    }
  }

  /**
   * Which rows around a row are meant.
   *
   * @param byRows whether bounds count rows; otherwise rows with equal values of the order come
   *     together, and the only bound there is is 0
   * @param from the first, so many rows after this one; null: the first of the partition
   * @param to the last; null: the last of the partition
   */
  public record Frame(boolean byRows, @Nullable Long from, @Nullable Long to)
      implements Serializable {
    /** Checks that bounds other than 0 count rows. */
    public Frame {
      if (!byRows && ((from != null && from != 0) || (to != null && to != 0))) {
        throw new IllegalArgumentException("a RANGE must begin and end at a row or be unbounded");
      }
    }

    /** The number of rows that there can be among so many. */
    long width(long rows) {
      return !byRows || from == null || to == null
          ? rows
          : Math.max(0, Math.min(rows, to - from + 1));
    }

    @Override
    public String toString() {
      return (byRows ? "ROWS " : "RANGE ")
          + (from == null ? "ALL" : from)
          + " TO "
          + (to == null ? "ALL" : to);
    }
  }

  /** The function that is computed. */
  public sealed interface Value extends Serializable {
    /** The type of what is computed. */
    ColumnType type();

    /** A number of the row. */
    enum Position implements Value {
      /** 1, 2, 3, … in their order. */
      ROW_NUMBER,
      /** One more than rows before those that are equal in order. */
      RANK,
      /** One more than different values of the order before. */
      DENSE_RANK;

      @Override
      public ColumnType type() {
        return ColumnType.BIGINT;
      }
    }

    /**
     * The value of another row, so many after this one.
     *
     * @param otherwise the value if there is no such row, over this row
     */
    record Neighbour(Expression value, long after, @Nullable Expression otherwise)
        implements Value {
      @Override
      public ColumnType type() {
        return value.type();
      }

      @Override
      public String toString() {
        return "VALUE " + after + " ROWS ON OF " + value + " OR " + otherwise;
      }
    }

    /** The value of the first row of a frame, or of the last; NULL if it has none. */
    record Edge(Expression value, boolean first) implements Value {
      @Override
      public ColumnType type() {
        return value.type();
      }

      @Override
      public String toString() {
        return (first ? "FIRST " : "LAST ") + value;
      }
    }

    /** An aggregate of the rows of a frame. */
    record Aggregate(Aggregation aggregation) implements Value {
      @Override
      public ColumnType type() {
        return aggregation.type();
      }

      @Override
      public String toString() {
        return aggregation.toString();
      }
    }
  }

  @Override
  public String toString() {
    return ProjectStep.quoted(ColumnSchema.of(name, value.type()))
        + ": "
        + value
        + " OVER (PARTITION BY THE PERSON"
        + partition.stream().map(each -> ", " + each).collect(Collectors.joining())
        + order.stream().map(Order::toString).collect(Collectors.joining(", ", " ORDER BY ", " "))
        + frame
        + ")";
  }
}
