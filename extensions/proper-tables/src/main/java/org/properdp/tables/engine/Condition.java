package org.properdp.tables.engine;

import java.io.Serial;
import java.util.List;
import java.util.function.Predicate;
import org.properdp.columns.ChunkRow;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.type.ColumnType.Kind;

/** True if an expression is TRUE for a row; a row for which it is NULL does not pass. */
public final class Condition extends RowFunction implements Predicate<ChunkRow> {
  /** A condition on rows with these columns. */
  public Condition(Expression expression, List<ColumnSchema> columns) {
    super(expression, columns);
    if (expression.type().kind() != Kind.BOOLEAN) {
      throw new IllegalArgumentException(
          "a condition must be of type BOOLEAN, but " + expression + " is of " + expression.type());
    }
  }

  @Override
  public boolean test(ChunkRow row) {
    ColumnValues values = of(row);
    return !values.isNull(0) && ((WholeValues) values).values()[0] == 1;
  }

  /** The same function in the process that reads it, with what each of its threads needs. */
  @Serial
  private Object readResolve() {
    return new Condition(expression(), columns());
  }
}
