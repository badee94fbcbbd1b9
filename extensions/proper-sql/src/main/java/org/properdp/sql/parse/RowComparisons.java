package org.properdp.sql.parse;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Equality of several values with as many, as in {@code (a, b) = (1, 2)}: of each by itself. */
public final class RowComparisons {
  private static final Set<SqlKind> IN_ORDER =
      EnumSet.of(
          SqlKind.LESS_THAN,
          SqlKind.LESS_THAN_OR_EQUAL,
          SqlKind.GREATER_THAN,
          SqlKind.GREATER_THAN_OR_EQUAL);

  private static final Set<SqlKind> OF_ONE =
      EnumSet.of(
          SqlKind.IS_NULL,
          SqlKind.IS_NOT_NULL,
          SqlKind.IS_DISTINCT_FROM,
          SqlKind.IS_NOT_DISTINCT_FROM,
          SqlKind.BETWEEN);

  private RowComparisons() {}

  /** The comparison of each of several values; null if there is none, or it can be planned. */
  public static @Nullable SqlNode writtenOut(SqlBasicCall call) {
    List<SqlNode> operands = call.getOperandList();
    if (operands.stream().noneMatch(RowComparisons::isRow)) {
      return null;
    }
    boolean isEquality = call.getKind() == SqlKind.EQUALS || call.getKind() == SqlKind.NOT_EQUALS;
    if (isEquality && operands.stream().anyMatch(each -> each.isA(SqlKind.QUERY))) {
      throw SqlError.at(
          call.getParserPosition(),
          "several values can't be compared with a sub-query: EXISTS (SELECT 1 FROM t WHERE t.a ="
              + " x.a AND t.b = x.b) compares them with its rows");
    } else if (IN_ORDER.contains(call.getKind())) {
      throw SqlError.at(
          call.getParserPosition(),
          "several values are not compared in order: for (a, b) < (c, d) write a < c OR (a = c AND"
              + " b < d)");
    } else if (OF_ONE.contains(call.getKind())) {
      throw SqlError.at(
          call.getParserPosition(),
          "several values are compared by =, <> and IN alone, as in (a, b) = (1, 2): say"
              + " it of each value by itself, with AND or OR between them");
    }
    return isEquality && values(call, 0).size() == values(call, 1).size()
        ? eachByItself(call)
        : null;
  }

  /** A row is never NULL, and equals itself, but the values in it may be: these are compared. */
  private static SqlNode eachByItself(SqlBasicCall call) {
    SqlOperator both =
        call.getKind() == SqlKind.EQUALS ? SqlStdOperatorTable.AND : SqlStdOperatorTable.OR;
    List<SqlNode> right = values(call, 1);
    List<SqlNode> left = values(call, 0);
    SqlParserPos place = call.getParserPosition();
    SqlNode all = call.getOperator().createCall(place, left.get(0), right.get(0));
    for (int at = 1; at < left.size(); at++) {
      SqlNode one = call.getOperator().createCall(place, left.get(at), right.get(at));
      all = both.createCall(place, all, one);
    }
    return all;
  }

  private static boolean isRow(@Nullable SqlNode node) {
    return node != null && node.getKind() == SqlKind.ROW;
  }

  private static List<SqlNode> values(SqlCall call, int side) {
    return isRow(call.operand(side))
        ? ((SqlCall) call.operand(side)).getOperandList()
        : List.of(call.operand(side));
  }
}
