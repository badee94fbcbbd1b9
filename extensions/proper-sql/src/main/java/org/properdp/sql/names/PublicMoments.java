package org.properdp.sql.names;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.avatica.util.TimeUnitRange;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.names.JavaFunctions.Called;
import org.properdp.tables.expression.value.TimeUnit;
import org.properdp.tables.type.ColumnType;
import org.properdp.tables.type.Limits;

/**
 * Days and moments that are computed from public rows and answers, as in expressions over rows:
 * what leads out of the calendar is NULL, Sunday is the day 0 of a week, and a day begins when each
 * of its hours does.
 */
public final class PublicMoments {
  private static final JavaFunctions CALLS = JavaFunctions.of(PublicMoments.class);
  private static final long MICROS = 1_000;
  private static final long MILLIS_PER_DAY = 86_400_000;

  /** More than the calendar has. */
  private static final long MONTHS = 10_000 * 12;

  private static final long MOST_DAYS = 31;

  /** The last one before the calendar's day 0, a Thursday. */
  private static final int MONDAY = -3;

  private static final int DAYS_PER_WEEK = 7;

  private PublicMoments() {}

  /** A plan with such days and moments. */
  public static RelNode in(RelNode plan) {
    Moments moments = new Moments(plan.getCluster().getRexBuilder());
    return plan.accept(
        new RelHomogeneousShuttle() {
          @Override
          public RelNode visit(RelNode other) {
            return super.visit(other).accept(moments);
          }
        });
  }

  /** A day of the calendar. */
  @Called
  public static @Nullable Integer day(@Nullable Integer days) {
    return days != null && Limits.hold(ColumnType.DATE, days) ? days : null;
  }

  /** A moment of the calendar. */
  @Called
  public static @Nullable Long moment(@Nullable Long millis) {
    boolean isHeld =
        millis != null
            && Math.abs(millis) < Long.MAX_VALUE / MICROS
            && Limits.hold(ColumnType.TIMESTAMP, millis * MICROS);
    return isHeld ? millis : null;
  }

  /** The Monday on or before a day. */
  @Called
  public static @Nullable Integer weekOfDay(@Nullable Integer days) {
    return days == null ? null : (Integer) (days - Math.floorMod(days - MONDAY, DAYS_PER_WEEK));
  }

  /** The beginning of the Monday on or before a moment. */
  @Called
  public static @Nullable Long weekOfMoment(@Nullable Long millis) {
    return millis == null
        ? null
        : (Long)
            (millis
                - Math.floorMod(millis - MONDAY * MILLIS_PER_DAY, DAYS_PER_WEEK * MILLIS_PER_DAY));
  }

  /** How many beginnings of a unit lie between two moments. */
  @Called
  public static @Nullable Long between(
      @Nullable String unit, @Nullable Long from, @Nullable Long to) {
    TimeUnit known = unit == null ? null : TimeUnit.named(unit);
    return known == null || from == null || to == null
        ? null
        : (Long) (known.number(to * MICROS) - known.number(from * MICROS));
  }

  /** A number of intervals, if so many do not lead out of the calendar from wherever they begin. */
  @Called
  public static @Nullable Long count(@Nullable Long number, @Nullable Long most) {
    return number == null || most == null || number > most || number < -most ? null : number;
  }

  private static final class Moments extends RexShuttle {
    private final RexBuilder builder;

    Moments(RexBuilder builder) {
      this.builder = builder;
    }

    @Override
    public RexNode visitCall(RexCall call) {
      if (!(super.visitCall(call) instanceof RexCall same)) {
        return call;
      }
      return switch (same.getKind()) {
        case PLUS, MINUS -> moved(same);
        case TIMES -> isInterval(same) ? counted(same) : same;
        case EXTRACT -> field(same);
        case FLOOR -> cut(same);
        default ->
            same.getOperator() instanceof DateDiff
                ? between(same)
                : same.getOperator() instanceof WeekCut ? week(same) : same;
      };
    }

    private RexNode moved(RexCall call) {
      RelDataType type = call.getType();
      String name =
          type.getSqlTypeName() == SqlTypeName.DATE
              ? "day"
              : type.getSqlTypeName() == SqlTypeName.TIMESTAMP ? "moment" : null;
      return name == null || !type.isNullable() ? call : CALLS.call(builder, type, name, call);
    }

