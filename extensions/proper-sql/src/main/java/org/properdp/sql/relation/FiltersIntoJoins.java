package org.properdp.sql.relation;

import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgram;
import org.apache.calcite.plan.hep.HepProgramBuilder;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.rules.FilterJoinRule;
import org.apache.calcite.rex.RexUtil;

/** Conditions go down into joins, where an equality says what is joined. */
public final class FiltersIntoJoins {
  private static final HepProgram PROGRAM =
      new HepProgramBuilder()
          .addRuleInstance(
              FilterJoinRule.FilterIntoJoinRule.FilterIntoJoinRuleConfig.DEFAULT
                  // A sub-query speaks of the whole row outside of it, and so may what stands in
                  // one.
                  .withPredicate(
                      (join, type, condition) ->
                          RexUtil.SubQueryFinder.find(condition) == null
                              && !RexUtil.containsCorrelation(condition))
                  .toRule())
          .build();

  private FiltersIntoJoins() {}

  /** The same plan with conditions as far down as they go. */
  public static RelNode in(RelNode plan) {
    HepPlanner planner = new HepPlanner(PROGRAM);
    planner.setRoot(UsingColumns.in(plan));
    return planner.findBestExp();
  }
}
