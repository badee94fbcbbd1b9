package org.properdp.sql.names;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexWindow;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.names.JavaFunctions.Called;
import org.properdp.tables.type.ColumnType;

/**
 * Sums and averages of BIGINTs, DECIMALs and DOUBLEs of public rows and answers: the former are
 * added exactly, and a sum that is none of its type is NULL. Calcite would give what is left of the
 * digits, or Infinity.
 */
public final class PublicSums {
  private static final JavaFunctions CALLS = JavaFunctions.of(PublicSums.class);

  private PublicSums() {}

  /** A plan with such sums. */
  public static RelNode in(RelNode plan) {
    Windows windows = new Windows(plan.getCluster().getRexBuilder());
    return plan.accept(
        new RelHomogeneousShuttle() {
          @Override
          public RelNode visit(RelNode other) {
            RelNode same = super.visit(other).accept(windows);
            return same instanceof Aggregate aggregate && isChecked(aggregate)
                ? exact(aggregate)
                : same;
          }
        });
  }

  /** A number without a limit. */
  @Called
  public static @Nullable BigDecimal unlimited(@Nullable Long number) {
    return number == null ? null : BigDecimal.valueOf(number);
  }

  /** A decimal, as a number without a limit. */
  @Called
  public static @Nullable BigDecimal itself(@Nullable BigDecimal number) {
    return number;
  }

  /** A sum that is a DECIMAL with so many digits after the point. */
  @Called
  public static @Nullable BigDecimal held(@Nullable BigDecimal sum, Integer scale) {
    return FiniteNumbers.decimal(sum, ColumnType.MOST_DIGITS, scale, true);
  }

  /** A sum that is a BIGINT. */
  @Called
  public static @Nullable Long whole(@Nullable BigDecimal sum) {
    return sum == null || sum.toBigInteger().bitLength() >= Long.SIZE
        ? null
        : (Long) sum.longValue();
  }

  /** The average of so many numbers. */
  @Called
  public static @Nullable Double average(@Nullable BigDecimal sum, @Nullable Long count) {
    return sum == null || count == null || count == 0 ? null : (Double) (sum.doubleValue() / count);
  }

  /** A sum or an average of floating numbers. */
  @Called
  public static @Nullable Double floating(@Nullable Double sum) {
    return FiniteNumbers.finite(sum);
  }

  private static boolean isChecked(Aggregate aggregate) {
    return aggregate.getAggCallList().stream()
        .anyMatch(call -> isExact(aggregate, call) || isFloating(aggregate, call));
  }

  private static boolean isFloating(Aggregate aggregate, AggregateCall call) {
    return switch (call.getAggregation().getKind()) {
      case SUM, AVG -> isFloating(argument(aggregate, call));
      default -> false;
    };
  }

  private static boolean isFloating(RelDataType type) {
    return type.getSqlTypeName() == SqlTypeName.DOUBLE;
  }

  private static boolean isExact(Aggregate aggregate, AggregateCall call) {
    return switch (call.getAggregation().getKind()) {
      case SUM, SUM0, AVG -> isLarge(argument(aggregate, call));
      default -> false;
    };
  }

  private static RelDataType argument(Aggregate aggregate, AggregateCall call) {
    int at = call.getArgList().get(0);
    return aggregate.getInput().getRowType().getFieldList().get(at).getType();
  }

  private static boolean isLarge(RelDataType type) {
    return type.getSqlTypeName() == SqlTypeName.BIGINT
        || type.getSqlTypeName() == SqlTypeName.DECIMAL;
  }

  /** Numbers without a limit are added, and what they come to is brought to the type. */
  private static RelNode exact(Aggregate aggregate) {
    RexBuilder builder = aggregate.getCluster().getRexBuilder();
    RelNode input = aggregate.getInput();
    List<RexNode> columns = new ArrayList<>(builder.identityProjects(input.getRowType()));
    List<String> names = new ArrayList<>(input.getRowType().getFieldNames());
    List<AggregateCall> calls = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    for (AggregateCall call : aggregate.getAggCallList()) {
      if (isExact(aggregate, call)) {
        columns.add(unlimited(builder, columns.get(call.getArgList().get(0))));
        names.add("sum " + columns.size());
        counts.add(calls.size());
        calls.add(of(SqlStdOperatorTable.SUM, call, columns.size() - 1, decimal(builder)));
        calls.add(of(SqlStdOperatorTable.COUNT, call, columns.size() - 1, bigint(builder)));
      } else {
        counts.add(calls.size());
        calls.add(call);
      }
    }
    RelNode sums =
        LogicalAggregate.create(
            LogicalProject.create(input, List.of(), columns, names, Set.of()),
            aggregate.getHints(),
            aggregate.getGroupSet(),
            aggregate.getGroupSets(),
            calls);
    return shown(aggregate, sums, counts);
  }

