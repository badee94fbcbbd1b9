package org.properdp.sql.function;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.properdp.relational.expression.function.Argument;
import org.properdp.relational.expression.function.Function;
import org.properdp.relational.expression.function.Functions;
import org.properdp.relational.expression.value.RegexpPattern;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;
import org.properdp.sql.type.SqlTypes;

/**
 * Functions of expressions that Calcite does not have. Their names and types are those that the
 * list of expressions' functions gives, so that a function is added there alone.
 */
public final class OwnFunctions {
  /** Functions of expressions that statements write in another way. */
  private static final Set<String> WRITTEN_OTHERWISE =
      Set.of(
          "CONCAT",
          "CONTAINS",
          "DATE_ADD",
          "DIV",
          "EXTRACT",
          "IN",
          "LTRIM",
          "MAKE_DATE",
          "MOD",
          "NULLIF",
          "RTRIM",
          "TRIM");

  private OwnFunctions() {}

  /** All of them but those that others stand for. */
  static List<SqlFunction> besides(Set<String> others) {
    return Functions.all().stream()
        .filter(each -> each.name().matches("[A-Z_0-9]+"))
        .filter(each -> !others.contains(each.name()) && !WRITTEN_OTHERWISE.contains(each.name()))
        .map(OwnFunctions::function)
        .toList();
  }

  private static SqlFunction function(Function function) {
    return new SqlFunction(
        function.name(),
        SqlKind.OTHER_FUNCTION,
        call -> result(function, call),
        null,
        OperandTypes.VARIADIC,
        SqlFunctionCategory.USER_DEFINED_FUNCTION);
  }

  /** The type of a call. */
  private static RelDataType result(Function function, SqlOperatorBinding call) {
    List<Argument> arguments = new ArrayList<>();
    for (int at = 0; at < call.getOperandCount(); at++) {
      ColumnType type = SqlTypes.columnType(call.getOperandType(at));
      boolean isText =
          SqlTypeUtil.inCharFamily(call.getOperandType(at)) && call.isOperandLiteral(at, false);
      if (type != null) {
        String text = isText ? call.getOperandLiteralValue(at, String.class) : null;
        arguments.add(new Argument(type, text == null ? null : new Literal(type, text)));
      }
    }
    try {
      return SqlTypes.of(call.getTypeFactory(), function.overload(arguments).result(), true);
    } catch (IllegalArgumentException wrong) {
      throw call instanceof SqlCallBinding written
          ? at(written.getCall().getParserPosition(), wrong)
          : wrong;
    }
  }

  private static RuntimeException at(SqlParserPos place, IllegalArgumentException wrong) {
    return new CalciteContextException(
        "a wrong call",
        wrong,
        place.getLineNum(),
        place.getColumnNum(),
        place.getEndLineNum(),
        place.getEndColumnNum());
  }

  /** The parts of the pattern of a call; 0 if it has none. */
  public static int parts(RexNode rex) {
    String pattern =
        rex instanceof RexCall call
                && call.getOperator().getName().equals("REGEXP_LIKE")
                && call.getOperands().size() == 2
                && call.getOperands().get(1) instanceof RexLiteral literal
            ? literal.getValueAs(String.class)
            : null;
    return pattern == null ? 0 : RegexpPattern.of(pattern).parts();
  }
}
