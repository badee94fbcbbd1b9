package org.properdp.server.catalog;

import java.util.List;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlUnresolvedFunction;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Calls of the functions that the catalog has of its own. */
final class OwnCalls {
  private OwnCalls() {}

  static @Nullable SqlNode pattern(SqlBasicCall call) {
    boolean isNegated =
        call.getOperator().equals(SqlStdOperatorTable.NEGATED_POSIX_REGEX_CASE_SENSITIVE)
            || call.getOperator().equals(SqlStdOperatorTable.NEGATED_POSIX_REGEX_CASE_INSENSITIVE);
    boolean inAnyCase =
        call.getOperator().equals(SqlStdOperatorTable.POSIX_REGEX_CASE_INSENSITIVE)
            || call.getOperator().equals(SqlStdOperatorTable.NEGATED_POSIX_REGEX_CASE_INSENSITIVE);
    if (!isNegated
        && !inAnyCase
        && !call.getOperator().equals(SqlStdOperatorTable.POSIX_REGEX_CASE_SENSITIVE)) {
      return null;
    }
    SqlParserPos place = call.getParserPosition();
    SqlNode matches =
        called(
            Casts.MATCHES,
            place,
            List.of(call.operand(0), call.operand(1), SqlLiteral.createBoolean(inAnyCase, place)));
    return isNegated ? SqlStdOperatorTable.NOT.createCall(place, matches) : matches;
  }

  static SqlNode called(String function, SqlParserPos place, List<SqlNode> operands) {
    return new SqlUnresolvedFunction(
            new SqlIdentifier(function, place),
            null,
            null,
            null,
            null,
            SqlFunctionCategory.USER_DEFINED_FUNCTION)
        .createCall(place, operands);
  }
}
