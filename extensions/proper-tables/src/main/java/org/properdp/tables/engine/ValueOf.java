package org.properdp.tables.engine;

import java.io.Serial;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.JavaValues;
import org.properdp.relational.expression.Expression;

/** The value that an expression gives for a row, as one of Java's; none where it is NULL. */
public final class ValueOf extends RowFunction implements Function<ChunkRow, @Nullable Object> {
  /** A value of rows with these columns. */
  public ValueOf(Expression expression, List<ColumnSchema> columns) {
    super(expression, columns);
  }

  @Override
  public @Nullable Object apply(ChunkRow row) {
    return at(of(row), 0);
  }

  /** Refuses a public key that no value of the expression's type can equal. */
  public void checkKey(Object key) {
    Class<?> values = type();
    boolean fits =
        key.getClass() == values
            && (!(key instanceof BigDecimal decimal)
                || decimal.scale() == expression().type().scale());
    if (!fits) {
      throw new IllegalArgumentException(
          "the values of "
              + expression()
              + " are of type "
              + expression().type()
              + ", in Java "
              + values.getSimpleName()
              + ", and can't equal "
              + key
              + " of class "
              + key.getClass().getSimpleName());
    }
  }

  /** The class of its values. */
  public Class<?> type() {
    return JavaValues.classOf(expression().type());
  }

  /** This function, as one to the class of its values, such as that of keys that were checked. */
  @SuppressWarnings("unchecked") // values are only compared with keys
  public <V> Function<ChunkRow, V> as() {
    return (Function<ChunkRow, V>) (Function<ChunkRow, ?>) this;
  }

  /** The value of a row of a page. */
  @Nullable Object at(ColumnValues values, int row) {
    return JavaValues.of(expression().type(), values, row);
  }

  /** The same function in the process that reads it, with what each of its threads needs. */
  @Serial
  private Object readResolve() {
    return new ValueOf(expression(), columns());
  }
}
