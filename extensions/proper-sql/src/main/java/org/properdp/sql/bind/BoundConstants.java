package org.properdp.sql.bind;

import java.util.List;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.parse.SqlError;

/** Puts constants at a statement's question marks. */
public final class BoundConstants extends SqlShuttle {
  private final List<SqlNode> constants;

  /** Constants in the order of the question marks. */
  public BoundConstants(List<SqlNode> constants) {
    this.constants = constants;
  }

  /** The statement with the constants. */
  public SqlNode in(SqlNode statement) {
    SqlNode bound = statement.accept(this);
    if (bound == null) {
      throw new IllegalStateException("a statement vanished");
    }
    return bound;
  }

  @Override
  public SqlNode visit(SqlDynamicParam place) {
    if (place.getIndex() >= constants.size()) {
      throw SqlError.at(
          place.getParserPosition(),
          "there are no parameters here: write the values into the statement");
    }
    return constants.get(place.getIndex()).clone(place.getParserPosition());
  }

  /** After LIMIT and OFFSET there can be a bare number only. */
  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    SqlNode visited = super.visit(call);
    return visited instanceof SqlOrderBy sorted
        ? new SqlOrderBy(
            sorted.getParserPosition(),
            sorted.query,
            sorted.orderList,
            bare(sorted.offset),
            bare(sorted.fetch))
        : visited;
  }

  private static @Nullable SqlNode bare(@Nullable SqlNode number) {
    if (!(number instanceof SqlBasicCall cast)) {
      return number;
    }
    boolean isCount =
        cast.operand(0) instanceof SqlNumericLiteral bare
            && bare.isInteger()
            && bare.bigDecimalValue().signum() >= 0;
    if (!isCount) {
      throw SqlError.at(
          number.getParserPosition(), "the number of rows must be a whole one of 0 or more");
    }
    return cast.operand(0);
  }
}
