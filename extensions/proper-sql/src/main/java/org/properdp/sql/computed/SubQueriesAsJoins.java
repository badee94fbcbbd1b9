package org.properdp.sql.computed;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgram;
import org.apache.calcite.plan.hep.HepProgramBuilder;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelVisitor;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.RelFactories;
import org.apache.calcite.rel.rules.CoreRules;
import org.apache.calcite.sql2rel.RelDecorrelator;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.text.SqlError;

/** Sub-queries as the joins that Calcite makes of them before it computes. */
public final class SubQueriesAsJoins {
  private static final HepProgram SUB_QUERIES =
      new HepProgramBuilder()
          .addRuleCollection(
              List.of(
                  CoreRules.FILTER_SUB_QUERY_TO_CORRELATE,
                  CoreRules.PROJECT_SUB_QUERY_TO_CORRELATE,
                  CoreRules.JOIN_SUB_QUERY_TO_CORRELATE))
          .build();

  private static final int MOST_CORRELATED = 8;

  private SubQueriesAsJoins() {}

  /** The plan with joins. */
  public static RelNode of(RelNode plan) {
    try {
      HepPlanner planner = new HepPlanner(SUB_QUERIES);
      planner.setRoot(plan);
      RelNode correlated = planner.findBestExp();
      checkCorrelated(correlated);
      return RelDecorrelator.decorrelateQuery(
          correlated, RelFactories.LOGICAL_BUILDER.create(plan.getCluster(), null));
    } catch (SqlError refused) {
      throw refused;
    } catch (RuntimeException failed) {
      // Of Calcite's code, over a plan: it has seen no rows.
      throw new SqlError(
          1,
          1,
          "a sub-query over answers and public rows can't be planned as it is written: write it as"
              + " a join with a sub-query after FROM",
          Rule.LANGUAGE);
    }
  }

  /** Of each such sub-query more, making joins of them takes twice as long. */
  private static void checkCorrelated(RelNode plan) {
    AtomicInteger correlated = new AtomicInteger();
    new RelVisitor() {
      @Override
      public void visit(RelNode node, int ordinal, @Nullable RelNode parent) {
        if (node instanceof Correlate && correlated.incrementAndGet() > MOST_CORRELATED) {
          throw new SqlError(
              1,
              1,
              "at most "
                  + MOST_CORRELATED
                  + " sub-queries over answers and public rows may look at the row around them, but"
                  + " here more do: write them as joins with sub-queries after FROM",
              Rule.WORK);
        }
        super.visit(node, ordinal, parent);
      }
    }.go(plan);
  }

  @Override
  public String toString() {
    return "SubQueriesAsJoins";
  }
}
