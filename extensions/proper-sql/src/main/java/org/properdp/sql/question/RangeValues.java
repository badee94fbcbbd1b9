package org.properdp.sql.question;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.JavaValues;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.value.MomentFormat;
import org.properdp.relational.expression.value.TimeUnit;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.relational.type.Limits;
import org.properdp.relational.type.Literal;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.translate.Relation.Protected.Limit;
import org.properdp.sql.type.Constants;

/**
 * The values of numbers and days that conditions leave between two constants, as a list of them
 * would, and those within the bounds of a column; and of what depends on the day of a moment alone,
 * the moments that it is computed of.
 */
final class RangeValues {
  /** The most values of a column within its bounds. */
  private static final int MOST_IN_BOUNDS = 10_000;

  /** The fields and units of a moment that are the same at all times of a day. */
  private static final Set<String> OF_DAYS =
      Set.of("YEAR", "QUARTER", "MONTH", "WEEK", "DAY", "DOW", "ISODOW", "DOY");

  private RangeValues() {}

  /** Adds the values of a number or a day, if there are few between its limits. */
  static boolean add(Expression expression, Protected rows, Set<@Nullable Object> values) {
    ColumnType type = expression.type();
    List<@Nullable Object> all =
        switch (type.kind()) {
          case INTEGER, BIGINT, DECIMAL -> numbers(type, limits(expression, rows));
          case DATE -> List.copyOf(days(limits(expression, rows)));
          default -> List.of();
        };
    return values.addAll(all);
  }

  /** Adds the numbers of a type within the bounds of a column, if they are few. */
  static boolean addBounded(ColumnSchema column, Set<@Nullable Object> values) {
    ColumnType type = column.type();
    if (column.bounds().isEmpty() || type.kind() == Kind.DOUBLE) {
      return false;
    }
    ColumnBounds bounds = column.bounds().get();
    BigDecimal least = bounds.low().setScale(type.scale(), RoundingMode.CEILING);
    BigDecimal most = bounds.high().setScale(type.scale(), RoundingMode.FLOOR);
    BigDecimal steps = most.subtract(least).movePointRight(type.scale());
    if (steps.compareTo(BigDecimal.valueOf(MOST_IN_BOUNDS)) >= 0) {
      return false;
    }
    long first = least.unscaledValue().longValueExact();
    for (long value = first; value <= first + steps.longValueExact(); value++) {
      values.add(JavaValues.of(new Literal(type, value)));
    }
    if (column.nullable()) {
      values.add(null);
    }
    return true;
  }

  /** The unit through which an expression has one value; null if it is none of a moment. */
  static @Nullable TimeUnit unit(Expression expression) {
    if (expression instanceof Expression.Cast cast && cast.type().kind() == Kind.DATE) {
      return cast.argument().type().kind() == Kind.TIMESTAMP ? TimeUnit.DAY : null;
    }
    if (!(expression instanceof Expression.Call call)) {
      return null;
    }
    String function = call.function().name();
    return switch (function) {
      case "EXTRACT", "DATE_TRUNC" -> {
        String word = text(call.arguments().get(0));
        yield OF_DAYS.contains(word) ? TimeUnit.DAY : TimeUnit.named(word);
      }
      case "TO_CHAR", "STRFTIME" -> MomentFormat.of(function, text(call.arguments().get(1))).unit();
      default -> null;
    };
  }

  private static String text(Expression constant) {
    return ((Expression.Constant) constant).literal().text();
  }

  /**
   * The first moments of the units that a moment can be in, where conditions say so of it, or of
   * what it stands for; none if they don't, or if there are too many.
   */
  static List<@Nullable Object> beginnings(Expression moment, TimeUnit unit, Protected rows) {
    List<@Nullable Object> beginnings = new ArrayList<>();
    Vector<Known> limits = limits(moment, rows);
    beginnings.addAll(moment.type().kind() == Kind.DATE ? days(limits) : moments(limits, unit));
    if (!beginnings.isEmpty() || !(moment instanceof Expression.Column column)) {
      return beginnings;
    }
    beginnings.addAll(
        beginnings(rows.facts().origins().getOrElse(column.name(), Vector.empty()), unit));
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
  private static List<@Nullable Object> beginnings(
      Vector<Protected.Origin> origins, TimeUnit unit) {
    if (origins.size() != 1 || !(origins.head() instanceof Protected.Origin.Computed computed)) {
      return List.of();
    }
    Expression moment = computed.formula().bind(computed.rows().rows().columns());
    return beginnings(moment, unit, computed.rows());
  }

  private record Known(boolean isLow, boolean isIncluded, @Nullable Object constant) {}

  private static Vector<Known> limits(Expression expression, Protected rows) {
    Vector<Limit> limits = rows.facts().limits().getOrElse(expression.toString(), Vector.empty());
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
    if (steps.compareTo(BigDecimal.valueOf(MOST_IN_BOUNDS)) >= 0) {
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
    Vector<LocalDate> lows = limits.filter(Known::isLow).flatMap(RangeValues::day);
    Vector<LocalDate> highs = limits.filter(each -> !each.isLow).flatMap(RangeValues::day);
    if (lows.isEmpty() || highs.isEmpty()) {
      return List.of();
    }
    LocalDate low = lows.reduce((one, other) -> one.isAfter(other) ? one : other);
    LocalDate high = highs.reduce((one, other) -> one.isBefore(other) ? one : other);
    return low.isAfter(high) || ChronoUnit.DAYS.between(low, high) >= ValueEnumeration.MOST
        ? List.of()
        : low.datesUntil(high.plusDays(1)).toList();
  }

  /** The first or the last day that a limit leaves. */
  private static Vector<LocalDate> day(Known limit) {
    return limit.constant instanceof LocalDate day
        ? Vector.of(limit.isIncluded ? day : limit.isLow ? day.plusDays(1) : day.minusDays(1))
        : Vector.empty();
  }

  private static List<@Nullable Object> moments(Vector<Known> limits, TimeUnit unit) {
    Vector<Long> lows = limits.filter(Known::isLow).flatMap(RangeValues::micros);
    Vector<Long> highs = limits.filter(each -> !each.isLow).flatMap(RangeValues::micros);
    if (lows.isEmpty() || highs.isEmpty()) {
      return List.of();
    }
    long first = lows.reduce(Math::max);
    long more = unit.number(highs.reduce(Math::min)) - unit.number(first);
    List<@Nullable Object> moments = new ArrayList<>();
    for (long units = 0; more < ValueEnumeration.MOST && units <= more; units++) {
      long beginning = unit.plus(unit.start(first), units);
      moments.add(JavaValues.of(new Literal(ColumnType.TIMESTAMP, beginning)));
    }
    return moments;
  }

  /** The first or the last microsecond that a limit leaves. */
  private static Vector<Long> micros(Known limit) {
    return limit.constant instanceof LocalDateTime moment
        ? Vector.of(
            ChronoUnit.MICROS.between(LocalDate.EPOCH.atStartOfDay(), moment)
                + (limit.isIncluded ? 0 : limit.isLow ? 1 : -1))
        : Vector.empty();
  }
}
