package org.properdp.sql.parse;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.SqlTableRef;
import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * Constructs that the grammar reads and no statement may have. Calcite would leave some of them out
 * in silence, and refuse some in words about what it has made of it.
 */
public final class UnsupportedSyntax {
  private static final Map<SqlKind, String> REFUSED =
      Map.of(
          SqlKind.WITHIN_DISTINCT,
          "WITHIN DISTINCT can't be asked: of people's rows, GROUP BY their key in a sub-query",
          SqlKind.MATCH_RECOGNIZE,
          "MATCH_RECOGNIZE can't be asked: LAG and LEAD over PARTITION BY the key compare a"
              + " person's rows",
          SqlKind.TABLESAMPLE,
          "TABLESAMPLE can't be asked: a statement gives the same rows whenever it is computed;"
              + " a secret sample of people is the option inclusion = 'sampled'",
          SqlKind.UNPIVOT,
          "UNPIVOT can't be asked: write a SELECT for each column, with UNION ALL between them",
          SqlKind.SNAPSHOT,
          "FOR SYSTEM_TIME can't be asked: a question is about the rows that are there when it"
              + " comes");

  private UnsupportedSyntax() {}

  /** Refuses a call that no statement may have. */
  public static void check(SqlCall call) {
    String refused =
        call.getKind() == SqlKind.COLLECTION_TABLE ? madeTable(call) : REFUSED.get(call.getKind());
    if (refused != null) {
      throw SqlError.at(call.getParserPosition(), refused);
    } else if (call.getKind() == SqlKind.CAST && call.operandCount() > 2) {
      throw SqlError.at(
          call.operand(2).getParserPosition(),
          "CAST has no FORMAT here: texts are read in the forms of the guide, and parts of them by"
              + " SUBSTRING");
    } else if (call.getKind() == SqlKind.UNNEST && call.operand(0) instanceof SqlDynamicParam) {
      throw SqlError.at(
          call.getParserPosition(),
          "a parameter is one value, and no list: IN (?, ?) takes one for each value");
    } else if (isFromTheEnd(call)) {
      throw SqlError.at(
          call.getParserPosition(),
          "places in a text are counted from 1, and not from its end: RIGHT(x, 2) are its last two"
              + " characters");
    } else if (call instanceof SqlSelect select) {
      checkSelect(select);
    } else if (call instanceof SqlJoin join) {
      checkJoin(join);
    } else if (call instanceof SqlTableRef table) {
      checkHints(table);
    }
  }

  /** A place that is written as a negative number means different things in other databases. */
  private static boolean isFromTheEnd(SqlCall call) {
    return call.getOperator().getName().matches("(?i:SUBSTR|SUBSTRING)")
        && call.operandCount() > 1
        && call.operand(1) instanceof SqlNumericLiteral place
        && place.bigDecimalValue().signum() < 0;
  }

  /** A function after FROM, as in {@code generate_series(1, 3)}. */
  private static String madeTable(SqlCall table) {
    String named =
        !table.getOperandList().isEmpty() && table.operand(0) instanceof SqlCall made
            ? SqlError.shown(made.getOperator().getName().toUpperCase(Locale.ROOT))
                + " can't stand after FROM: "
            : "";
    return named
        + "there are no functions that make tables; rows are written out, as in FROM (VALUES (1),"
        + " (2)) AS t (x)";
  }

  private static void checkSelect(SqlSelect select) {
    if (select.getModifierNode(SqlSelectKeyword.STREAM) != null) {
      throw SqlError.at(select.getParserPosition(), "tables are no streams: leave STREAM out");
    }
    SqlNode qualify = select.getQualify();
    if (qualify != null) {
      throw SqlError.at(
          qualify.getParserPosition(),
          "QUALIFY can't be asked: put the window into a sub-query, and the condition into WHERE"
              + " around it");
    }
  }

  /** No name of a column says of which side it is, or it is computed of both. */
  private static void checkJoin(SqlJoin join) {
    boolean isFull =
        join.getJoinType() == JoinType.FULL && join.getConditionType() == JoinConditionType.USING;
    if (join.isNatural() || isFull) {
      throw SqlError.at(
          (isFull ? join.getCondition() : join.isNaturalNode()).getParserPosition(),
          (isFull ? "a FULL JOIN can't have USING" : "a join can't be NATURAL")
              + ": write ON with the columns of both tables, as in ON a.zip = b.zip");
    }
  }

  private static void checkHints(SqlTableRef table) {
    List<SqlNode> operands = table.getOperandList();
    if (operands.get(1) instanceof SqlNodeList hints && !hints.isEmpty()) {
      SqlParserPos place = hints.get(0).getParserPosition();
      throw SqlError.at(
          place, "a hint stands after SELECT, as in SELECT /*+ epsilon('0.1') */ COUNT(*)");
    }
  }
}
