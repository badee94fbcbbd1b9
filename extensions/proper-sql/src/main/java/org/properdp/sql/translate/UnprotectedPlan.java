package org.properdp.sql.translate;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.function.Function;
import org.properdp.relational.step.OwnedRows;
import org.properdp.relational.step.Step;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.translate.Relation.Unprotected;
import org.properdp.sql.type.Constants;

/** The steps of a whole plan over public rows and answers. */
public final class UnprotectedPlan {
  /** After how many rows it is told how many values there are more. */
  private static final int PIECE = 256;

  private final StepSources sources;
  private final RowFormulas formulas;
  private final Step step;
  private final List<ColumnType> types;
  private final RelNode rel;

  UnprotectedPlan(StepSources sources, RowFormulas formulas, Unprotected rows) {
    this.sources = sources;
    this.formulas = formulas;
    this.rel = rows.rel();
    // Columns of rows around a sub-query may stand beside those that are asked for.
    this.step = sources.renamed(rows.rows()).step();
    this.types = step.columns().stream().map(ColumnSchema::type).toList();
  }

  /**
   * The steps of a plan in which nothing is of people.
   *
   * @param more functions that it may call beside those that are vetted
   */
  public static UnprotectedPlan of(
      RelNode plan, ErrorLocator places, Map<SqlOperator, Function> more) {
    return new Translator(plan.getCluster().getRexBuilder(), places, more).plan(plan);
  }

  /** The relation of Calcite's whose rows it gives, in which answers stand for questions. */
  public RelNode rel() {
    return rel;
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
    OwnedRows found = step.of(sources.now(most));
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
