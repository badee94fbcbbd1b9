package org.properdp.sql.type;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.apache.calcite.sql.validate.implicit.TypeCoercionImpl;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;

/**
 * Casts where another type is needed, as Calcite makes them; but no text becomes a number, a truth
 * value or a moment unasked, as in {@code ward = 1}: such a cast fails for most texts, and a
 * condition would be met by no row, in silence. Texts that are written in the statement are checked
 * one by one ({@link CastConstants}).
 */
public final class Coercions extends TypeCoercionImpl {
  /** The casts of a statement that is validated. */
  public Coercions(RelDataTypeFactory types, SqlValidator validator) {
    super(types, validator);
  }

  @Override
  protected boolean coerceOperandType(
      SqlValidatorScope scope, SqlCall call, int index, RelDataType target) {
    check(scope, call.getOperandList().get(index), target);
    return super.coerceOperandType(scope, call, index, target);
  }

  @Override
  protected boolean coerceColumnType(
      SqlValidatorScope scope, SqlNodeList nodes, int index, RelDataType target) {
    if (index < nodes.size()) {
      check(scope, nodes.get(index), target);
    }
    return super.coerceColumnType(scope, nodes, index, target);
  }

  private void check(SqlValidatorScope scope, SqlNode node, RelDataType target) {
    if (node instanceof SqlCall row && node.getKind() == SqlKind.ROW && target.isStruct()) {
      for (int at = 0; at < row.operandCount(); at++) {
        check(scope, row.operand(at), target.getFieldList().get(at).getType());
      }
    }
    if (node instanceof SqlNodeList list && !target.isStruct()) {
      list.forEach(each -> check(scope, each, target));
    }
    if (node instanceof SqlDynamicParam || node instanceof SqlNodeList) {
      return;
    }
    String problem = problem(node, validator.deriveType(scope, node), target);
    if (problem != null) {
      throw SqlError.at(node.getParserPosition(), problem).by(Rule.VETTED);
    }
  }

  /** TRUE and FALSE may be written as 1 and 0; Calcite would take any other number for FALSE. */
  @Override
  protected boolean booleanEquality(SqlCallBinding binding, RelDataType left, RelDataType right) {
    if (SqlTypeUtil.isBoolean(left) != SqlTypeUtil.isBoolean(right)) {
      int other = SqlTypeUtil.isBoolean(left) ? 1 : 0;
      check(binding.getScope(), binding.operand(other), other == 1 ? left : right);
    }
    return super.booleanEquality(binding, left, right);
  }

  /** A list of truth values has 1 and 0 as {@code =} does. */
  @Override
  public boolean inOperationCoercion(SqlCallBinding binding) {
    RelDataType type = binding.getOperandType(0);
    if (!SqlTypeUtil.isBoolean(type)
        || !SqlTypeUtil.isNumeric(binding.getOperandType(1))
        || !(binding.operand(1) instanceof SqlNodeList list)) {
      return super.inOperationCoercion(binding);
    }
    for (int at = 0; at < list.size(); at++) {
      SqlNode number = list.get(at);
      if (!SqlUtil.isNullLiteral(number, true)) {
        check(binding.getScope(), number, type);
        SqlNode truth =
            SqlLiteral.createBoolean(number.toString().equals("1"), number.getParserPosition());
        list.set(at, truth);
        updateInferredType(truth, type);
      }
    }
    updateInferredType(list, type);
    return true;
  }

  /** The fault of such a cast that the statement does not write; null if there is none. */
  private static @Nullable String problem(SqlNode node, RelDataType from, RelDataType target) {
    boolean isWritten = node instanceof SqlLiteral;
    boolean isTruth = SqlTypeUtil.isBoolean(target) && SqlTypeUtil.isNumeric(from);
    if (isTruth || (SqlTypeUtil.isBoolean(from) && SqlTypeUtil.isNumeric(target))) {
      return isTruth && isWritten && node.toString().matches("[01]")
          ? null
          : "a truth value is compared with TRUE, FALSE, 1 or 0, but not with "
              + (isTruth && isWritten ? node : "other numbers")
              + ": CAST(x AS INTEGER) makes a number of it";
    } else if (SqlTypeUtil.isApproximateNumeric(from) && SqlTypeUtil.isExactNumeric(target)) {
      return "this is a DOUBLE, and what is needed here is a whole number or a DECIMAL: write"
          + " CAST(x AS DECIMAL(18, 6)), with the digits that it has";
    }
    return !isWritten && isOther(target) && SqlTypeUtil.isCharacter(from)
        ? "this is a text, and what it stands with is of type "
            + target.getSqlTypeName()
            + ": write a text beside it, as in '1', or cast one of both"
        : null;
  }

  private static boolean isOther(RelDataType target) {
    return SqlTypeUtil.isNumeric(target)
        || SqlTypeUtil.isBoolean(target)
        || SqlTypeUtil.isDatetime(target);
  }
}