    private static boolean isInterval(RexNode rex) {
      return SqlTypeFamily.DATETIME_INTERVAL
          .getTypeNames()
          .contains(rex.getType().getSqlTypeName());
    }

    /** Calcite would add what is left of the digits of too many intervals. */
    private RexNode counted(RexCall call) {
      List<RexNode> operands = call.getOperands();
      int written = isInterval(operands.get(0)) ? 0 : 1;
      RexNode count = operands.get(1 - written);
      if (!(operands.get(written) instanceof RexLiteral literal)
          || !SqlTypeUtil.isIntType(count.getType())) {
        return call;
      }
      RexNode most = builder.makeLiteral(most(literal), bigint(false), true);
      RexNode number = builder.makeAbstractCast(bigint(count.getType().isNullable()), count, false);
      RexNode held = CALLS.call(builder, "count", number, most);
      RelDataTypeFactory types = builder.getTypeFactory();
      return builder.makeCall(
          types.createTypeWithNullability(call.getType(), true),
          call.getOperator(),
          written == 0 ? List.of(literal, held) : List.of(held, literal));
    }

    private static long most(RexLiteral interval) {
      BigDecimal size = interval.getValueAs(BigDecimal.class);
      boolean isOfMonths =
          SqlTypeName.YEAR_INTERVAL_TYPES.contains(interval.getType().getSqlTypeName());
      long calendar = isOfMonths ? MONTHS : MONTHS * MOST_DAYS * MILLIS_PER_DAY;
      return size == null ? calendar : calendar / Math.max(1, Math.abs(size.longValue()));
    }

    private RelDataType bigint(boolean isNullable) {
      RelDataTypeFactory types = builder.getTypeFactory();
      return types.createTypeWithNullability(types.createSqlType(SqlTypeName.BIGINT), isNullable);
    }

    private RexNode between(RexCall call) {
      List<RexNode> operands = call.getOperands();
      RexNode count =
          CALLS.call(
              builder,
              "between",
              operands.get(0),
              moment(operands.get(1)),
              moment(operands.get(2)));
      // What follows was planned for the type that the call had.
      return builder.makeAbstractCast(call.getType(), count, false);
    }

    private RexNode week(RexCall call) {
      RelDataType type = call.getType();
      String name = type.getSqlTypeName() == SqlTypeName.DATE ? "weekOfDay" : "weekOfMoment";
      RexNode week = CALLS.call(builder, type, name, call.getOperands().get(1));
      return builder.makeAbstractCast(type, week, false);
    }

    private RexNode moment(RexNode of) {
      RelDataTypeFactory types = builder.getTypeFactory();
      RelDataType type = types.createSqlType(SqlTypeName.TIMESTAMP);
      return of.getType().getSqlTypeName() == SqlTypeName.TIMESTAMP
          ? of
          : builder.makeAbstractCast(
              types.createTypeWithNullability(type, of.getType().isNullable()), of, false);
    }

    /** Calcite begins weeks with a day 1. */
    private RexNode field(RexCall call) {
      RelDataType type = builder.getTypeFactory().createTypeWithNullability(call.getType(), false);
      RexNode one = builder.makeExactLiteral(BigDecimal.ONE, type);
      return unit(call, 0) == TimeUnitRange.DOW
          ? builder.makeCall(call.getType(), SqlStdOperatorTable.MINUS, List.of(call, one))
          : call;
    }

    private RexNode cut(RexCall call) {
      boolean isOfTime =
          call.getOperands().size() == 2
              && switch (unit(call, 1)) {
                case HOUR, MINUTE, SECOND -> true;
                default -> false;
              };
      return isOfTime && call.getType().getSqlTypeName() == SqlTypeName.DATE
          ? builder.makeAbstractCast(call.getType(), call.getOperands().get(0), false)
          : call;
    }

    private static TimeUnitRange unit(RexCall call, int at) {
      RexLiteral flag = (RexLiteral) call.getOperands().get(at);
      return Objects.requireNonNull(flag.getValueAs(TimeUnitRange.class));
    }

    @Override
    public RexNode visitSubQuery(RexSubQuery query) {
      RexNode visited = super.visitSubQuery(query);
      return visited instanceof RexSubQuery same ? same.clone(PublicMoments.in(same.rel)) : visited;
    }
  }
}
