package org.properdp.sql.ask;

import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.properdp.sql.parse.SqlError;

/** Lists after ANY and ALL, as drivers write them. */
final class AnyAllLists {
  private static final Pattern EMPTY = Pattern.compile("\\{\\s*}");

  private AnyAllLists() {}

  /** {@code x = ANY (ARRAY[a, b])}, as drivers write lists, is {@code x IN (a, b)}. */
  static SqlNode standard(SqlBasicCall any) {
    SqlNode list = any.operand(1);
    SqlNode only = list instanceof SqlNodeList all && all.size() == 1 ? all.get(0) : list;
    if (only.getKind() != SqlKind.ARRAY_VALUE_CONSTRUCTOR) {
      return withBraces(any, only);
    } else if (!any.getOperator().equals(SqlStdOperatorTable.SOME_EQ)) {
      return any;
    }
    SqlCall values = (SqlCall) only;
    return SqlStdOperatorTable.IN.createCall(
        any.getParserPosition(),
        any.operand(0),
        new SqlNodeList(values.getOperandList(), values.getParserPosition()));
  }

  /**
   * Elsewhere a text in braces is a list. Here it would be one text, which is not what was meant.
   * Of no values none is equal, and all are, be it NULL that is compared: what is compared is read
   * all the same.
   */
  private static SqlNode withBraces(SqlBasicCall any, SqlNode only) {
    SqlNode text = only;
    while (text instanceof SqlBasicCall cast && cast.operandCount() > 0) {
      text = cast.operand(0);
    }
    String list = text instanceof SqlCharStringLiteral one ? written(one) : "";
    if (EMPTY.matcher(list).matches()) {
      SqlParserPos at = any.getParserPosition();
      boolean isAll = any.getKind() == SqlKind.ALL;
      return (isAll ? SqlStdOperatorTable.OR : SqlStdOperatorTable.AND)
          .createCall(
              at,
              SqlStdOperatorTable.IS_NULL.createCall(at, any.<SqlNode>operand(0)),
              SqlLiteral.createBoolean(isAll, at));
    } else if (list.startsWith("{")) {
      throw SqlError.at(
          only.getParserPosition(),
          "a list after ANY or ALL is written out, as in = ANY (ARRAY['a', 'b']): write IN ('a',"
              + " 'b'), with a parameter for each value");
    }
    return any;
  }

  private static String written(SqlCharStringLiteral text) {
    return String.valueOf(text.getValueAs(String.class)).strip();
  }
}
