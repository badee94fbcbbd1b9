package org.properdp.sql.jdbc;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.JDBCType;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.type.ColumnType;
import org.properdp.tables.type.ColumnType.Kind;

/** What JDBC tells of the types of columns. */
final class JdbcTypes {
  private JdbcTypes() {}

  /** Its number in JDBC; that of OTHER if it is no column's type. */
  static int code(@Nullable ColumnType type) {
    return (type == null ? JDBCType.OTHER : JDBCType.valueOf(type.kind().name()))
        .getVendorTypeNumber();
  }

  static String name(@Nullable ColumnType type) {
    return type == null ? JDBCType.OTHER.getName() : type.kind().name();
  }

  /** The class of the objects that values are read as. */
  static Class<?> java(@Nullable ColumnType type) {
    if (type == null) {
      return Object.class;
    }
    return switch (type.kind()) {
      case BOOLEAN -> Boolean.class;
      case INTEGER -> Integer.class;
      case BIGINT -> Long.class;
      case DECIMAL -> BigDecimal.class;
      case DOUBLE -> Double.class;
      case VARCHAR -> String.class;
      case DATE -> Date.class;
      case TIMESTAMP -> Timestamp.class;
    };
  }

  /** The digits of a number, or the characters of anything else. */
  static int precision(@Nullable ColumnType type) {
    if (type == null) {
      return 0;
    }
    return switch (type.kind()) {
      case BOOLEAN -> 1;
      case INTEGER -> 10;
      case BIGINT -> 19;
      case DOUBLE -> 15;
      case DECIMAL, VARCHAR -> type.size();
      case DATE -> 10;
      case TIMESTAMP -> 26;
    };
  }

  /** The most characters that a value has as text. */
  static int width(@Nullable ColumnType type) {
    if (type == null) {
      return 0;
    }
    return switch (type.kind()) {
      case BOOLEAN -> 5;
      case INTEGER -> 11;
      case BIGINT -> 20;
      case DOUBLE -> 24;
      case DECIMAL -> type.size() + 3;
      case VARCHAR, DATE, TIMESTAMP -> precision(type);
    };
  }

  static int scale(@Nullable ColumnType type) {
    return type == null ? 0 : type.kind() == Kind.TIMESTAMP ? 6 : type.scale();
  }

  /** The value as the object that its column's values are. */
  static @Nullable Object natural(@Nullable Object value, @Nullable ColumnType type) {
    if (value == null || type == null) {
      return value;
    }
    return switch (type.kind()) {
      case INTEGER -> value instanceof Number number ? (Object) number.intValue() : value;
      case BIGINT -> value instanceof Number number ? (Object) number.longValue() : value;
      case DOUBLE -> value instanceof Number number ? (Object) number.doubleValue() : value;
      case DATE -> value instanceof LocalDate day ? Date.valueOf(day) : value;
      case TIMESTAMP -> value instanceof LocalDateTime moment ? Timestamp.valueOf(moment) : value;
      case BOOLEAN, DECIMAL, VARCHAR -> value;
    };
  }
}
