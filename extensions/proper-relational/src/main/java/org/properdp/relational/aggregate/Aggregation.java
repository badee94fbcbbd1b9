package org.properdp.relational.aggregate;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.user.Names;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.type.ColumnType;

/**
 * An aggregate over the rows of each person, with its type: a column of a row for each person.
 *
 * @param argument what is aggregated; none if rows are counted
 */
public record Aggregation(String name, AggregateFunction function, @Nullable Expression argument)
    implements Serializable {
  /** Checks the name, and that the function takes the argument. */
  public Aggregation {
    Names.check("a column", name);
    function.type(argument == null ? null : argument.type());
  }

  /** The type of its values. */
  public ColumnType type() {
    return function.type(argument == null ? null : argument.type());
  }

  /** The column that it makes. */
  public ColumnSchema column() {
    return ColumnSchema.of(name, type());
  }

  /** As SQL writes it. */
  @Override
  public String toString() {
    return function.sql(argument) + " AS \"" + name.replace("\"", "\"\"") + '"';
  }
}
