package org.properdp.sql.text;

import java.util.IdentityHashMap;
import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql2rel.SqlRexContext;
import org.apache.calcite.sql2rel.SqlRexConvertlet;
import org.apache.calcite.sql2rel.SqlRexConvertletTable;
import org.apache.calcite.sql2rel.StandardConvertletTable;
import org.jspecify.annotations.Nullable;

/**
 * Calcite's way from a call to an expression, which counts what it comes to: a function of which
 * {@link Copies} doesn't know that it copies its operands ends here too, as soon as too much is
 * written down.
 */
public final class CountedConversion implements SqlRexConvertletTable {
  private final SqlRexConvertletTable usual = StandardConvertletTable.INSTANCE;

  /** Operands are made before the calls of them, and the same object can be in many calls. */
  private final IdentityHashMap<RexNode, Long> sizes = new IdentityHashMap<>();

  /** Counts the expressions of one statement. */
  public CountedConversion() {}

  @Override
  public @Nullable SqlRexConvertlet get(SqlCall call) {
    SqlRexConvertlet made =
        call.getOperator().equals(SqlStdOperatorTable.SUBSTRING)
            ? CountedConversion::asWritten
            : usual.get(call);
    return made == null
        ? null
        : (context, same) -> {
          RexNode expression = made.convertCall(context, same);
          Growth.check(size(expression), same.getParserPosition());
          return expression;
        };
  }

  /** Calcite would count places below 1 from the end of the text, and 0 for 1, as BigQuery does. */
  private static RexNode asWritten(SqlRexContext context, SqlCall call) {
    List<RexNode> operands =
        call.getOperandList().stream().map(context::convertExpression).toList();
    return context.getRexBuilder().makeCall(call.getOperator(), operands);
  }

  private long size(RexNode expression) {
    Long known = sizes.get(expression);
    if (known != null) {
      return known;
    }
    List<RexNode> operands = expression instanceof RexCall call ? call.getOperands() : List.of();
    long size = 1;
    for (RexNode operand : operands) {
      size = Growth.sum(size, size(operand));
    }
    sizes.put(expression, size);
    return size;
  }

  @Override
  public String toString() {
    return "CountedConversion of " + sizes.size();
  }
}
