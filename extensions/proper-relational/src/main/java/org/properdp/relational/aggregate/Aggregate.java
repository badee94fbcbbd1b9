package org.properdp.relational.aggregate;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Formula;

/**
 * An aggregate as it is written, before the types of columns are known: {@code
 * sum(col("minutes")).as("total")}. Begin with {@link Aggregates}.
 */
public final class Aggregate {
  private final AggregateFunction function;
  private final @Nullable Formula argument;
  private final String name;

  Aggregate(AggregateFunction function, @Nullable Formula argument) {
    this(function, argument, function.sql(argument));
  }

  private Aggregate(AggregateFunction function, @Nullable Formula argument, String name) {
    this.function = function;
    this.argument = argument;
    this.name = name;
  }

  /** The same aggregate under a name, by which later expressions find it. */
  public Aggregate as(String column) {
    return new Aggregate(function, argument, column);
  }

  /** The aggregate over a table with these columns. */
  public Aggregation bind(List<ColumnSchema> columns) {
    return new Aggregation(name, function, argument == null ? null : argument.bind(columns));
  }

  @Override
  public String toString() {
    return function.sql(argument) + " AS " + name;
  }
}
