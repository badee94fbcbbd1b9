package org.properdp.relational.aggregate;

import org.properdp.relational.expression.Formula;

/** The door to aggregates, to be imported statically. */
public final class Aggregates {
  private Aggregates() {}

  /** The number of rows. */
  public static Aggregate count() {
    return new Aggregate(AggregateFunction.COUNT_ROWS, null);
  }

  /** The number of values that are not NULL. */
  public static Aggregate count(Formula value) {
    return new Aggregate(AggregateFunction.COUNT, value);
  }

  /** The sum: exact, or NULL if it has no place in its type. */
  public static Aggregate sum(Formula number) {
    return new Aggregate(AggregateFunction.SUM, number);
  }

  /** The least value. */
  public static Aggregate min(Formula value) {
    return new Aggregate(AggregateFunction.MIN, value);
  }

  /** The greatest value. */
  public static Aggregate max(Formula value) {
    return new Aggregate(AggregateFunction.MAX, value);
  }

  /** The average, as a DOUBLE. */
  public static Aggregate average(Formula number) {
    return new Aggregate(AggregateFunction.AVG, number);
  }

  /** The spread of values around their average: a variance or a standard deviation, as a DOUBLE. */
  public static Aggregate spread(AggregateFunction function, Formula number) {
    return new Aggregate(function, number);
  }
}
