package org.properdp.sql.type;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.util.NlsString;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;

/**
 * Refuses texts that stand where another type is needed and that have no value of it, as in {@code
 * zip = 'Lund'}: they would be NULL, and no row would ever meet the condition. A cast that the
 * statement writes itself may fail, and so may values of rows: those are NULL (SEMANTICS §10).
 */
public final class CastConstants extends SqlBasicVisitor<@Nullable Void> {
  private final SqlValidator validator;

  private CastConstants(SqlValidator validator) {
    this.validator = validator;
  }

  /**
   * Refuses such texts in a statement to which the planner has added casts, and such numbers.
   *
   * @param validator knows the types of what is in the statement
   */
  public static void check(SqlNode validated, SqlValidator validator) {
    validated.accept(new CastConstants(validator));
  }

  @Override
  public @Nullable Void visit(SqlCall call) {
    if (call.getKind() == SqlKind.CAST
        && call.getOperandList().size() > 1
        && call.operand(0) instanceof SqlLiteral literal
        && call.operand(1) instanceof SqlDataTypeSpec type
        && Nullability.isAdded(call)) {
      check(literal, type);
    }
    RelDataType type = validator.getValidatedNodeTypeIfKnown(call);
    if (type != null && SqlKind.SET_QUERY.contains(call.getKind())) {
      call.getOperandList().forEach(branch -> check(branch, type));
    } else if (type != null) {
      for (SqlNode each : alternatives(call)) {
        checkItem(each, type);
      }
    }
    return super.visit(call);
  }

  /** The constants in a call that gives one of several values. */
  private static List<SqlNode> alternatives(SqlCall call) {
    if (call instanceof SqlCase of) {
      List<SqlNode> all = new ArrayList<>(of.getThenOperands().getList());
      all.add(of.getElseOperand());
      return all;
    }
    return switch (call.getKind()) {
      case GREATEST, LEAST -> call.getOperandList();
      // The last one stands where there is no row.
      case LAG, LEAD ->
          call.operandCount() == 3 ? List.of(call.operand(0), call.operand(2)) : List.of();
      default -> List.of();
    };
  }

  /** UNION branches are cast to the set's row type; check those literals. */
  private void check(SqlNode branch, RelDataType row) {
    if (branch instanceof SqlSelect select) {
      List<RelDataTypeField> fields = row.getFieldList();
      for (int at = 0; at < Math.min(select.getSelectList().size(), fields.size()); at++) {
        checkItem(SqlUtil.stripAs(select.getSelectList().get(at)), fields.get(at).getType());
      }
    } else if (branch.getKind() == SqlKind.VALUES) {
      ((SqlCall) branch).getOperandList().forEach(each -> checkValues((SqlCall) each, row));
    } else if (SqlKind.SET_QUERY.contains(branch.getKind())) {
      ((SqlCall) branch).getOperandList().forEach(each -> check(each, row));
    }
  }

  private void checkValues(SqlCall values, RelDataType row) {
    for (int at = 0; at < values.operandCount(); at++) {
      checkItem(values.operand(at), row.getFieldList().get(at).getType());
    }
  }

  private void checkItem(SqlNode node, RelDataType type) {
    boolean isAdded =
        node instanceof SqlCall cast && cast.getKind() == SqlKind.CAST && Nullability.isAdded(cast);
    SqlNode plain = isAdded ? ((SqlCall) node).operand(0) : node;
    RelDataType from = validator.getValidatedNodeTypeIfKnown(plain);
    if (plain instanceof SqlNumericLiteral number) {
      check(number, type);
    } else if (from != null
        && SqlTypeUtil.isExactNumeric(from)
        && SqlTypeUtil.isExactNumeric(type)
        && from.getScale() > Math.max(0, type.getScale())) {
      throw noRoom(plain, "this");
    }
  }

  /** Calcite would make a day of a number, and cut the fraction of one beside a BIGINT. */
  private static void check(SqlNumericLiteral number, RelDataType type) {
    boolean isMoment = SqlTypeUtil.isDatetime(type);
    boolean isCut =
        SqlTypeUtil.isExactNumeric(type)
            && number.bigDecimalValue().stripTrailingZeros().scale() > Math.max(0, type.getScale());
    if (isMoment) {
      throw SqlError.at(
              number.getParserPosition(),
              number + " stands with days or moments: write one, as in DATE '2026-11-30'")
          .by(Rule.VETTED);
    } else if (isCut) {
      throw noRoom(number, number.toString());
    }
  }

  private static SqlError noRoom(SqlNode node, String what) {
    return SqlError.at(
            node.getParserPosition(),
            what
                + " stands with numbers beside which there is no room for its fraction: write"
                + " CAST(x AS DOUBLE) of those")
        .by(Rule.VETTED);
  }

  private void check(SqlLiteral literal, SqlDataTypeSpec spec) {
    ColumnType type = type(spec);
    String text = literal.getValue() instanceof NlsString written ? written.getValue() : null;
    if (type == null || text == null || isOf(text, type)) {
      return;
    }
    throw SqlError.at(
            literal.getParserPosition(),
            "what stands here must be of type "
                + spec.getTypeName().getSimple()
                + ", and this text has no value of it: write "
                + example(type))
        .by(Rule.VETTED);
  }

  private static boolean isOf(String text, ColumnType type) {
    if (type.kind() == ColumnType.Kind.BOOLEAN) {
      // Calcite reads no others, and would fail where rows are computed and a question is paid.
      return text.strip().equalsIgnoreCase("true") || text.strip().equalsIgnoreCase("false");
    }
    try {
      return Constants.value(Expressions.lit(text).as(type).bind(List.of())) != null;
    } catch (IllegalArgumentException tooLong) {
      return false;
    }
  }

  /** The type that a cast is to; null if columns have none such, or if every text is of it. */
  private @Nullable ColumnType type(SqlDataTypeSpec spec) {
    ColumnType type = SqlTypes.columnType(spec.deriveType(validator));
    if (type == null || type.kind() == ColumnType.Kind.VARCHAR) {
      return null;
    }
    // Any number will do: how many digits it keeps is the cast's.
    return type.kind() == ColumnType.Kind.DECIMAL ? ColumnType.DOUBLE : type;
  }

  private static String example(ColumnType type) {
    return switch (type.kind()) {
      case BOOLEAN -> "TRUE or FALSE";
      case DATE -> "a day, as in DATE '2026-11-30'";
      case TIMESTAMP -> "a moment, as in TIMESTAMP '2026-11-30 12:00:00'";
      default -> "a number, as in 12";
    };
  }

  @Override
  public String toString() {
    return "CastConstants";
  }
}
