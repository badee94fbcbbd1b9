package org.properdp.relational.step;

import org.jspecify.annotations.Nullable;
import org.properdp.relational.aggregate.Aggregation;
import org.properdp.relational.column.ColumnSchema;

/**
 * An aggregate over rows of a person.
 *
 * @param distinct whether equal values are taken once
 */
public record OwnAggregate(Aggregation aggregation, boolean distinct) {
  @Nullable Computed argument(java.util.List<ColumnSchema> columns) {
    return aggregation.argument() == null ? null : new Computed(aggregation.argument(), columns);
  }

  @Override
  public String toString() {
    return (distinct ? "DISTINCT " : "") + aggregation;
  }
}
