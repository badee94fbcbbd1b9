package org.properdp.sql.type;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.Column;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.WholeBuilder;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.engine.ValueOf;

/** Constants of a statement, by the same rules as expressions over rows. */
public final class Constants {
  private Constants() {}

  /** A constant as one of another type; null if it has no value there. */
  public static @Nullable Object value(Expression constant) {
    return new ValueOf(constant, List.of(ColumnSchema.of("none", ColumnType.INTEGER))).apply(row());
  }

  /** True if an expression depends on no column. */
  public static boolean is(Expression expression) {
    if (expression instanceof Expression.Cast cast) {
      return is(cast.argument());
    } else if (expression instanceof Expression.Call call) {
      return call.arguments().stream().allMatch(Constants::is);
    }
    return expression instanceof Expression.Constant;
  }

  private static ChunkRow row() {
    WholeBuilder nothing = new WholeBuilder();
    nothing.addNull();
    List<Column> columns = List.of(nothing.build());
    return new ChunkRow(new ColumnChunk(new int[1], columns), 0);
  }
}
