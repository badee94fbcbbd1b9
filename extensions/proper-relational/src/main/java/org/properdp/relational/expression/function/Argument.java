package org.properdp.relational.expression.function;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.TruthValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.relational.type.Literal;

/**
 * The facts that are known of an argument before any row is read.
 *
 * @param constant its value, if it is a constant
 */
public record Argument(ColumnType type, @Nullable Literal constant) {
  boolean isConstant() {
    return constant != null;
  }

  /** True if it is a constant that is not NULL. */
  boolean isKnown() {
    return constant != null && !constant.isNull();
  }

  /** The value of a constant. */
  Literal known() {
    return Objects.requireNonNull(constant);
  }

  /** A constant in each of so many rows. */
  public static ColumnValues repeated(Literal constant, int rows) {
    long[] nulls = new long[ColumnValues.words(rows)];
    Arrays.fill(nulls, constant.isNull() ? -1 : 0);
    if (constant.type().kind() == Kind.BOOLEAN) {
      long[] trues = new long[nulls.length];
      Arrays.fill(trues, constant.isNull() ? 0 : -constant.whole());
      return new TruthValues(trues, nulls);
    }
    return switch (constant.type().form()) {
      case WHOLE -> {
        long[] values = new long[rows];
        Arrays.fill(values, constant.isNull() ? 0 : constant.whole());
        yield new WholeValues(values, nulls);
      }
      case FLOATING -> {
        double[] values = new double[rows];
        Arrays.fill(values, constant.isNull() ? 0 : constant.floating());
        yield new FloatingValues(values, nulls);
      }
      case TEXT ->
          new TextValues(
              new int[rows], new String[] {constant.isNull() ? "" : constant.text()}, nulls);
    };
  }
}
