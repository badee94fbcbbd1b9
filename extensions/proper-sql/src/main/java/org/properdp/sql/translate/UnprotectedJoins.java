package org.properdp.sql.translate;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.Equality;
import org.properdp.relational.step.FilterStep;
import org.properdp.relational.step.JoinStep;
import org.properdp.relational.step.ReownStep;
import org.properdp.relational.step.SharedStep;
import org.properdp.relational.step.Step;
import org.properdp.sql.rule.Rule;

/** Joins of public rows and answers. */
final class UnprotectedJoins {
  private final UnprotectedTranslator steps;

  UnprotectedJoins(UnprotectedTranslator steps) {
    this.steps = steps;
  }

  StepRows of(Join join, OuterRows around) {
    StepRows left = steps.of(join.getLeft(), around);
    StepRows right = steps.renamed(steps.of(join.getRight(), around));
    Vector<Formula> fields = left.fields().appendAll(right.fields());
    List<Equality> equal = new ArrayList<>();
    List<RexNode> above = new ArrayList<>();
    Formula condition = null;
    for (RexNode each : RelOptUtil.conjunctions(join.getCondition())) {
      Equality found = equality(each, left, right, fields);
      if (found != null) {
        equal.add(found);
      } else if (isAbove(each)) {
        above.add(each);
      } else {
        Formula next = steps.formulas().of(each, fields);
        condition = condition == null ? next : condition.and(next);
      }
    }
    List<ColumnSchema> both = new ArrayList<>(left.step().columns());
    both.addAll(right.step().columns());
    Step joined =
        new JoinStep(
            kind(join.getJoinType()),
            left.step(),
            right.step(),
            equal,
            condition == null ? null : condition.bind(both));
    return above(join, above, both(joined, left, right), around);
  }

  /** Rows that meet what looks at more than two rows. */
  private StepRows above(Join join, List<RexNode> conditions, StepRows joined, OuterRows around) {
    if (!conditions.isEmpty() && join.getJoinType() != JoinRelType.INNER) {
      throw steps
          .places()
          .refuse(
              Rule.LANGUAGE,
              "a sub-query can't stand in ON of an outer join: choose rows of one side by it first,"
                  + " in a sub-query after FROM",
              SqlKind.JOIN);
    }
    StepRows rows = joined;
    for (RexNode each : conditions) {
      SubqueryColumns row = new SubqueryColumns(steps, rows, around, join.getVariablesSet());
      Formula holds = row.of(each);
      rows = rows.over(new FilterStep(row.step(), holds.bind(row.step().columns())));
    }
    return rows;
  }

  /** True if it looks at more than the two rows, and so comes after the join. */
  private static boolean isAbove(RexNode condition) {
    return RexUtil.SubQueryFinder.find(condition) != null
        || !CorrelationVariables.of(condition).isEmpty();
  }

  private static StepRows both(Step joined, StepRows left, StepRows right) {
    List<String> names = new ArrayList<>(left.names());
    names.addAll(right.names());
    return new StepRows(joined, names);
  }

  private @Nullable Equality equality(
      RexNode condition, StepRows left, StepRows right, Vector<Formula> fields) {
    if (condition.getKind() != SqlKind.EQUALS || isAbove(condition)) {
      return null;
    }
    RexNode one = ((RexCall) condition).getOperands().get(0);
    RexNode other = ((RexCall) condition).getOperands().get(1);
    ImmutableBitSet ofLeft = ImmutableBitSet.range(left.names().size());
    ImmutableBitSet first = RelOptUtil.InputFinder.bits(one);
    ImmutableBitSet second = RelOptUtil.InputFinder.bits(other);
    if (first.isEmpty() || second.isEmpty()) {
      return null;
    } else if (ofLeft.contains(first) && !ofLeft.intersects(second)) {
      return equality(one, other, left, right, fields);
    }
    return ofLeft.contains(second) && !ofLeft.intersects(first)
        ? equality(other, one, left, right, fields)
        : null;
  }

  private Equality equality(
      RexNode ofLeft, RexNode ofRight, StepRows left, StepRows right, Vector<Formula> fields) {
    return CorrelatedEqualities.typed(
        steps.formulas().of(ofLeft, fields),
        left.step().columns(),
        steps.formulas().of(ofRight, fields),
        right.step().columns());
  }

  private JoinStep.Kind kind(JoinRelType type) {
    return switch (type) {
      case INNER -> JoinStep.Kind.INNER;
      case LEFT -> JoinStep.Kind.LEFT;
      case RIGHT -> JoinStep.Kind.RIGHT;
      case FULL -> JoinStep.Kind.FULL;
      default ->
          throw steps
              .places()
              .refuse(Rule.LANGUAGE, "public rows can't be joined in this way", SqlKind.JOIN);
    };
  }

  /** A join whose right side speaks of the left row. */
  StepRows of(Correlate join, OuterRows around) {
    if (around.isSomething()) {
      throw steps
          .places()
          .refuse(
              Rule.LANGUAGE,
              "LATERAL can't stand in a sub-query that speaks of a row outside of it",
              SqlKind.LATERAL,
              SqlKind.SELECT);
    }
    StepRows left = steps.of(join.getLeft(), around);
    Step each = SharedStep.of(ReownStep.each(left.step()));
    StepRows right =
        steps.renamed(
            steps.of(
                join.getRight(), around.and(each, Set.of(join.getCorrelationId()), left.names())));
    Step joined = new JoinStep(kind(join.getJoinType()), each, right.step(), null);
    return both(ReownStep.one(joined), left, right);
  }

  @Override
  public String toString() {
    return "UnprotectedJoins";
  }
}
