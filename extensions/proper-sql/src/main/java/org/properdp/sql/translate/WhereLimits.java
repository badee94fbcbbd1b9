package org.properdp.sql.translate;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.type.Constants;

/**
 * The limits that a condition, which all rows meet, puts on values: those that it lists, and those
 * that it leaves between two constants, may be grouped by later, because they are public.
 */
final class WhereLimits {
  private static final Set<SqlKind> KINDS =
      Set.of(
          SqlKind.GREATER_THAN,
          SqlKind.GREATER_THAN_OR_EQUAL,
          SqlKind.LESS_THAN,
          SqlKind.LESS_THAN_OR_EQUAL);

  private WhereLimits() {}

  /** A condition with constants on the right side, as it is read here. */
  static RexNode normal(RexBuilder builder, RexNode condition) {
    return RowFormulas.normal(builder, RexUtil.expandSearch(builder, null, condition));
  }

  /**
   * The same rows, of which it is known what a condition lists, and what it has be above or below a
   * constant.
   *
   * @param condition a {@link #normal} one, over the fields of the rows
   */
  static Protected of(RexNode condition, Protected rows, RowFormulas formulas) {
    Protected limited = rows;
    for (RexNode each : RelOptUtil.conjunctions(condition)) {
      limited = listed(each, limited, formulas);
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

  private static Protected listed(RexNode condition, Protected rows, RowFormulas formulas) {
    if (condition.getKind() == SqlKind.IS_NOT_NULL) {
      return rows.listing(formulas.of(condition, rows.fields()), Vector.of(Expressions.lit(true)));
    }
    List<RexNode> constants = WhereLimits.listed(condition);
    if (constants == null || constants.stream().anyMatch(RexUtil::isNull)) {
      return rows;
    }
    return rows.listing(
        formulas.of(WhereLimits.left(condition), rows.fields()),
        Vector.ofAll(constants).map(each -> formulas.of(each, rows.fields())));
  }

  private static Protected.Limit limit(SqlKind kind, Formula constant) {
    return new Protected.Limit(
        kind == SqlKind.GREATER_THAN || kind == SqlKind.GREATER_THAN_OR_EQUAL,
        kind == SqlKind.GREATER_THAN_OR_EQUAL || kind == SqlKind.LESS_THAN_OR_EQUAL,
        constant);
  }

  /** The constants of a condition that leaves only these values of something; or null. */
  static @Nullable List<RexNode> listed(RexNode condition) {
    RexNode one = constant(condition);
    if (one != null) {
      return List.of(one);
    }
    if (!(condition instanceof RexCall either) || either.getKind() != SqlKind.OR) {
      return null;
    }
    boolean isList =
        either.getOperands().stream()
            .allMatch(
                each ->
                    constant(each) != null && left(each).equals(left(either.getOperands().get(0))));
    return isList
        ? either.getOperands().stream().map(each -> Objects.requireNonNull(constant(each))).toList()
        : null;
  }

  /** The constant that something is said to equal; it may be cast to the type of that. */
  private static @Nullable RexNode constant(RexNode condition) {
    return condition instanceof RexCall equal
            && equal.getKind() == SqlKind.EQUALS
            && RexUtil.isLiteral(equal.getOperands().get(1), true)
        ? equal.getOperands().get(1)
        : null;
  }

  /** The subject of a condition of {@link #listed}. */
  static RexNode left(RexNode condition) {
    RexCall call = (RexCall) condition;
    return call.getKind() == SqlKind.OR
        ? left(call.getOperands().get(0))
        : call.getOperands().get(0);
  }
}
