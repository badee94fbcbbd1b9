package org.properdp.sql.text;

import java.util.Locale;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlBetweenOperator;

/**
 * How often Calcite writes an operand down, or looks at it. {@code COALESCE(x, 1)} becomes {@code
 * CASE WHEN x IS NOT NULL THEN x ELSE 1 END}, so that thirty of them in each other would be a
 * thousand million: a text of one line.
 */
public final class Copies {
  private Copies() {}

  /**
   * The copies of an operand, one if it is not copied.
   *
   * @param at the operand's place, from 0
   */
  public static int of(SqlCall call, int at) {
    boolean isFirst = at == 0;
    int operands = call.operandCount();
    return switch (call.getOperator().getName().toUpperCase(Locale.ROOT)) {
      case "COALESCE", "IFNULL", "NVL" -> at < operands - 1 ? 2 : 1;
      case "NULLIF" -> isFirst ? 2 : 1;
      case "BETWEEN", "NOT BETWEEN", "BETWEEN SYMMETRIC", "NOT BETWEEN SYMMETRIC" ->
          (isFirst ? 2 : 1) * (isSymmetric(call) ? 2 : 1);
      case "GREATEST", "LEAST" -> operands + 1;
      // Of one row for each group an aggregate becomes what it is computed of.
      case "SUM" -> 3;
      case "AVG" -> 4;
      case "STDDEV", "STDDEV_POP", "STDDEV_SAMP", "VARIANCE", "VAR_POP", "VAR_SAMP" -> 12;
      case "IS DISTINCT FROM", "IS NOT DISTINCT FROM" -> 3;
      default ->
          isFirst && operands == 2 && call.operand(1) instanceof SqlNodeList list
              ? Math.max(1, list.size())
              : 1;
    };
  }

  private static boolean isSymmetric(SqlCall between) {
    return between.getOperator() instanceof SqlBetweenOperator written
        && written.flag == SqlBetweenOperator.Flag.SYMMETRIC;
  }
}
