package org.properdp.sql.jdbc;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.ask.SqlColumn;

/**
 * Reads a value of a column as a type of Java. Nothing is rounded or cut: a value that does not fit
 * is refused, without being told.
 */
final class ReadAs {
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

  private ReadAs() {}

  /** The value as an object of a class, or null; the class is none of the primitives. */
  static @Nullable Object of(@Nullable Object value, SqlColumn column, Class<?> type)
      throws SQLException {
    if (value == null) {
      return null;
    } else if (type == Object.class) {
      return JdbcTypes.natural(value, column.type());
    } else if (type == String.class) {
      return text(value);
    }
    Object read =
        value instanceof Number number
            ? number(number, column, type)
            : value instanceof Boolean && type == Boolean.class ? value : time(value, type);
    if (read == null) {
      throw Failures.type(
          named(column)
              + JdbcTypes.name(column.type())
              + ", which can't be read as "
              + type.getSimpleName());
    }
    return read;
  }

  private static String named(SqlColumn column) {
    return "the column " + column.name() + " is of type ";
  }

  private static String text(Object value) {
    if (value instanceof BigDecimal number) {
      return number.toPlainString();
    } else if (value instanceof LocalDateTime moment) {
      String micros =
          String.format(Locale.ROOT, "%06d", moment.get(ChronoField.NANO_OF_SECOND) / 1_000)
              .replaceAll("0+$", "");
      return SECONDS.format(moment) + (micros.isEmpty() ? "" : "." + micros);
    }
    return value.toString();
  }

  private static @Nullable Object time(Object value, Class<?> type) {
    LocalDateTime moment =
        value instanceof LocalDate day
            ? day.atStartOfDay()
            : value instanceof LocalDateTime exact ? exact : null;
    if (moment == null) {
      return null;
    } else if (type == LocalDateTime.class) {
      return moment;
    } else if (type == LocalDate.class) {
      return moment.toLocalDate();
    } else if (type == Date.class) {
      return Date.valueOf(moment.toLocalDate());
    }
    return type == Timestamp.class ? Timestamp.valueOf(moment) : null;
  }

  private static @Nullable Object number(Number value, SqlColumn column, Class<?> type)
      throws SQLException {
    if (type == Double.class) {
      return value.doubleValue();
    } else if (type == Float.class) {
      return value.floatValue();
    } else if (type == BigDecimal.class) {
      return exact(value, column);
    }
    int bits =
        type == Long.class
            ? Long.SIZE
            : type == Integer.class
                ? Integer.SIZE
                : type == Short.class ? Short.SIZE : type == Byte.class ? Byte.SIZE : 0;
    return bits == 0 ? null : whole(exact(value, column), bits, column, type);
  }

  private static BigDecimal exact(Number value, SqlColumn column) throws SQLException {
    if (value instanceof BigDecimal number) {
      return number;
    } else if (value instanceof Double || value instanceof Float) {
      double number = value.doubleValue();
      if (!Double.isFinite(number)) {
        throw outside(column, "a finite number");
      }
      return BigDecimal.valueOf(number);
    }
    return BigDecimal.valueOf(value.longValue());
  }

  private static Object whole(BigDecimal number, int bits, SqlColumn column, Class<?> type)
      throws SQLException {
    if (number.stripTrailingZeros().scale() > 0) {
      throw outside(column, "a whole number: read it as a double, or ROUND it");
    }
    BigInteger whole = number.toBigInteger();
    if (whole.bitLength() >= bits) {
      throw outside(column, "within the range of " + type.getSimpleName());
    }
    long value = whole.longValue();
    return switch (bits) {
      case Long.SIZE -> (Object) value;
      case Integer.SIZE -> (int) value;
      case Short.SIZE -> (short) value;
      default -> (byte) value;
    };
  }

  private static SQLException outside(SqlColumn column, String rule) {
    return new SQLException(
        "the value of the column " + column.name() + " is not " + rule, "22003");
  }
}
