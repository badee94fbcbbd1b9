package org.properdp.tables.engine;

import java.io.Serial;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.properdp.columns.ChunkRow;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.type.ColumnType;

/** The number that an expression gives for a row; NaN, which brings nothing, where it is NULL. */
public final class NumberOf extends RowFunction implements ToDoubleFunction<ChunkRow> {
  private static final int TEN = 10;

  /** The divisor of a whole number: a decimal is a number of hundredths, and the like. */
  private final double unit;

  /** A number of rows with these columns. */
  public NumberOf(Expression expression, List<ColumnSchema> columns) {
    super(expression, columns);
    if (!expression.type().isNumber()) {
      throw new IllegalArgumentException(
          "only numbers can be added up, but " + expression + " is of type " + expression.type());
    }
    long power = 1;
    for (int digit = 0; digit < expression.type().scale(); digit++) {
      power *= TEN;
    }
    this.unit = power;
  }

  @Override
  public double applyAsDouble(ChunkRow row) {
    return at(of(row), 0);
  }

  /** True if its values are whole numbers. */
  boolean isWhole() {
    return unit == 1 && !isFloating();
  }

  /** True if its values are floating-point numbers, which may be NaN. */
  boolean isFloating() {
    return expression().type().form() == ColumnType.Form.FLOATING;
  }

  /** The number of a row of a page. */
  double at(ColumnValues values, int row) {
    if (values.isNull(row)) {
      return Double.NaN;
    }
    return isFloating()
        ? ((FloatingValues) values).values()[row]
        : ((WholeValues) values).values()[row] / unit;
  }

  /** The same function in the process that reads it, with what each of its threads needs. */
  @Serial
  private Object readResolve() {
    return new NumberOf(expression(), columns());
  }
}
