package org.properdp.sql.computed;

import org.apache.calcite.plan.RelOptListener;
import org.apache.calcite.plan.RelOptPlanner;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.text.SqlError;

/**
 * How often Calcite tries a rule while it looks for a way to compute rows. Some plans have twice as
 * many ways with each step more, so that a text of twenty lines would keep it busy for days.
 */
public final class CountedRules implements RelOptListener {
  /** The most tries for a statement. */
  private static final int MOST = 200_000;

  private @Nullable RelOptPlanner counted;
  private int tried;

  /** Nothing is counted yet. */
  public CountedRules() {}

  /** Counts those of a planner, from nothing. */
  @SuppressWarnings("ReferenceEquality") // a planner keeps each listener that it is given
  public void countFor(RelOptPlanner planner) {
    if (counted != planner) {
      planner.addListener(this);
      counted = planner;
    }
    tried = 0;
  }

  @Override
  public void ruleAttempted(RuleAttemptedEvent event) {
    tried++;
    if (tried > MOST) {
      throw new SqlError(
          1,
          1,
          "the statement has too many sub-queries and joins after or in each other: it can be"
              + " parted",
          Rule.WORK);
    }
  }

  @Override
  public void relEquivalenceFound(RelEquivalenceEvent event) {
    // Ways are counted by the rules that find them.
  }

  @Override
  public void ruleProductionSucceeded(RuleProductionEvent event) {
    // It was counted when it was tried.
  }

  @Override
  public void relDiscarded(RelDiscardedEvent event) {
    // Nothing is looked for here.
  }

  @Override
  public void relChosen(RelChosenEvent event) {
    // The search is over.
  }

  @Override
  public String toString() {
    return "CountedRules: " + tried;
  }
}