  private static AggregateCall of(
      SqlAggFunction function, AggregateCall call, int argument, RelDataType type) {
    return AggregateCall.create(
        function,
        call.isDistinct(),
        call.isApproximate(),
        false,
        List.of(),
        List.of(argument),
        call.filterArg,
        call.distinctKeys,
        call.getCollation(),
        type,
        null);
  }

  private static RelNode shown(Aggregate aggregate, RelNode sums, List<Integer> positions) {
    RexBuilder builder = aggregate.getCluster().getRexBuilder();
    List<RexNode> shown = new ArrayList<>();
    int keys = aggregate.getGroupCount();
    for (int at = 0; at < keys; at++) {
      shown.add(builder.makeInputRef(sums, at));
    }
    for (int at = 0; at < positions.size(); at++) {
      AggregateCall call = aggregate.getAggCallList().get(at);
      RexNode found = builder.makeInputRef(sums, keys + positions.get(at));
      if (isExact(aggregate, call)) {
        RexNode count = builder.makeInputRef(sums, keys + positions.get(at) + 1);
        shown.add(typed(builder, call, found, count));
      } else if (isFloating(aggregate, call)) {
        RexNode held = CALLS.call(builder, "floating", found);
        shown.add(builder.makeAbstractCast(call.getType(), held, false));
      } else {
        shown.add(found);
      }
    }
    return LogicalProject.create(sums, List.of(), shown, aggregate.getRowType(), Set.of());
  }

  private static RexNode typed(RexBuilder builder, AggregateCall call, RexNode sum, RexNode count) {
    RelDataType type = call.getType();
    RexNode value =
        switch (type.getSqlTypeName()) {
          case BIGINT -> CALLS.call(builder, "whole", sum);
          case DECIMAL ->
              CALLS.call(
                  builder, type, "held", sum, JavaFunctions.number(builder, type.getScale()));
          default -> CALLS.call(builder, "average", sum, count);
        };
    boolean isOfNothing = call.getAggregation().getKind() == SqlKind.SUM0;
    RexNode given =
        isOfNothing
            ? builder.makeCall(
                SqlStdOperatorTable.CASE,
                builder.makeCall(SqlStdOperatorTable.IS_NULL, sum),
                builder.makeAbstractCast(value.getType(), JavaFunctions.number(builder, 0), false),
                value)
            : value;
    return given.getType().equals(type) ? given : builder.makeAbstractCast(type, given, false);
  }

  private static RelDataType decimal(RexBuilder builder) {
    return nullable(builder, SqlTypeName.DECIMAL);
  }

  private static RelDataType nullable(RexBuilder builder, SqlTypeName name) {
    RelDataTypeFactory types = builder.getTypeFactory();
    return types.createTypeWithNullability(types.createSqlType(name), true);
  }

  private static RelDataType bigint(RexBuilder builder) {
    return builder.getTypeFactory().createSqlType(SqlTypeName.BIGINT);
  }

  private static RexNode unlimited(RexBuilder builder, RexNode number) {
    return number.getType().getSqlTypeName() == SqlTypeName.BIGINT
        ? CALLS.call(builder, "unlimited", number)
        : CALLS.call(builder, decimal(builder), "itself", number);
  }

  private static final class Windows extends RexShuttle {
    private final RexBuilder builder;

    Windows(RexBuilder builder) {
      this.builder = builder;
    }

    @Override
    public RexNode visitOver(RexOver over) {
      RexNode visited = super.visitOver(over);
      boolean isSum =
          over.getAggOperator().getKind() == SqlKind.SUM
              || over.getAggOperator().getKind() == SqlKind.SUM0;
      if (!isSum || !(visited instanceof RexOver same)) {
        return visited;
      }
      RelDataType argument = same.getOperands().get(0).getType();
      if (isFloating(argument)) {
        return CALLS.call(builder, "floating", same);
      }
      return isLarge(argument) ? exact(same) : same;
    }

    /** What Calcite plans around it takes it for NULL where there are no rows. */
    private RexNode exact(RexOver over) {
      RexWindow window = over.getWindow();
      RelDataType type =
          builder
              .getTypeFactory()
              .createTypeWithNullability(decimal(builder), over.getType().isNullable());
      RexNode sum =
          builder.makeOver(
              type,
              over.getAggOperator(),
              List.of(unlimited(builder, over.getOperands().get(0))),
              window.partitionKeys,
              window.orderKeys,
              window.getLowerBound(),
              window.getUpperBound(),
              window.getExclude(),
              window.isRows(),
              true,
              false,
              over.isDistinct(),
              over.ignoreNulls());
      return over.getType().getSqlTypeName() == SqlTypeName.BIGINT
          ? CALLS.call(builder, "whole", sum)
          : CALLS.call(
              builder,
              over.getType(),
              "held",
              sum,
              JavaFunctions.number(builder, over.getType().getScale()));
    }

    @Override
    public RexNode visitSubQuery(RexSubQuery query) {
      RexNode visited = super.visitSubQuery(query);
      return visited instanceof RexSubQuery same ? same.clone(PublicSums.in(same.rel)) : visited;
    }
  }
}
