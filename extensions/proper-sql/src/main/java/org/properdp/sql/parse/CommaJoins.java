package org.properdp.sql.parse;

import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * JOIN binds tighter than a comma: in {@code FROM a, b RIGHT JOIN c} the rows of c are kept beside
 * those of b, and then combined with those of a. Calcite reads what stands before JOIN as one side
 * of it. Where that is the same, it is left alone: there ON may name all tables.
 */
public final class CommaJoins {
  private static final int NATURAL = 1;
  private static final int TYPE = 2;
  private static final int CONDITION_TYPE = 4;
  private static final int CONDITION = 5;

  private CommaJoins() {}

  /** Has a join begin after the last comma before it, where that makes a difference. */
  public static void bind(SqlJoin join) {
    bind(join, false);
  }

  private static void bind(SqlJoin join, boolean isWithin) {
    boolean isBound = join.getJoinType() != JoinType.COMMA && (isWithin || isBound(join));
    if (join.getLeft() instanceof SqlJoin left) {
      bind(left, isBound);
      if (isBound && left.getJoinType() == JoinType.COMMA) {
        turn(join, left);
      }
    }
  }

  private static boolean isBound(SqlJoin join) {
    return join.getConditionType() == JoinConditionType.USING
        || join.getJoinType() == JoinType.RIGHT
        || join.getJoinType() == JoinType.FULL;
  }

  /** Makes {@code a, (b JOIN c)} of {@code (a, b) JOIN c}. */
  private static void turn(SqlJoin join, SqlJoin comma) {
    SqlParserPos place = join.getParserPosition();
    SqlNode inner =
        new SqlJoin(
            place,
            comma.getRight(),
            join.isNaturalNode(),
            join.getJoinTypeNode(),
            join.getRight(),
            join.getConditionTypeNode(),
            join.getCondition());
    join.setLeft(comma.getLeft());
    join.setRight(inner);
    join.setOperand(NATURAL, SqlLiteral.createBoolean(false, place));
    join.setOperand(TYPE, JoinType.COMMA.symbol(place));
    join.setOperand(CONDITION_TYPE, JoinConditionType.NONE.symbol(place));
    join.setOperand(CONDITION, null);
  }
}
