package org.properdp.sql.ask;

import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.properdp.sql.text.SqlError;

/** Lists after ANY and ALL, as drivers write them. */
final class WrittenLists {
  private WrittenLists() {}

  /** {@code x = ANY (ARRAY[a, b])}, as drivers write lists, is {@code x IN (a, b)}. */
  static SqlNode standard(SqlBasicCall any) {
    SqlNode list = any.operand(1);
    SqlNode only = list instanceof SqlNodeList all && all.size() == 1 ? all.get(0) : list;
    if (only.getKind() != SqlKind.ARRAY_VALUE_CONSTRUCTOR) {
      refuseBraces(only);
      return any;
    } else if (!any.getOperator().equals(SqlStdOperatorTable.SOME_EQ)) {
      return any;
    }
    SqlCall values = (SqlCall) only;
    return SqlStdOperatorTable.IN.createCall(
        any.getParserPosition(),
        any.operand(0),
        new SqlNodeList(values.getOperandList(), values.getParserPosition()));
  }

  /** Elsewhere such a text is a list. Here it would be one text, which is not what was meant. */
  private static void refuseBraces(SqlNode only) {
    SqlNode text = only;
    while (text instanceof SqlBasicCall cast && cast.operandCount() > 0) {
      text = cast.operand(0);
    }
    if (text instanceof SqlCharStringLiteral literal && isOpened(literal)) {
      throw SqlError.at(
          only.getParserPosition(),
          "a list after ANY or ALL is written out, as in = ANY (ARRAY['a', 'b']): write IN ('a',"
              + " 'b'), with a parameter for each value");
    }
  }

  private static boolean isOpened(SqlCharStringLiteral text) {
    return String.valueOf(text.getValueAs(String.class)).strip().startsWith("{");
  }
}
