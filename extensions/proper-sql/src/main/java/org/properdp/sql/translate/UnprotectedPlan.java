package org.properdp.sql.translate;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.step.OwnedRows;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.type.Constants;

/** A plan over public rows and answers, as steps. */
public final class UnprotectedPlan {
  /** After how many rows it is told how many values there are more. */
  private static final int PIECE = 256;

  private final StepSources sources;
  private final RowFormulas formulas;
  private final StepRows rows;
  private final List<ColumnType> types;

  private UnprotectedPlan(StepSources sources, RowFormulas formulas, StepRows rows) {
    this.sources = sources;
    this.formulas = formulas;
    this.rows = rows;
    this.types = rows.step().columns().stream().map(ColumnSchema::type).toList();
  }

  /** The steps of a plan, in which nothing is of people. */
  public static UnprotectedPlan of(RelNode plan, ErrorLocator places) {
    return of(plan, places, MoreFunctions.NONE);
  }

  /**
   * The steps of a plan, in which nothing is of people.
   *
   * @param more functions that it may call beside those that are vetted
   */
  public static UnprotectedPlan of(RelNode plan, ErrorLocator places, MoreFunctions more) {
    UnprotectedTranslator steps =
        new UnprotectedTranslator(plan.getCluster().getRexBuilder(), places, more);
    try {
      // Columns of rows around a sub-query may stand beside those that are asked for.
      StepRows rows = steps.renamed(steps.of(plan));
      return new UnprotectedPlan(steps.sources(), steps.formulas(), rows);
    } catch (IllegalArgumentException wrong) {
      throw places.refuse(Rule.VETTED, String.valueOf(wrong.getMessage()), SqlKind.SELECT);
    }
  }

  /** True if a condition of the plan is about no row and is FALSE or NULL. */
  public boolean isNeverTrue(RexNode condition) {
    boolean isConstant =
        RexUtil.SubQueryFinder.find(condition) == null
            && !RexOver.containsOver(condition)
            && RelOptUtil.InputFinder.bits(condition).isEmpty()
            && CorrelationVariables.of(condition).isEmpty();
    return isConstant
        && !Boolean.TRUE.equals(
            Constants.value(formulas.of(condition, Vector.empty()).bind(List.of())));
  }

  /**
   * The rows that it gives, with the values that Java has.
   *
   * @param holds is told how many values there are more, and may refuse them
   * @param most the most rows that a step of it may come to
   * @throws org.properdp.relational.step.TooManyRows if one comes to more
   */
  public List<List<@Nullable Object>> rows(LongConsumer holds, long most) {
    OwnedRows found = rows.step().of(sources.now(most));
    List<List<@Nullable Object>> all = new ArrayList<>();
    for (int row = 0; row < found.rows(); row++) {
      if (row % PIECE == 0) {
        holds.accept((long) PIECE * Math.max(1, types.size()));
      }
      all.add(found.values(row, types));
    }
    return all;
  }

  @Override
  public String toString() {
    return "UnprotectedPlan";
  }
}
