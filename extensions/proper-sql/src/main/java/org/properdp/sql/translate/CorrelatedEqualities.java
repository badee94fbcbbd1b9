package org.properdp.sql.translate;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rex.RexCorrelVariable;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.Equality;

/** Conditions that say what is equal of two sides: by them rows are found, and not looked for. */
public final class CorrelatedEqualities {
  private CorrelatedEqualities() {}

  /** The value of inner rows that a condition has equal to one of rows around; null if none. */
  public static @Nullable RexNode inner(RexNode condition, Set<CorrelationId> around) {
    EqualSides tie = tie(condition, around);
    return tie == null ? null : tie.other();
  }

  /** The equality of rows around and inner rows that a condition is; null if it is another one. */
  static @Nullable Equality equality(
      RexNode condition, StepRows inner, OuterRows around, RowFormulas formulas) {
    EqualSides tie = tie(condition, around.names().keySet());
    return tie == null ? null : of(tie.one(), tie.other(), inner, around, formulas);
  }

  /** A value of the rows around, and one of inner rows. */
  private static @Nullable EqualSides tie(RexNode condition, Set<CorrelationId> around) {
    return RexUtil.SubQueryFinder.find(condition) == null
        ? EqualSides.of(condition, each -> isOuter(each, around), CorrelatedEqualities::isInner)
        : null;
  }

  private static boolean isOuter(RexNode rex, Set<CorrelationId> around) {
    return CorrelationVariables.of(rex).stream().anyMatch(around::contains)
        && RelOptUtil.InputFinder.bits(rex).isEmpty();
  }

  private static boolean isInner(RexNode rex) {
    return CorrelationVariables.of(rex).isEmpty() && !RelOptUtil.InputFinder.bits(rex).isEmpty();
  }

  private static Equality of(
      RexNode outer, RexNode inner, StepRows rows, OuterRows around, RowFormulas formulas) {
    List<String> columns = new ArrayList<>();
    RexNode own = inColumns(outer, around, 0, columns);
    Formula left = formulas.of(own, Vector.ofAll(columns).map(Expressions::col));
    Formula right = formulas.of(inner, rows.fields());
    return typed(left, around.rows().columns(), right, rows.step().columns());
  }

  /** Both sides as values of one type, as a comparison has them. */
  static Equality typed(
      Formula left, List<ColumnSchema> ofLeft, Formula right, List<ColumnSchema> ofRight) {
    List<ColumnSchema> both = new ArrayList<>(ofLeft);
    both.addAll(ofRight);
    Expression.Call equal = (Expression.Call) left.eq(right).bind(both);
    return new Equality(equal.arguments().get(0), equal.arguments().get(1));
  }

  /**
   * An expression in which fields stand for what it says of the rows around.
   *
   * @param first the position of the first such field
   * @param columns is given the columns that these fields are
   */
  static RexNode inColumns(RexNode rex, OuterRows around, int first, List<String> columns) {
    return rex.accept(
        new RexShuttle() {
          @Override
          public RexNode visitFieldAccess(RexFieldAccess access) {
            List<String> names =
                access.getReferenceExpr() instanceof RexCorrelVariable variable
                    ? around.names().get(variable.id)
                    : null;
            if (names == null) {
              return access;
            }
            columns.add(names.get(access.getField().getIndex()));
            return new RexInputRef(first + columns.size() - 1, access.getType());
          }
        });
  }
}
