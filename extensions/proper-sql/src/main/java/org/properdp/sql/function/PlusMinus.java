package org.properdp.sql.function;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.util.Optionality;
import org.properdp.sql.parse.SqlError;

/**
 * The distance by which noise moves an aggregate with 95 %, as one more aggregate: {@code
 * PLUS_MINUS(COUNT(*))}. It is of the same drawn value as the aggregate that stands beside it, and
 * costs nothing more.
 */
public final class PlusMinus extends SqlAggFunction {
  private static final String NAME = "PLUS_MINUS";

  /** The aggregates that noise can be added to. */
  static final List<SqlAggFunction> NOISY =
      List.of(
          SqlStdOperatorTable.COUNT,
          SqlStdOperatorTable.SUM,
          SqlStdOperatorTable.AVG,
          SqlStdOperatorTable.MIN,
          SqlStdOperatorTable.MAX,
          SqlStdOperatorTable.VAR_POP,
          SqlStdOperatorTable.VAR_SAMP,
          SqlStdOperatorTable.VARIANCE,
          SqlStdOperatorTable.STDDEV_POP,
          SqlStdOperatorTable.STDDEV_SAMP,
          SqlStdOperatorTable.STDDEV,
          WithinBounds.SUM,
          WithinBounds.AVG,
          WithinBounds.VAR_POP,
          WithinBounds.VAR_SAMP,
          WithinBounds.STDDEV_POP,
          WithinBounds.STDDEV_SAMP,
          WithinBounds.MIN,
          WithinBounds.MAX,
          WithinBounds.MEDIAN,
          WithinBounds.PERCENTILE,
          WithinBounds.SUM_PER_GROUP,
          WithinBounds.COUNT_PER_GROUP);

  private static final Map<String, PlusMinus> ALL =
      NOISY.stream().collect(Collectors.toMap(SqlOperator::getName, PlusMinus::new));

  private final SqlAggFunction of;

  private PlusMinus(SqlAggFunction of) {
    super(
        NAME + " " + of.getName(),
        null,
        SqlKind.OTHER_FUNCTION,
        ReturnTypes.DOUBLE_FORCE_NULLABLE,
        null,
        OperandTypes.VARIADIC,
        SqlFunctionCategory.USER_DEFINED_FUNCTION,
        false,
        false,
        Optionality.FORBIDDEN);
    this.of = of;
  }

  /** All of them. */
  static Collection<PlusMinus> all() {
    return ALL.values();
  }

  /** True if a call is written with its name. */
  public static boolean isCalled(SqlBasicCall call) {
    return call.getOperator().getName().equalsIgnoreCase(NAME);
  }

  /** The call that a written one means; refuses one that is not of an aggregate. */
  public static SqlNode of(SqlBasicCall written) {
    if (written.operandCount() == 1 && written.operand(0) instanceof SqlBasicCall aggregate) {
      if (aggregate.getKind() == SqlKind.FILTER
          && aggregate.operand(0) instanceof SqlBasicCall filtered) {
        return SqlStdOperatorTable.FILTER.createCall(
            aggregate.getParserPosition(), wrapped(written, filtered), aggregate.operand(1));
      }
      return wrapped(written, aggregate);
    }
    throw refused(written);
  }

  private static SqlNode wrapped(SqlBasicCall written, SqlBasicCall aggregate) {
    PlusMinus found = ALL.get(aggregate.getOperator().getName().toUpperCase(Locale.ROOT));
    if (found == null) {
      throw refused(written);
    }
    List<SqlNode> operands =
        aggregate.getOperandList().stream()
            .filter(each -> !(each instanceof SqlIdentifier name && name.isStar()))
            .toList();
    return found.createCall(
        aggregate.getFunctionQuantifier(),
        written.getParserPosition(),
        operands.toArray(SqlNode[]::new));
  }

  private static SqlError refused(SqlBasicCall written) {
    return SqlError.at(
        written.getParserPosition(),
        "PLUS_MINUS is of a noisy aggregate, as in PLUS_MINUS(COUNT(*))");
  }

  /** True if an aggregate is one of these. */
  public static boolean is(AggregateCall call) {
    return call.getAggregation() instanceof PlusMinus;
  }

  /** The aggregate that one of these is of; any other as it is. */
  public static AggregateCall plain(AggregateCall call) {
    return call.getAggregation() instanceof PlusMinus found
        ? AggregateCall.create(
            found.of,
            call.isDistinct(),
            call.isApproximate(),
            call.ignoreNulls(),
            call.rexList,
            call.getArgList(),
            call.filterArg,
            call.distinctKeys,
            call.getCollation(),
            call.getType(),
            call.getName())
        : call;
  }
}
