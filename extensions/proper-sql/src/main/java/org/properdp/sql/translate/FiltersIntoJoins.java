package org.properdp.sql.translate;

import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptRuleCall;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgram;
import org.apache.calcite.plan.hep.HepProgramBuilder;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.rules.FilterJoinRule;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.util.ImmutableBitSet;
import org.properdp.sql.table.PublicTableScan;

/**
 * Conditions go down into joins, where an equality says what is joined. What a sub-query says of
 * columns of a public side stays above: there it is looked up beside people's rows, and below it
 * would make the side more than a public table.
 */
public final class FiltersIntoJoins extends FilterJoinRule.FilterIntoJoinRule {
  private static final FilterIntoJoinRuleConfig CONFIG =
      FilterIntoJoinRuleConfig.DEFAULT
          // A sub-query speaks of the whole row outside of it, and so may what stands in one.
          .withPredicate(
              (join, type, condition) -> !hasSubQuery(condition) && !isCorrelated(condition))
          .as(FilterIntoJoinRuleConfig.class);

  private static final HepProgram PROGRAM =
      new HepProgramBuilder().addRuleInstance(new FiltersIntoJoins()).build();

  private FiltersIntoJoins() {
    super(CONFIG);
  }

  /** The same plan with conditions as far down as they go. */
  public static RelNode in(RelNode plan) {
    HepPlanner planner = new HepPlanner(PROGRAM);
    planner.setRoot(plan);
    return planner.findBestExp();
  }

  @Override
  public void onMatch(RelOptRuleCall call) {
    Filter filter = call.rel(0);
    Join join = call.rel(1);
    List<RexNode> above = new ArrayList<>();
    List<RexNode> below = new ArrayList<>();
    for (RexNode each : RelOptUtil.conjunctions(filter.getCondition())) {
      (hasSubQuery(each) && isOfPublicSide(each, join) ? above : below).add(each);
    }
    if (above.isEmpty()) {
      super.onMatch(call);
    } else if (!below.isEmpty()) {
      call.transformTo(filtered(filter, above, filtered(filter, below, join)));
    }
  }

  private static RelNode filtered(Filter filter, List<RexNode> conditions, RelNode rows) {
    RexNode all =
        RexUtil.composeConjunction(filter.getCluster().getRexBuilder(), conditions, false);
    return LogicalFilter.create(rows, all, ImmutableSet.copyOf(filter.getVariablesSet()));
  }

  private static boolean hasSubQuery(RexNode condition) {
    return RexUtil.SubQueryFinder.find(condition) != null;
  }

  private static boolean isCorrelated(RexNode condition) {
    return RexUtil.containsCorrelation(condition);
  }

  private static boolean isOfPublicSide(RexNode condition, Join join) {
    int left = join.getLeft().getRowType().getFieldCount();
    ImmutableBitSet read = RelOptUtil.InputFinder.bits(condition);
    return !read.isEmpty()
        && ((read.length() <= left && isPublic(join.getLeft()))
            || (read.nextSetBit(0) >= left && isPublic(join.getRight())));
  }

  private static boolean isPublic(RelNode part) {
    RelNode plain = part.stripped();
    return plain instanceof TableScan scan
        ? scan.getTable().unwrap(PublicTableScan.class) != null
        : !plain.getInputs().isEmpty()
            && plain.getInputs().stream().allMatch(FiltersIntoJoins::isPublic);
  }
}
