package org.properdp.relational.aggregate;

import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;

/** A function over the rows of a person; all but {@link #COUNT_ROWS} leave NULL out. */
public enum AggregateFunction {
  /** The number of rows. */
  COUNT_ROWS("COUNT"),
  /** The number of values. */
  COUNT("COUNT"),
  /** The exact sum; NULL if it has no place in its type, or if there is no value. */
  SUM("SUM"),
  /** The least value; NULL if there is none. */
  MIN("MIN"),
  /** The greatest value; NULL if there is none. */
  MAX("MAX"),
  /** The exact sum over the number of values, as a DOUBLE; NULL if there is no value. */
  AVG("AVG"),
  /** The mean square of how far values are from their average; NULL if there is no value. */
  VAR_POP("VAR_POP"),
  /** The same, divided by one less than the number of values; NULL if there are not two. */
  VAR_SAMP("VAR_SAMP"),
  /** The root of {@link #VAR_POP}. */
  STDDEV_POP("STDDEV_POP"),
  /** The root of {@link #VAR_SAMP}. */
  STDDEV_SAMP("STDDEV_SAMP");

  private final String sql;

  AggregateFunction(String sql) {
    this.sql = sql;
  }

  /** The type of its values; refuses an argument that it can't have. */
  ColumnType type(@Nullable ColumnType argument) {
    if ((argument == null) != (this == COUNT_ROWS)) {
      throw new IllegalArgumentException(
          sql + (argument == null ? " must have an argument" : " of all rows has no argument"));
    }
    if (argument == null || this == COUNT) {
      return ColumnType.BIGINT;
    }
    if (this == MIN || this == MAX) {
      return argument;
    }
    if (!argument.isNumber()) {
      throw new IllegalArgumentException(
          "only numbers can be added up, but the argument of " + sql + " is of type " + argument);
    }
    if (this != SUM || argument.kind() == Kind.DOUBLE) {
      return ColumnType.DOUBLE;
    }
    return argument.kind() == Kind.DECIMAL
        ? ColumnType.decimal(ColumnType.MOST_DIGITS, argument.scale())
        : ColumnType.BIGINT;
  }

  /** The least number of values with which a variance or a standard deviation is not NULL. */
  long leastValues() {
    return this == VAR_SAMP || this == STDDEV_SAMP ? 2 : 1;
  }

  /** What the squares of a variance are divided by, of so many values. */
  long over(long count) {
    return count + 1 - leastValues();
  }

  /** The variance, or its root. */
  double ofVariance(double variance) {
    return this == STDDEV_POP || this == STDDEV_SAMP ? StrictMath.sqrt(variance) : variance;
  }

  /** As SQL writes it. */
  String sql(@Nullable Object argument) {
    return sql + "(" + (argument == null ? "*" : argument) + ")";
  }
}
