package org.properdp.sql.function;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
import org.apache.calcite.sql.type.SqlOperandTypeChecker;
import org.apache.calcite.sql.type.SqlTypeFamily;
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

  private static final SqlOperandTypeChecker OF_FORMATS =
      OperandTypes.family(SqlTypeFamily.DATETIME, SqlTypeFamily.CHARACTER);
  private static final SqlOperandTypeChecker OF_LENGTHS =
      OperandTypes.family(
          List.of(SqlTypeFamily.CHARACTER, SqlTypeFamily.INTEGER, SqlTypeFamily.CHARACTER),
          operand -> operand == 2);

  /** Functions whose arguments are cast where Calcite casts those of its own. */
  private static final Map<String, SqlOperandTypeChecker> CAST =
      Map.of(
          "REGEXP_LIKE",
          OperandTypes.CHARACTER_CHARACTER,
          "SPLIT_PART",
          OperandTypes.family(
              SqlTypeFamily.CHARACTER, SqlTypeFamily.CHARACTER, SqlTypeFamily.INTEGER),
          "LPAD",
          OF_LENGTHS,
          "RPAD",
          OF_LENGTHS,
          "TO_CHAR",
          OF_FORMATS,
          "STRFTIME",
          OF_FORMATS);

  /** A NULL without a type may stand for any of these. */
  private static final List<ColumnType> UNTYPED =
      List.of(ColumnType.varchar(1), ColumnType.BIGINT, ColumnType.TIMESTAMP);

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
        CAST.getOrDefault(function.name(), OperandTypes.VARIADIC),
        SqlFunctionCategory.USER_DEFINED_FUNCTION);
  }

  /** The type of a call. */
  private static RelDataType result(Function function, SqlOperatorBinding call) {
    IllegalArgumentException refused = null;
    for (ColumnType untyped : UNTYPED) {
      try {
        ColumnType result = function.overload(arguments(call, untyped)).result();
        return SqlTypes.of(call.getTypeFactory(), result, true);
      } catch (IllegalArgumentException wrong) {
        refused = refused == null ? wrong : refused;
      }
    }
    throw call instanceof SqlCallBinding written
        ? at(written.getCall().getParserPosition(), Objects.requireNonNull(refused))
        : Objects.requireNonNull(refused);
  }

  private static List<Argument> arguments(SqlOperatorBinding call, ColumnType untyped) {
    List<Argument> arguments = new ArrayList<>();
    for (int at = 0; at < call.getOperandCount(); at++) {
      ColumnType type = SqlTypes.columnType(call.getOperandType(at));
      boolean isText =
          SqlTypeUtil.inCharFamily(call.getOperandType(at)) && call.isOperandLiteral(at, false);
      String text = isText ? call.getOperandLiteralValue(at, String.class) : null;
      arguments.add(
          type == null
              ? new Argument(untyped, null)
              : new Argument(type, text == null ? null : new Literal(type, text)));
    }
    return arguments;
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
