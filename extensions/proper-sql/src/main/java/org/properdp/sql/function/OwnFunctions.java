package org.properdp.sql.function;

import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlOperandTypeChecker;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeTransforms;
import org.properdp.relational.expression.value.MomentFormat;
import org.properdp.relational.expression.value.RegexpPattern;

/** Functions that are those of expressions over rows, since Calcite has others or none. */
public final class OwnFunctions {
  private static final SqlReturnTypeInference TEXT =
      ReturnTypes.explicit(SqlTypeName.VARCHAR, 4_096);
  private static final SqlReturnTypeInference SHORT =
      ReturnTypes.explicit(SqlTypeName.VARCHAR, MomentFormat.MOST_CHARACTERS);
  private static final SqlOperandTypeChecker OF_FORMATS =
      OperandTypes.family(SqlTypeFamily.DATETIME, SqlTypeFamily.CHARACTER);
  private static final SqlOperandTypeChecker OF_LENGTHS =
      OperandTypes.family(
          List.of(SqlTypeFamily.CHARACTER, SqlTypeFamily.INTEGER, SqlTypeFamily.CHARACTER),
          operand -> operand == 2);

  private static final SqlFunction REGEXP_LIKE =
      function("REGEXP_LIKE", ReturnTypes.BOOLEAN, OperandTypes.CHARACTER_CHARACTER);

  /** All of them; each has the name of the one among expressions. */
  public static final List<SqlFunction> ALL =
      List.of(
          REGEXP_LIKE,
          function(
              "SPLIT_PART",
              ReturnTypes.ARG0.andThen(SqlTypeTransforms.TO_VARYING),
              OperandTypes.family(
                  SqlTypeFamily.CHARACTER, SqlTypeFamily.CHARACTER, SqlTypeFamily.INTEGER)),
          function("LPAD", TEXT, OF_LENGTHS),
          function("RPAD", TEXT, OF_LENGTHS),
          function("TO_CHAR", SHORT, OF_FORMATS),
          function("STRFTIME", SHORT, OF_FORMATS));

  private OwnFunctions() {}

  private static SqlFunction function(
      String name, SqlReturnTypeInference type, SqlOperandTypeChecker operands) {
    return new SqlFunction(
        name,
        SqlKind.OTHER_FUNCTION,
        type.andThen(SqlTypeTransforms.FORCE_NULLABLE),
        null,
        operands,
        SqlFunctionCategory.USER_DEFINED_FUNCTION);
  }

  /** The parts of the pattern of a call; 0 if it has none. */
  public static int parts(RexNode rex) {
    String pattern =
        rex instanceof RexCall call
                && call.getOperator().equals(REGEXP_LIKE)
                && call.getOperands().get(1) instanceof RexLiteral literal
            ? literal.getValueAs(String.class)
            : null;
    return pattern == null ? 0 : RegexpPattern.of(pattern).parts();
  }
}
