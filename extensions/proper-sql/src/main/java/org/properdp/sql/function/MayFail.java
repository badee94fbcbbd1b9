package org.properdp.sql.function;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;

/**
 * The marker that stands, while Calcite plans a statement, around an argument of each call that can
 * be NULL although none of its arguments is: a sum can be too large, a text can be no number. By
 * itself Calcite would take such a call for one that is never NULL, count all rows for {@code
 * COUNT(1 / x)} and leave {@code (1 / x) IS NULL} out. Afterwards only the types that follow from
 * it remain.
 */
public final class MayFail extends SqlFunction {
  private static final Set<String> FALLIBLE =
      Set.of(
          "+",
          "-",
          "*",
          "/",
          "%",
          "MOD",
          "ABS",
          "ROUND",
          "TRUNCATE",
          "POWER",
          "SQRT",
          "LN",
          "LOG10",
          "EXP",
          "CAST",
          "TIMESTAMPADD",
          "UPPER",
          "LOWER",
          "TRIM",
          "REVERSE",
          "SUBSTRING",
          "LEFT",
          "RIGHT",
          "REPLACE",
          "||");

  private static final Set<String> SHIFTS = Set.of("LAG", "LEAD");

  /** Its type is that of what it stands around, with NULL. */
  static final MayFail FUNCTION = new MayFail();

  private MayFail() {
    super(
        "MAY BE NULL",
        SqlKind.OTHER_FUNCTION,
        ReturnTypes.ARG0_FORCE_NULLABLE,
        null,
        OperandTypes.ANY,
        SqlFunctionCategory.USER_DEFINED_FUNCTION);
  }

  /** A call as it is planned. */
  public static SqlNode in(SqlBasicCall call) {
    int at = marked(call);
    if (at == call.operandCount()) {
      return call;
    }
    List<SqlNode> operands = new ArrayList<>(call.getOperandList());
    SqlNode operand = operands.get(at);
    operands.set(at, FUNCTION.createCall(operand.getParserPosition(), operand));
    return call.getOperator()
        .createCall(call.getFunctionQuantifier(), call.getParserPosition(), operands);
  }

  /** The operand that is marked; the number of operands if none is. */
  private static int marked(SqlBasicCall call) {
    // If there is a row, its value may be NULL, whatever stands where there is none.
    boolean isShifted = call.operandCount() == 3 && SHIFTS.contains(name(call));
    return isShifted ? 2 : isFallible(call) ? first(call) : call.operandCount();
  }

  private static String name(SqlBasicCall call) {
    return call.getOperator().getName().toUpperCase(Locale.ROOT);
  }

  /** Patterns of LIKE that are written have been looked at. */
  private static boolean isFallible(SqlBasicCall call) {
    return call.getKind() == SqlKind.LIKE
        ? !call.getOperandList().stream().skip(1).allMatch(SqlCharStringLiteral.class::isInstance)
        : FALLIBLE.contains(name(call));
  }

  /**
   * The first operand that is no constant. Of constants alone the first, if they are values, and
   * the count of units that TIMESTAMPADD adds.
   */
  private static int first(SqlBasicCall call) {
    List<SqlNode> operands = call.getOperandList();
    for (int at = 0; at < operands.size(); at++) {
      if (!isWritten(operands.get(at))) {
        return at;
      }
    }
    if (call.getKind() == SqlKind.TIMESTAMP_ADD) {
      return 1;
    }
    boolean isOfValues = operands.stream().allMatch(MayFail::isValue);
    return isOfValues || (call.getKind() == SqlKind.CAST && isValue(operands.get(0)))
        ? 0
        : operands.size();
  }

  private static boolean isValue(SqlNode operand) {
    return operand instanceof SqlNumericLiteral || operand instanceof SqlCharStringLiteral;
  }

  /** True if it is a constant, or no value at all. */
  private static boolean isWritten(SqlNode operand) {
    return operand instanceof SqlLiteral
        || operand instanceof SqlDynamicParam
        || operand instanceof SqlIntervalQualifier
        || operand instanceof SqlDataTypeSpec
        || operand instanceof SqlNodeList;
  }

  /** A plan without them. */
  public static RelNode left(RelNode plan) {
    Types types = new Types(plan.getCluster().getRexBuilder());
    return plan.accept(
        new RelHomogeneousShuttle() {
          @Override
          public RelNode visit(RelNode other) {
            return super.visit(other).accept(types);
          }
        });
  }

  /** True if it is one of them. */
  public static boolean is(RexNode rex) {
    return rex instanceof RexCall call && call.getOperator() instanceof MayFail;
  }

  private static final class Types extends RexShuttle {
    private final RexBuilder builder;

    Types(RexBuilder builder) {
      this.builder = builder;
    }

    @Override
    public RexNode visitCall(RexCall call) {
      RexNode same = super.visitCall(call.clone(call.getType(), inner(call)));
      // The planner may compute it by itself, below a join; then columns have its type.
      return is(same)
          ? builder.makeAbstractCast(same.getType(), ((RexCall) same).getOperands().get(0), false)
          : same;
    }

    private static List<RexNode> inner(RexCall call) {
      return call.getOperands().stream()
          .map(each -> is(each) ? ((RexCall) each).getOperands().get(0) : each)
          .toList();
    }

    @Override
    public RexNode visitSubQuery(RexSubQuery query) {
      RexNode visited = super.visitSubQuery(query);
      return visited instanceof RexSubQuery same ? same.clone(left(same.rel)) : visited;
    }
  }
}
