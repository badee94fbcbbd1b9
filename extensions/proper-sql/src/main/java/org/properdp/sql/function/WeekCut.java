package org.properdp.sql.function;

import java.util.List;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeFamily;

/**
 * {@code DATE_TRUNC('week', x)}: the Monday on or before a day, at its beginning, as {@code
 * DATE_TRUNC} of expressions. The calendar begins on a Monday, so that there always is one.
 */
public final class WeekCut extends SqlFunction {
  /** The call that is planned instead. */
  static final WeekCut FUNCTION = new WeekCut();

  private WeekCut() {
    super(
        "DATE_TRUNC",
        SqlKind.OTHER_FUNCTION,
        ReturnTypes.ARG1,
        null,
        OperandTypes.family(List.of(SqlTypeFamily.CHARACTER, SqlTypeFamily.DATETIME)),
        SqlFunctionCategory.TIMEDATE);
  }

  /** A call of it. */
  public static SqlNode of(SqlParserPos place, SqlNode moment) {
    return FUNCTION.createCall(place, SqlLiteral.createCharString("WEEK", place), moment);
  }
}
