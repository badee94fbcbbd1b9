package org.properdp.sql.translate;

import java.util.List;
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
import org.apache.calcite.rex.RexUtil;
import org.properdp.sql.table.ProtectedTableScan;

/**
 * A join of a public table with people's rows that have public rows beside them is a UNION ALL of
 * joins, one for each branch (SEMANTICS §11): people's rows are joined as ever, and what comes of
 * the public rows is computed of public rows alone. So no join ever has rows of both.
 */
final class JoinedBranches extends RelHomogeneousShuttle {
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
    } else if (hasOwnSubQuery(join)) {
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
        && !has(other, JoinedBranches::hasOwnSubQuery)
        && branches.stream().anyMatch(JoinedBranches::isPeoples)
        && !branches.stream().allMatch(JoinedBranches::isPeoples);
  }

  /** True if there are relations in conditions or columns, which steps over inputs don't see. */
  private static boolean hasOwnSubQuery(RelNode rel) {
    return (rel instanceof Project project && RexUtil.SubQueryFinder.containsSubQuery(project))
        || (rel instanceof Filter filter && RexUtil.SubQueryFinder.containsSubQuery(filter))
        || (rel instanceof Join join && RexUtil.SubQueryFinder.containsSubQuery(join));
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
   * True if a step between the union and the join looks at one row, and can stand in the branches.
   */
  private static boolean isRowByRow(RelNode rel) {
    return (rel instanceof Filter || (rel instanceof Project project && !project.containsOver()))
        && !hasOwnSubQuery(rel);
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
