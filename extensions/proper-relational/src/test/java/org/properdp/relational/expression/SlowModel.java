package org.properdp.relational.expression;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;

/**
 * Expressions again, slowly: a row at a time, with Java's own numbers, days and texts. Values are
 * Boolean, BigDecimal (of all exact numbers), Double, String, LocalDate, LocalDateTime and null.
 */
final class SlowModel {
  private static final BigDecimal LEAST = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);

  private SlowModel() {}

  static @Nullable Object value(Expression expression, Map<String, @Nullable Object> row) {
    if (expression instanceof Expression.Column column) {
      return row.get(column.name());
    }
    if (expression instanceof Expression.Constant constant) {
      return Worlds.ofLiteral(constant.literal());
    }
    if (expression instanceof Expression.Cast cast) {
      Object value = value(cast.argument(), row);
      return value == null ? null : SlowCasts.cast(value, cast.type());
    }
    Expression.Call call = (Expression.Call) expression;
    List<@Nullable Object> arguments = new ArrayList<>();
    call.arguments().forEach(argument -> arguments.add(value(argument, row)));
    return call(call.function().name(), arguments, call.type());
  }

  private static @Nullable Object call(
      String name, List<@Nullable Object> arguments, ColumnType type) {
    switch (name) {
      case "AND", "OR" -> {
        return connective(arguments, name.equals("OR"));
      }
      case "IS NULL" -> {
        return arguments.get(0) == null;
      }
      case "IS NOT NULL" -> {
        return arguments.get(0) != null;
      }
      case "IS TRUE", "IS NOT TRUE" -> {
        return Boolean.TRUE.equals(arguments.get(0)) == name.equals("IS TRUE");
      }
      case "IS FALSE", "IS NOT FALSE" -> {
        return Boolean.FALSE.equals(arguments.get(0)) == name.equals("IS FALSE");
      }
      case "IS DISTINCT FROM", "IS NOT DISTINCT FROM" -> {
        return same(arguments.get(0), arguments.get(1)) == name.equals("IS NOT DISTINCT FROM");
      }
      case "IN" -> {
        return in(arguments);
      }
      default -> {
        return chosen(name, arguments, type);
      }
    }
  }

  private static @Nullable Object chosen(
      String name, List<@Nullable Object> arguments, ColumnType type) {
    switch (name) {
      case "CASE" -> {
        for (int at = 0; at + 1 < arguments.size(); at += 2) {
          if (Boolean.TRUE.equals(arguments.get(at))) {
            return arguments.get(at + 1);
          }
        }
        return arguments.get(arguments.size() - 1);
      }
      case "COALESCE" -> {
        return arguments.stream().filter(one -> one != null).findFirst().orElse(null);
      }
      case "NULLIF" -> {
        boolean equal =
            arguments.get(0) != null
                && arguments.get(1) != null
                && order(arguments.get(0), arguments.get(1)) == 0;
        return equal ? null : arguments.get(0);
      }
      case "GREATEST", "LEAST" -> {
        return extreme(arguments, name.equals("GREATEST"));
      }
      case "CONCAT" -> {
        return SlowTexts.joined(arguments.stream().filter(one -> one != null).toList());
      }
      default -> {
        return arguments.contains(null) ? null : strict(name, arguments, type);
      }
    }
  }

  private static @Nullable Object strict(String name, List<Object> arguments, ColumnType type) {
    Object first = arguments.get(0);
    Object last = arguments.get(arguments.size() - 1);
    return switch (name) {
      case "=" -> order(first, last) == 0;
      case "<>" -> order(first, last) != 0;
      case "<" -> order(first, last) < 0;
      case "<=" -> order(first, last) <= 0;
      case ">" -> order(first, last) > 0;
      case ">=" -> order(first, last) >= 0;
      case "NOT" -> !(Boolean) first;
      default -> {
        if (type.kind() == Kind.DATE
            || type.kind() == Kind.TIMESTAMP
            || first instanceof LocalDate
            || first instanceof LocalDateTime
            || last instanceof LocalDate
            || last instanceof LocalDateTime) {
          yield SlowDates.call(name, arguments);
        }
        Object value =
            first instanceof String
                ? SlowTexts.call(name, arguments)
                : SlowNumbers.call(name, arguments, type);
        yield value instanceof BigDecimal number ? fit(number, type) : value;
      }
    };
  }

  /** A number in a type, rounded half away from zero; null if it isn't there. */
  static @Nullable BigDecimal fit(BigDecimal number, ColumnType type) {
    BigDecimal rounded = number.setScale(type.scale(), RoundingMode.HALF_UP);
    boolean fits =
        switch (type.kind()) {
          case INTEGER ->
              rounded.compareTo(BigDecimal.valueOf(Integer.MIN_VALUE)) >= 0
                  && rounded.compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) <= 0;
          case BIGINT -> rounded.compareTo(LEAST) >= 0 && rounded.compareTo(MOST) <= 0;
          default ->
              rounded.unscaledValue().abs().toString().length() <= type.size()
                  || rounded.signum() == 0;
        };
    return fits ? rounded : null;
  }

  private static @Nullable Object connective(List<@Nullable Object> arguments, boolean decisive) {
    return arguments.contains(decisive)
        ? (Boolean) decisive
        : arguments.contains(null) ? null : (Boolean) !decisive;
  }

  private static boolean same(@Nullable Object left, @Nullable Object right) {
    return (left == null || right == null) ? left == right : order(left, right) == 0;
  }

  private static @Nullable Object in(List<@Nullable Object> arguments) {
    Object value = arguments.get(0);
    List<@Nullable Object> list = arguments.subList(1, arguments.size());
    if (value == null) {
      return null;
    }
    if (list.stream().anyMatch(one -> one != null && order(value, one) == 0)) {
      return true;
    }
    return list.contains(null) ? null : (Boolean) false;
  }

  private static @Nullable Object extreme(List<@Nullable Object> arguments, boolean greatest) {
    Object best = null;
    for (Object value : arguments) {
      boolean better =
          value != null
              && (best == null || (greatest ? order(value, best) > 0 : order(value, best) < 0));
      best = better ? value : best;
    }
    return best;
  }

  @SuppressWarnings("unchecked")
  private static int order(Object left, Object right) {
    return left instanceof String a
        ? SlowTexts.order(a, (String) right)
        : ((Comparable<Object>) left).compareTo(right);
  }
}
