package org.properdp.sql.translate;

import static org.properdp.relational.expression.Expressions.lit;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.AggregateStep;
import org.properdp.relational.step.OwnAggregate;
import org.properdp.relational.step.SetOperationStep;
import org.properdp.relational.step.SharedStep;
import org.properdp.relational.step.Step;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.type.SqlTypes;

/** Aggregates of public rows and answers. */
final class UnprotectedAggregates {
  private final UnprotectedTranslator steps;

  UnprotectedAggregates(UnprotectedTranslator steps) {
    this.steps = steps;
  }

  StepRows of(Aggregate aggregate, StepRows input, OuterRows around) {
    StepRows rows = input.over(SharedStep.of(input.step()));
    List<ColumnType> types = SqlTypes.columns(aggregate.getRowType());
    StepRows all = null;
    for (ImmutableBitSet set : aggregate.getGroupSets()) {
      StepRows one = grouped(aggregate, set, rows, around, types);
      all =
          all == null
              ? one
              : all.over(
                  new SetOperationStep(SetOperationStep.Kind.UNION_ALL, all.step(), one.step()));
    }
    return Objects.requireNonNull(all);
  }

  /** The groups of one set; the columns of other sets are NULL. */
  private StepRows grouped(
      Aggregate aggregate,
      ImmutableBitSet set,
      StepRows rows,
      OuterRows around,
      List<ColumnType> types) {
    List<OwnAggregate> wanted = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (AggregateCall call : aggregate.getAggCallList()) {
      String name = steps.sources().name();
      names.add(name);
      if (!isGrouping(call)) {
        wanted.add(
            new OwnAggregate(
                PersonAggregates.aggregate(call, rows.fields(), steps.places())
                    .as(name)
                    .bind(rows.step().columns()),
                call.isDistinct()));
      }
    }
    List<Integer> keys = set.asList().stream().map(key -> steps.position(rows, key)).toList();
    Step groups =
        keys.isEmpty()
            ? AggregateStep.whole(rows.step(), around.rows(), wanted)
            : new AggregateStep(rows.step(), keys, keys, wanted);
    return steps.shown(groups, shown(aggregate, set, rows, names, groups, types));
  }

  private static List<Expression> shown(
      Aggregate aggregate,
      ImmutableBitSet set,
      StepRows rows,
      List<String> names,
      Step groups,
      List<ColumnType> types) {
    List<Expression> shown = new ArrayList<>();
    for (int key : aggregate.getGroupSet()) {
      ColumnType type = types.get(shown.size());
      shown.add(
          set.get(key)
              ? typed(rows.fields().get(key).bind(groups.columns()), type)
              : lit(null).as(type).bind(List.of()));
    }
    for (int at = 0; at < names.size(); at++) {
      AggregateCall call = aggregate.getAggCallList().get(at);
      Formula value = isGrouping(call) ? lit(grouping(call, set)) : Expressions.col(names.get(at));
      shown.add(typed(value.bind(groups.columns()), types.get(shown.size())));
    }
    return shown;
  }

  /** Several sets are put together, and so have one type. */
  private static Expression typed(Expression value, ColumnType type) {
    return value.type().equals(type) ? value : Expression.cast(value, type);
  }

  private static boolean isGrouping(AggregateCall call) {
    return call.getAggregation().getKind() == SqlKind.GROUPING;
  }

  private static long grouping(AggregateCall call, ImmutableBitSet set) {
    long bits = 0;
    for (int key : call.getArgList()) {
      bits = 2 * bits + (set.get(key) ? 0 : 1);
    }
    return bits;
  }

  @Override
  public String toString() {
    return "UnprotectedAggregates";
  }
}
