package org.properdp.sql.ask;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.function.LongConsumer;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.step.TooManyRows;
import org.properdp.sql.parse.ColumnNames;
import org.properdp.sql.table.AnswerTable;
import org.properdp.sql.translate.UnprotectedPlan;

/** A plan over noisy answers and public rows, which is free. */
final class AfterNoise {
  private final RelNode plan;
  private final UnprotectedPlan steps;
  private @Nullable PublicWork work;
  private long limit = PublicWork.MOST;

  /** A plan over what follows. */
  AfterNoise(UnprotectedPlan steps) {
    this.plan = steps.rel();
    this.steps = steps;
  }

  /**
   * True if it gives no row whatever the answers are, as after LIMIT 0 and WHERE FALSE: the text
   * says so, and no answer is needed.
   */
  boolean isEmpty() {
    return isEmpty(plan);
  }

  private boolean isEmpty(RelNode plan) {
    boolean isCut =
        plan instanceof Sort sort
            && sort.fetch instanceof RexLiteral most
            && Objects.requireNonNull(most.getValueAs(BigDecimal.class)).signum() == 0;
    boolean isFalse =
        plan instanceof Filter filter
            && RelOptUtil.conjunctions(filter.getCondition()).stream().anyMatch(steps::isNeverTrue);
    boolean isSingle = plan instanceof Sort || plan instanceof Filter || plan instanceof Project;
    return isCut
        || isFalse
        || (plan instanceof Values values && Values.isEmpty(values))
        || (isSingle && isEmpty(plan.getInput(0)));
  }

  /** The columns that it gives. */
  List<SqlColumn> columns() {
    return SqlColumn.of(plan.getRowType());
  }

  /** The same, where those that have no name have the usual one. */
  List<SqlColumn> columns(ColumnNames names) {
    return SqlColumn.of(plan.getRowType(), names);
  }

  /**
   * Refuses what could come to more rows of public tables and answers in a step; what it comes to.
   */
  PublicWork checkWork(long most) {
    PublicWork now = work;
    if (now == null || !now.isFixed()) {
      now = WorkCounts.of(plan);
      work = now;
    }
    now.check(most);
    limit = most;
    return now;
  }

  /**
   * The rows that it gives, after its work was checked; what was estimated then is counted now.
   *
   * @param holds is told how many values of rows there are more, and may refuse them
   */
  List<List<@Nullable Object>> rows(LongConsumer holds) {
    try {
      return isEmpty() ? List.of() : steps.rows(holds, limit);
    } catch (TooManyRows more) {
      throw PublicWork.tooManyRows(more.most());
    }
  }

  /** True if it only chooses columns of answers. */
  boolean isPlain() {
    return isPlain(plan);
  }

  private static boolean isPlain(RelNode plan) {
    return plan instanceof TableScan scan
        ? scan.getTable().unwrap(AnswerTable.class) != null
        : plan instanceof Project project
            && project.getProjects().stream().allMatch(RexInputRef.class::isInstance)
            && isPlain(project.getInput());
  }

  @Override
  public String toString() {
    return "AfterNoise";
  }
}
