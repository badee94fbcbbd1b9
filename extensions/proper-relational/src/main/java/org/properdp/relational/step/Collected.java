package org.properdp.relational.step;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.aggregate.OnePerson;
import org.properdp.relational.column.ColumnValues;

/** An aggregate of rows that come one after the other. */
final class Collected {
  private final OnePerson values;
  private final @Nullable Set<Object> seen;

  Collected(OwnAggregate aggregate) {
    this.values = new OnePerson(aggregate.aggregation());
    this.seen = aggregate.distinct() ? new HashSet<>() : null;
  }

  /** Takes a row; there are no values if rows are counted. */
  void add(@Nullable ColumnValues argument, int row) {
    if (argument == null) {
      values.add();
    } else if (!argument.isNull(row) && (seen == null || seen.add(value(argument, row)))) {
      values.add(argument, row);
    }
  }

  private static Object value(ColumnValues argument, int row) {
    return Objects.requireNonNull(OwnedRows.value(argument, row));
  }

  @Nullable Object result() {
    return values.result().value();
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Collected";
  }
}
