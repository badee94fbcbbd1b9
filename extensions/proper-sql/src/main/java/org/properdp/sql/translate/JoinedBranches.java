package org.properdp.sql.translate;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeName;
import org.properdp.sql.table.ProtectedTableScan;

/**
 * A join of a public table with people's rows that have public rows beside them is a UNION ALL of
 * joins, one for each branch (SEMANTICS §11): people's rows are joined as ever, and what comes of
 * the public rows is computed of public rows alone. So no join ever has rows of both.
 */
final class JoinedBranches extends RelHomogeneousShuttle {
  private static final Set<SqlKind> PLAIN =
      Set.of(
          SqlKind.EQUALS,
          SqlKind.NOT_EQUALS,
          SqlKind.LESS_THAN,
          SqlKind.LESS_THAN_OR_EQUAL,
          SqlKind.GREATER_THAN,
          SqlKind.GREATER_THAN_OR_EQUAL,
          SqlKind.AND,
          SqlKind.OR,
          SqlKind.NOT,
          SqlKind.IS_NULL,
          SqlKind.IS_NOT_NULL,
          SqlKind.IS_TRUE,
          SqlKind.IS_FALSE,
          SqlKind.IS_NOT_TRUE,
          SqlKind.IS_NOT_FALSE,
          SqlKind.SEARCH);

  private JoinedBranches() {}

  /** The same plan, where such joins stand in the branches. */
  static RelNode in(RelNode plan) {
    return plan.accept(new JoinedBranches());
  }

  @Override
  public RelNode visit(RelNode other) {
    RelNode same = super.visit(other);
    if (!(same instanceof Join join)) {
      return same;
    } else if (RexUtil.SubQueryFinder.containsSubQuery(join)) {
      return join;
    } else if (isKept(join, JoinRelType.LEFT) && isMixed(join.getLeft(), join.getRight())) {
      return all(join, branches(join.getLeft()), each -> joined(join, each, join.getRight()));
    } else if (isKept(join, JoinRelType.RIGHT) && isMixed(join.getRight(), join.getLeft())) {
      return all(join, branches(join.getRight()), each -> joined(join, join.getLeft(), each));
    }
    return join;
  }

  /** True if rows of this side are kept in a join, and no others. */
  private static boolean isKept(Join join, JoinRelType side) {
    return join.getJoinType() == JoinRelType.INNER || join.getJoinType() == side;
  }

  /**
   * True if a side has people's rows and public rows, and the other one has public rows alone. Each
   * branch goes on standing in one place, but the other side stands beside each of them: it must
   * not be asked so often, so there are no noisy answers in it.
   */
  private static boolean isMixed(RelNode side, RelNode other) {
    List<RelNode> branches = branches(side);
    return !isPeoples(other)
        && !hasSubQuery(other)
        && branches.stream().anyMatch(JoinedBranches::isPeoples)
        && !branches.stream().allMatch(JoinedBranches::isPeoples);
  }

  /** True if there are relations in conditions or columns, which steps over inputs don't see. */
  private static boolean hasSubQuery(RelNode rel) {
    return has(
        rel,
        each ->
            (each instanceof Project project && RexUtil.SubQueryFinder.containsSubQuery(project))
                || (each instanceof Filter filter
                    && RexUtil.SubQueryFinder.containsSubQuery(filter))
                || (each instanceof Join join && RexUtil.SubQueryFinder.containsSubQuery(join)));
  }

  private static boolean has(RelNode rel, Predicate<RelNode> what) {
    return what.test(rel) || rel.getInputs().stream().anyMatch(input -> has(input, what));
  }

  private static boolean isPeoples(RelNode rel) {
    return has(
        rel,
        each ->
            each instanceof TableScan scan
                && scan.getTable().unwrap(ProtectedTableScan.class) != null);
  }

  /** Relations whose rows are all rows of one; steps row by row are those of each branch. */
  private static List<RelNode> branches(RelNode rel) {
    if (rel instanceof Union union && union.all) {
      return union.getInputs().stream()
          .flatMap(input -> branches(input).stream())
          .map(branch -> RelOptUtil.createCastRel(branch, union.getRowType(), true))
          .toList();
    } else if (isRowByRow(rel)) {
      return branches(rel.getInput(0)).stream()
          .map(branch -> rel.copy(rel.getTraitSet(), List.of(branch)))
          .toList();
    }
    return List.of(rel);
  }

  /**
   * True if a step between the union and the join can stand in the branches. There it is computed
   * of public rows by Calcite, and not by the evaluator of people's rows: both give the same where
   * nothing is computed, and nothing can fail.
   */
  private static boolean isRowByRow(RelNode rel) {
    if (rel instanceof Project project) {
      return project.getProjects().stream().allMatch(JoinedBranches::isPlain);
    }
    return rel instanceof Filter filter && isPlain(filter.getCondition());
  }

  private static boolean isPlain(RexNode node) {
    return node instanceof RexInputRef
        || node instanceof RexLiteral
        || (node instanceof RexCall call
            && (PLAIN.contains(call.getKind()) || isWidened(call))
            && call.getOperands().stream().allMatch(JoinedBranches::isPlain));
  }

  /** True if a text stays what it is in a type that holds longer ones. */
  private static boolean isWidened(RexCall call) {
    if (call.getKind() != SqlKind.CAST) {
      return false;
    }
    RelDataType type = call.getType();
    RelDataType before = call.getOperands().get(0).getType();
    return type.getSqlTypeName() == SqlTypeName.VARCHAR
        && before.getSqlTypeName() == SqlTypeName.VARCHAR
        && before.getPrecision() <= type.getPrecision();
  }

  private static RelNode joined(Join join, RelNode left, RelNode right) {
    return join.copy(
        join.getTraitSet(),
        join.getCondition(),
        left,
        right,
        join.getJoinType(),
        join.isSemiJoinDone());
  }

  private static RelNode all(Join join, List<RelNode> branches, UnaryOperator<RelNode> joined) {
    return RelOptUtil.createCastRel(
        LogicalUnion.create(branches.stream().map(joined).toList(), true), join.getRowType(), true);
  }

  @Override
  public String toString() {
    return "JoinedBranches";
  }
}
