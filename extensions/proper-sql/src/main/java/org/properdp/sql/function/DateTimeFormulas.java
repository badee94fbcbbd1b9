package org.properdp.sql.function;

import static org.properdp.relational.expression.Expressions.call;
import static org.properdp.relational.expression.Expressions.lit;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import org.apache.calcite.avatica.util.TimeUnitRange;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.type.SqlTypes;

/**
 * Days and timestamps in SQL: what is cut to the beginning of a unit, and intervals that are added
 * or subtracted. What leads out of the calendar is NULL.
 */
public final class DateTimeFormulas {
  private static final String DAY = "DAY";

  /** The number of milliseconds that a unit has, the longest first. */
  private static final List<Unit> UNITS =
      List.of(
          new Unit(DAY, 86_400_000),
          new Unit("HOUR", 3_600_000),
          new Unit("MINUTE", 60_000),
          new Unit("SECOND", 1_000));

  private record Unit(String name, long millis) {}

  private DateTimeFormulas() {}

  /**
   * The formula of a call that is about moments; null if it is not.
   *
   * @throws IllegalArgumentException if it is, and can't be computed of people's rows
   */
  public static @Nullable Formula of(RexCall called, Function<RexNode, Formula> formulas) {
    boolean isCut = called.getKind() == SqlKind.FLOOR || called.getKind() == SqlKind.CEIL;
    if (isCut && called.getOperands().size() == 2) {
      return cut(called, formulas);
    } else if (called.getOperator().equals(SqlStdOperatorTable.DATETIME_PLUS)) {
      boolean isFirst = isInterval(called.getOperands().get(0));
      return moved(called, isFirst ? 1 : 0, 1, formulas);
    } else if (called.getOperator().equals(SqlStdOperatorTable.MINUS_DATE)) {
      if (!isInterval(called.getOperands().get(1))) {
        throw new IllegalArgumentException(
            "what lies between two moments is counted by DATEDIFF('day', from, to), in days or in"
                + " another unit");
      }
      return moved(called, 0, -1, formulas);
    }
    return null;
  }

  private static boolean isInterval(RexNode rex) {
    return SqlTypeFamily.DATETIME_INTERVAL.getTypeNames().contains(rex.getType().getSqlTypeName());
  }

  private static Formula cut(RexCall called, Function<RexNode, Formula> formulas) {
    TimeUnitRange unit = ((RexLiteral) called.getOperands().get(1)).getValueAs(TimeUnitRange.class);
    Formula moment = formulas.apply(called.getOperands().get(0));
    if (called.getKind() == SqlKind.CEIL || unit == null) {
      throw new IllegalArgumentException(
          "a moment can be cut to the beginning of a unit, but not to its end: write"
              + " DATE_TRUNC('month', x) + INTERVAL '1' MONTH, with the unit that is meant");
    }
    return call("DATE_TRUNC", unit.name(), moment);
  }

  private static Formula moved(
      RexCall called, int moment, int sign, Function<RexNode, Formula> formulas) {
    RexNode from = called.getOperands().get(moment);
    ColumnType type = SqlTypes.columnType(called.getType());
    Formula start = formulas.apply(from);
    Formula typed =
        type == null || type.equals(SqlTypes.columnType(from.getType())) ? start : start.as(type);
    RexNode interval = called.getOperands().get(1 - moment);
    if (interval instanceof RexLiteral literal) {
      Length length = length(literal, sign, type);
      return call("DATE_ADD", length.unit, lit(length.count), typed);
    }
    if (interval instanceof RexCall times && times.getKind() == SqlKind.TIMES) {
      RexNode one = times.getOperands().get(0);
      RexNode other = times.getOperands().get(1);
      RexNode written = isInterval(one) ? one : other;
      if (written instanceof RexLiteral literal) {
        Length length = length(literal, sign, type);
        Formula count = formulas.apply(written.equals(one) ? other : one);
        return call("DATE_ADD", length.unit, count.times(length.count), typed);
      }
    }
    throw new IllegalArgumentException(
        "an interval must be written out, as in INTERVAL '7' DAY, or be such a one times a number");
  }

  private record Length(String unit, long count) {}

  private static Length length(RexLiteral interval, int sign, @Nullable ColumnType type) {
    BigDecimal size = interval.getValueAs(BigDecimal.class);
    if (interval.isNull() || size == null) {
      throw new IllegalArgumentException("an interval must not be NULL");
    }
    long exact = size.longValueExact() * sign;
    if (SqlTypeName.YEAR_INTERVAL_TYPES.contains(interval.getType().getSqlTypeName())) {
      return new Length("MONTH", exact);
    }
    return UNITS.stream()
        .filter(unit -> exact % unit.millis == 0)
        .findFirst()
        .filter(unit -> isOfDays(unit, type))
        .map(unit -> new Length(unit.name, exact / unit.millis))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "an interval must be of whole seconds, or of whole days where it is added to a"
                        + " DATE, but was of "
                        + Math.abs(exact)
                        + " milliseconds"));
  }

  private static boolean isOfDays(Unit unit, @Nullable ColumnType type) {
    return unit.name.equals(DAY) || !ColumnType.DATE.equals(type);
  }
}
