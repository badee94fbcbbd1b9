package org.properdp.sql.type;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlPostfixOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeUtil;

/**
 * Calls that can be NULL although none of their arguments is: a sum can be too large, a text can be
 * no number. Calcite takes such a call for one that is never NULL, and would count all rows for
 * {@code COUNT(1 / x)}: its validator and its maker of expressions ask here instead.
 */
public final class Nullability {
  private static final Set<String> FALLIBLE =
      Set.of(
          ("+ - * / % MOD ABS ROUND TRUNCATE POWER SQRT LN LOG10 EXP TIMESTAMPADD CAST UPPER LOWER"
                  + " TRIM REVERSE SUBSTRING LEFT RIGHT REPLACE || LIKE NOT_LIKE")
              .split(" "));

  /** By Calcite's rules a call is NULL exactly where an argument is; of this one it knows none. */
  public static final SqlOperator IS_NULL = asks("IS NULL");

  /** Asks the opposite. */
  public static final SqlOperator IS_NOT_NULL = asks("IS NOT NULL");

  private Nullability() {}

  private static SqlOperator asks(String name) {
    return new SqlPostfixOperator(
        name,
        SqlKind.OTHER,
        SqlStdOperatorTable.IS_NULL.getLeftPrec(),
        ReturnTypes.BOOLEAN_NOT_NULL,
        null,
        OperandTypes.ANY);
  }

  /** The operator that asks of a value that can fail if it is NULL; of others, itself. */
  public static SqlOperator asked(SqlOperator operator, List<? extends RexNode> operands) {
    boolean isAsked = operator.getKind() == SqlKind.IS_NULL;
    return (isAsked || operator.getKind() == SqlKind.IS_NOT_NULL) && canFail(operands.get(0))
        ? isAsked ? IS_NULL : IS_NOT_NULL
        : operator;
  }

  private static boolean canFail(RexNode node) {
    return node instanceof RexCall call
        && (canFail(call.getOperator())
            || call.getOperands().stream().anyMatch(Nullability::canFail));
  }

  private static boolean canFail(SqlOperator operator) {
    return FALLIBLE.contains(operator.getName().toUpperCase(Locale.ROOT).replace(' ', '_'));
  }

  /**
   * The type of a call, which may be NULL if its operator can fail; a cast's types say if it can.
   */
  public static RelDataType of(RelDataTypeFactory types, RelDataType type, SqlOperator operator) {
    return canFail(operator) && operator.getKind() != SqlKind.CAST
        ? types.createTypeWithNullability(type, true)
        : type;
  }

  /** True if a statement writes a cast itself, of a value that may have none of the other type. */
  public static boolean isWrittenCast(SqlNode node) {
    return node.getKind() == SqlKind.CAST
        && !isAdded((SqlCall) node)
        && isValue(((SqlCall) node).operand(0));
  }

  /** True if the planner has added a cast: it has no place in the text, or that of its value. */
  public static boolean isAdded(SqlCall cast) {
    SqlParserPos place = cast.getParserPosition();
    return place.getLineNum() == 0 || place.equals(cast.<SqlNode>operand(0).getParserPosition());
  }

  private static boolean isValue(SqlNode node) {
    return node instanceof SqlNumericLiteral
        || node instanceof SqlCharStringLiteral
        || !(node instanceof SqlLiteral || node instanceof SqlDynamicParam);
  }

  /** True if a number can have more digits before the point than there is room for. */
  public static boolean isCut(RelDataType from, RelDataType to) {
    return SqlTypeUtil.isExactNumeric(from)
        && SqlTypeUtil.isExactNumeric(to)
        && from.getPrecision() - from.getScale() > to.getPrecision() - to.getScale();
  }
}
