package org.properdp.sql.computed;

import com.google.common.collect.ImmutableSet;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;

/**
 * Groups of no public rows and answers. A total has a row whatever there is, also where it stands
 * among other grouping sets; and a group of a constant has none. Calcite leaves the former out, and
 * takes the latter for a total where a sub-query stands below it.
 */
public final class EmptyGroups {
  private EmptyGroups() {}

  /** A plan with such groups. */
  public static RelNode in(RelNode plan) {
    RexShuttle subQueries =
        new RexShuttle() {
          @Override
          public RexNode visitSubQuery(RexSubQuery query) {
            RexNode visited = super.visitSubQuery(query);
            return visited instanceof RexSubQuery same ? same.clone(in(same.rel)) : visited;
          }
        };
    return plan.accept(
        new RelHomogeneousShuttle() {
          @Override
          public RelNode visit(RelNode other) {
            RelNode same = super.visit(other).accept(subQueries);
            return same instanceof Aggregate aggregate ? standard(aggregate) : same;
          }
        });
  }

  private static RelNode standard(Aggregate aggregate) {
    List<ImmutableBitSet> sets = aggregate.getGroupSets();
    if (sets.size() > 1 && sets.stream().anyMatch(ImmutableBitSet::isEmpty)) {
      return withTotal(aggregate);
    }
    boolean isConstant =
        sets.size() == 1
            && !aggregate.getGroupSet().isEmpty()
            && aggregate.getGroupSet().asList().stream()
                .allMatch(key -> constant(aggregate.getInput(), key) != null);
    return isConstant ? typed(total(aggregate, true), aggregate.getRowType()) : aggregate;
  }

  /** The constant that a field is, or null. */
  private static @Nullable RexNode constant(RelNode rel, int field) {
    if (rel instanceof Project project) {
      RexNode computed = project.getProjects().get(field);
      return computed instanceof RexInputRef below
          ? constant(project.getInput(), below.getIndex())
          : RexUtil.isConstant(computed) ? computed : null;
    }
    return rel instanceof Filter || rel instanceof Sort ? constant(rel.getInput(0), field) : null;
  }

  private static RelNode withTotal(Aggregate aggregate) {
    List<ImmutableBitSet> others =
        aggregate.getGroupSets().stream().filter(set -> !set.isEmpty()).toList();
    int totals = aggregate.getGroupSets().size() - others.size();
    List<RelNode> parts = new ArrayList<>();
    RelDataType type = aggregate.getRowType();
    if (!others.isEmpty()) {
      parts.add(
          aggregate.copy(
              aggregate.getTraitSet(),
              aggregate.getInput(),
              aggregate.getGroupSet(),
              others,
              withoutTotal(aggregate)));
    }
    IntStream.range(0, totals).forEach(at -> parts.add(total(aggregate, false)));
    return typed(LogicalUnion.create(parts, true), type);
  }

  /** The calls, where only a total can be NULL of values that never are. */
  private static List<AggregateCall> withoutTotal(Aggregate aggregate) {
    return aggregate.getAggCallList().stream()
        .map(
            call ->
                isGrouping(call)
                    ? call
                    : call.adaptTo(
                        aggregate.getInput(), call.getArgList(), call.filterArg, true, false))
        .toList();
  }

  /**
   * All rows as one group.
   *
   * @param isOfConstants whether they are grouped by constants: of no rows there is no group
   */
  private static RelNode total(Aggregate aggregate, boolean isOfConstants) {
    RelNode input = aggregate.getInput();
    List<AggregateCall> calls = new ArrayList<>();
    for (AggregateCall call : aggregate.getAggCallList()) {
      if (!isGrouping(call)) {
        calls.add(call.adaptTo(input, call.getArgList(), call.filterArg, false, true));
      }
    }
    int rows = calls.size();
    // Calcite can't leave columns out of what has none.
    if (isOfConstants || calls.isEmpty()) {
      calls.add(rows(input));
    }
    RelNode all = LogicalAggregate.create(input, List.of(), ImmutableBitSet.of(), null, calls);
    return fields(aggregate, isOfConstants ? there(all, rows) : all, isOfConstants);
  }

  private static boolean isGrouping(AggregateCall call) {
    return call.getAggregation().getKind() == SqlKind.GROUPING;
  }

  private static AggregateCall rows(RelNode input) {
    return AggregateCall.create(
        SqlParserPos.ZERO,
        SqlStdOperatorTable.COUNT,
        false,
        false,
        false,
        List.of(),
        List.of(),
        -1,
        null,
        RelCollations.EMPTY,
        true,
        input,
        null,
        null);
  }

  private static RelNode there(RelNode all, int rows) {
    RexBuilder builder = all.getCluster().getRexBuilder();
    return LogicalFilter.create(
        all,
        builder.makeCall(
            SqlStdOperatorTable.GREATER_THAN,
            builder.makeInputRef(all, rows),
            builder.makeExactLiteral(BigDecimal.ZERO)));
  }

  private static RelNode fields(Aggregate aggregate, RelNode all, boolean isOfConstants) {
    RexBuilder builder = aggregate.getCluster().getRexBuilder();
    List<RelDataTypeField> wanted = aggregate.getRowType().getFieldList();
    List<RexNode> fields = new ArrayList<>();
    for (int key : aggregate.getGroupSet()) {
      RexNode constant = isOfConstants ? constant(aggregate.getInput(), key) : null;
      fields.add(
          constant == null
              ? builder.makeNullLiteral(wanted.get(fields.size()).getType())
              : constant);
    }
    int next = 0;
    for (AggregateCall call : aggregate.getAggCallList()) {
      long without = isOfConstants ? 0 : (1L << call.getArgList().size()) - 1;
      fields.add(
          isGrouping(call)
              ? builder.makeExactLiteral(BigDecimal.valueOf(without), call.getType())
              : builder.makeInputRef(all, next++));
    }
    return LogicalProject.create(
        all, List.of(), fields, aggregate.getRowType().getFieldNames(), ImmutableSet.of());
  }

  /** The same rows, of a type that differs at most in what it knows of NULL. */
  private static RelNode typed(RelNode rel, RelDataType type) {
    return RelOptUtil.createCastRel(rel, type, true);
  }
}
