package org.properdp.sql.relation;

import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.properdp.sql.names.Constants;
import org.properdp.sql.relation.Relation.Peoples;
import org.properdp.tables.expression.Formula;

/** What a condition leaves between two constants may be grouped by later: it is public. */
final class WhereLimits {
  private static final Set<SqlKind> KINDS =
      Set.of(
          SqlKind.GREATER_THAN,
          SqlKind.GREATER_THAN_OR_EQUAL,
          SqlKind.LESS_THAN,
          SqlKind.LESS_THAN_OR_EQUAL);

  private WhereLimits() {}

  /** The same rows, of which it is known what a condition has be above or below a constant. */
  static Peoples of(RexNode condition, Peoples rows, RowFormulas formulas) {
    Peoples limited = rows;
    for (RexNode each : RelOptUtil.conjunctions(condition)) {
      if (each instanceof RexCall call && KINDS.contains(call.getKind())) {
        Formula left = formulas.of(call.getOperands().get(0), rows.fields());
        Formula right = formulas.of(call.getOperands().get(1), rows.fields());
        if (Constants.is(right.bind(rows.rows().columns()))) {
          limited = limited.within(left, limit(call.getKind(), right));
        } else if (Constants.is(left.bind(rows.rows().columns()))) {
          limited = limited.within(right, limit(call.getKind().reverse(), left));
        }
      }
    }
    return limited;
  }

  private static Peoples.Limit limit(SqlKind kind, Formula constant) {
    return new Peoples.Limit(
        kind == SqlKind.GREATER_THAN || kind == SqlKind.GREATER_THAN_OR_EQUAL,
        kind == SqlKind.GREATER_THAN_OR_EQUAL || kind == SqlKind.LESS_THAN_OR_EQUAL,
        constant);
  }
}
