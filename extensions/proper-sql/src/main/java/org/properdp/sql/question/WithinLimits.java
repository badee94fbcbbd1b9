package org.properdp.sql.question;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.names.Constants;
import org.properdp.sql.relation.Relation.Peoples;
import org.properdp.sql.relation.Relation.Peoples.Limit;
import org.properdp.tables.column.JavaValues;
import org.properdp.tables.expression.Expression;
import org.properdp.tables.expression.Expressions;
import org.properdp.tables.type.ColumnType;
import org.properdp.tables.type.ColumnType.Kind;
import org.properdp.tables.type.Limits;
import org.properdp.tables.type.Literal;

/**
 * The values of numbers and days that conditions leave between two constants, as a list of them
 * would; and of what depends on the day of a moment alone, the moments that it is computed of.
 */
final class WithinLimits {
  /** The fields and units of a moment that are the same at all times of a day. */
  private static final Set<String> OF_DAYS =
      Set.of("YEAR", "QUARTER", "MONTH", "WEEK", "DAY", "DOW", "ISODOW", "DOY");

  private WithinLimits() {}

  /** Adds the values of a number or a day, if there are few between its limits. */
  static boolean add(Expression expression, Peoples rows, Set<@Nullable Object> values) {
    ColumnType type = expression.type();
    List<@Nullable Object> all =
        switch (type.kind()) {
          case INTEGER, BIGINT, DECIMAL -> numbers(type, limits(expression, rows));
          case DATE -> List.copyOf(days(limits(expression, rows)));
          default -> List.of();
        };
    return values.addAll(all);
  }

  /** What the values of such an expression are computed of; none if it is not such a one. */
  static List<Expression> moments(Expression expression) {
    if (expression instanceof Expression.Cast cast && cast.type().kind() == Kind.DATE) {
      return moment(cast.argument());
    }
    boolean isOfDays =
        expression instanceof Expression.Call call
            && Set.of("EXTRACT", "DATE_TRUNC").contains(call.function().name())
            && call.arguments().get(0) instanceof Expression.Constant unit
            && OF_DAYS.contains(unit.literal().text());
    return isOfDays ? moment(((Expression.Call) expression).arguments().get(1)) : List.of();
  }

  private static List<Expression> moment(Expression expression) {
    return expression.type().kind() == Kind.TIMESTAMP ? List.of(expression) : List.of();
  }

  /**
   * The first moments of the days that a moment can be in, where conditions say so of it, or of
   * what it stands for; none if they don't.
   */
  static List<@Nullable Object> beginnings(Expression moment, Peoples rows) {
    List<@Nullable Object> beginnings = new ArrayList<>();
    days(limits(moment, rows)).forEach(day -> beginnings.add(day.atStartOfDay()));
    if (!beginnings.isEmpty() || !(moment instanceof Expression.Column column)) {
      return beginnings;
    }
    beginnings.addAll(beginnings(rows.origins().getOrElse(column.name(), Vector.empty())));
    boolean isNeverNull = rows.isNeverNull(Expressions.col(column.name()));
    if (!beginnings.isEmpty() && !beginnings.contains(null) && !isNeverNull) {
      // A row that an outer join adds has none.
      beginnings.add(null);
    } else if (isNeverNull) {
      beginnings.remove(null);
    }
    return beginnings;
  }

  /** Of what a column alone stands for: the branches of a set could each have days of their own. */
  private static List<@Nullable Object> beginnings(Vector<Peoples.Origin> origins) {
    if (origins.size() != 1 || !(origins.head() instanceof Peoples.Origin.Computed computed)) {
      return List.of();
    }
    return beginnings(computed.formula().bind(computed.rows().rows().columns()), computed.rows());
  }

  private record Known(boolean isLow, boolean isIncluded, @Nullable Object constant) {}

  private static Vector<Known> limits(Expression expression, Peoples rows) {
    Vector<Limit> limits = rows.limits().getOrElse(expression.toString(), Vector.empty());
    return limits.map(
        limit ->
            new Known(
                limit.isLow(),
                limit.isIncluded(),
                Constants.value(limit.constant().bind(rows.rows().columns()))));
  }

  private static List<@Nullable Object> numbers(ColumnType type, Vector<Known> limits) {
    Vector<BigDecimal> lows = limits.filter(Known::isLow).flatMap(each -> number(type, each));
    Vector<BigDecimal> highs =
        limits.filter(each -> !each.isLow).flatMap(each -> number(type, each));
    if (lows.isEmpty() || highs.isEmpty()) {
      return List.of();
    }
    BigDecimal least = BigDecimal.valueOf(Limits.least(type), type.scale());
    BigDecimal most = BigDecimal.valueOf(Limits.most(type), type.scale());
    BigDecimal low = lows.append(least).reduce(BigDecimal::max);
    BigDecimal high = highs.append(most).reduce(BigDecimal::min);
    BigDecimal steps = high.subtract(low).movePointRight(type.scale());
    if (steps.compareTo(BigDecimal.valueOf(KnownValues.MOST_IN_BOUNDS)) >= 0) {
      return List.of();
    }
    List<@Nullable Object> numbers = new ArrayList<>();
    long first = low.unscaledValue().longValueExact();
    for (long step = 0; step <= steps.longValueExact(); step++) {
      numbers.add(JavaValues.of(new Literal(type, first + step)));
    }
    return numbers;
  }

  /** The nearest number of a type within a limit; none if the limit is no exact number. */
  private static Vector<BigDecimal> number(ColumnType type, Known limit) {
    boolean isExact =
        limit.constant instanceof BigDecimal
            || limit.constant instanceof Integer
            || limit.constant instanceof Long;
    if (!isExact) {
      return Vector.empty();
    }
    BigDecimal constant = new BigDecimal(String.valueOf(limit.constant));
    BigDecimal nearest =
        constant.setScale(type.scale(), limit.isLow ? RoundingMode.CEILING : RoundingMode.FLOOR);
    if (limit.isIncluded || nearest.compareTo(constant) != 0) {
      return Vector.of(nearest);
    }
    BigDecimal step = BigDecimal.ONE.movePointLeft(type.scale());
    return Vector.of(limit.isLow ? nearest.add(step) : nearest.subtract(step));
  }

  private static List<LocalDate> days(Vector<Known> limits) {
    Vector<LocalDate> lows = limits.filter(Known::isLow).flatMap(WithinLimits::day);
    Vector<LocalDate> highs = limits.filter(each -> !each.isLow).flatMap(WithinLimits::day);
    if (lows.isEmpty() || highs.isEmpty()) {
      return List.of();
    }
    LocalDate low = lows.reduce((one, other) -> one.isAfter(other) ? one : other);
    LocalDate high = highs.reduce((one, other) -> one.isBefore(other) ? one : other);
    return low.isAfter(high) || ChronoUnit.DAYS.between(low, high) >= Trials.MOST
        ? List.of()
        : low.datesUntil(high.plusDays(1)).toList();
  }

  /** The first or the last day that a limit leaves. */
  private static Vector<LocalDate> day(Known limit) {
    if (limit.constant instanceof LocalDate day) {
      return Vector.of(limit.isIncluded ? day : limit.isLow ? day.plusDays(1) : day.minusDays(1));
    } else if (limit.constant instanceof LocalDateTime moment) {
      boolean isBefore =
          !limit.isLow && !limit.isIncluded && moment.toLocalTime().equals(LocalTime.MIDNIGHT);
      return Vector.of(isBefore ? moment.toLocalDate().minusDays(1) : moment.toLocalDate());
    }
    return Vector.empty();
  }
}
