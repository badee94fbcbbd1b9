package org.properdp.sql.bind;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlDialect;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.dialect.AnsiSqlDialect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.DateString;
import org.apache.calcite.util.TimestampString;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;

/** Values of parameters: which a parameter takes, and the constants that they become. */
public final class ParameterValue {
  private static final SqlParserPos NOWHERE = SqlParserPos.ZERO;
  private static final int NO_SIZE = RelDataType.PRECISION_NOT_SPECIFIED;
  private static final int NO_SCALE = RelDataType.SCALE_NOT_SPECIFIED;
  private static final int MICROS = 6;
  private static final int NANOS_OF_A_MICRO = 1_000;
  private static final int LAST_YEAR = 9_999;

  /** Writes texts as they are, also where they are not ASCII. */
  private static final SqlDialect PLAIN =
      new SqlDialect(AnsiSqlDialect.DEFAULT_CONTEXT) {
        @Override
        public void quoteStringLiteral(StringBuilder to, @Nullable String charset, String text) {
          to.append('\'').append(text.replace("'", "''")).append('\'');
        }
      };

  private ParameterValue() {}

  /** A value of the kind that the parameter has; throws if it is of another one. */
  public static @Nullable Object checked(
      int number, @Nullable ColumnType type, @Nullable Object value) {
    Object plain = plain(value);
    if (plain == null) {
      return null;
    }
    boolean isTaken =
        type == null
            || switch (type.kind()) {
              case BOOLEAN -> plain instanceof Boolean;
              case INTEGER, BIGINT, DECIMAL, DOUBLE -> plain instanceof Number;
              case VARCHAR -> plain instanceof String;
              case DATE, TIMESTAMP -> plain instanceof LocalDate || plain instanceof LocalDateTime;
            };
    String problem = isTaken ? problem(plain) : null;
    if (!isTaken || problem != null) {
      throw new IllegalArgumentException(
          "parameter "
              + number
              + " must be "
              + (isTaken ? problem : named(type) + ", but was " + article(plain)));
    }
    return plain;
  }

  private static String named(@Nullable ColumnType type) {
    Kind kind = type == null ? Kind.VARCHAR : type.kind();
    return (kind == Kind.INTEGER ? "an " : "a ") + kind;
  }

  private static String article(Object value) {
    String type =
        value instanceof LocalDate
            ? Kind.DATE.name()
            : value instanceof LocalDateTime
                ? Kind.TIMESTAMP.name()
                : value.getClass().getSimpleName();
    return (type.matches("[AEIOU].*") ? "an " : "a ") + type;
  }

  /** The value as one of the types that constants have. */
  private static @Nullable Object plain(@Nullable Object value) {
    if (value instanceof Byte || value instanceof Short) {
      return ((Number) value).intValue();
    } else if (value instanceof Float number) {
      return number.doubleValue();
    } else if (value instanceof BigInteger number) {
      return new BigDecimal(number);
    } else if (value instanceof BigDecimal number && number.scale() < 0) {
      return (long) number.precision() - number.scale() > ColumnType.MOST_DIGITS
          ? number
          : number.setScale(0);
    }
    return value;
  }

  /** The fault of a value of the right kind; null if there is none. */
  private static @Nullable String problem(Object value) {
    if (value instanceof Double number) {
      return Double.isFinite(number) ? null : "a finite number, but was " + number;
    } else if (value instanceof BigDecimal number) {
      return Math.max(number.precision(), number.scale()) <= ColumnType.MOST_DIGITS
              && number.scale() >= 0
          ? null
          : "a number of at most 18 digits";
    } else if (value instanceof String text) {
      return text.length() > ColumnType.MOST_CHARACTERS
          ? "a text of at most 65536 characters, but had " + text.length()
          : StandardCharsets.UTF_8.newEncoder().canEncode(text) ? null : "valid Unicode";
    } else if (value instanceof LocalDate day) {
      return isYear(day.getYear()) ? null : "a day of the years 1 to 9999, but was " + day;
    } else if (value instanceof LocalDateTime moment) {
      return !isYear(moment.getYear())
          ? "a time of the years 1 to 9999, but was " + moment
          : moment.get(ChronoField.NANO_OF_SECOND) % NANOS_OF_A_MICRO == 0
              ? null
              : "a time of whole microseconds, but was " + moment;
    }
    return value instanceof Boolean || value instanceof Integer || value instanceof Long
        ? null
        : "of a type that columns can have, but was " + article(value);
  }

  private static boolean isYear(int year) {
    return year >= 1 && year <= LAST_YEAR;
  }

  /** The constants of values whose types nobody has said. */
  public static List<SqlNode> constants(List<@Nullable Object> values) {
    List<SqlNode> constants = new ArrayList<>();
    for (Object value : values) {
      constants.add(constant(checked(constants.size() + 1, null, value), null));
    }
    return constants;
  }

  /**
   * The constant. It is a CAST, so that a number is never taken for the number of a column, as it
   * is after GROUP BY and ORDER BY.
   */
  public static SqlNode constant(@Nullable Object value, @Nullable ColumnType type) {
    if (value == null) {
      ColumnType nulls = type == null ? ColumnType.varchar(1) : type;
      return cast(SqlLiteral.createNull(NOWHERE), of(nulls), size(nulls), scale(nulls));
    } else if (value instanceof Integer) {
      return cast(exact(value), SqlTypeName.INTEGER, NO_SIZE, NO_SCALE);
    } else if (value instanceof Long) {
      return cast(exact(value), SqlTypeName.BIGINT, NO_SIZE, NO_SCALE);
    } else if (value instanceof BigDecimal number) {
      return cast(
          exact(number.toPlainString()),
          SqlTypeName.DECIMAL,
          Math.max(number.precision(), Math.max(1, number.scale())),
          number.scale());
    } else if (value instanceof Double number) {
      return cast(
          SqlLiteral.createApproxNumeric(number.toString(), NOWHERE),
          SqlTypeName.DOUBLE,
          NO_SIZE,
          NO_SCALE);
    } else if (value instanceof String text) {
      return cast(
          SqlLiteral.createCharString(text, NOWHERE),
          SqlTypeName.VARCHAR,
          Math.max(1, text.length()),
          NO_SCALE);
    } else if (value instanceof LocalDate day) {
      return SqlLiteral.createDate(
          new DateString(day.getYear(), day.getMonthValue(), day.getDayOfMonth()), NOWHERE);
    } else if (value instanceof LocalDateTime moment) {
      return SqlLiteral.createTimestamp(SqlTypeName.TIMESTAMP, text(moment), MICROS, NOWHERE);
    }
    return SqlLiteral.createBoolean((Boolean) value, NOWHERE);
  }

  /** A place for a value; of a type, if one has to be said. */
  static SqlNode place(int index, @Nullable ColumnType type) {
    SqlNode place = new SqlDynamicParam(index, NOWHERE);
    return type == null ? place : cast(place, of(type), size(type), scale(type));
  }

  /** The constant as it can be written into a statement. */
  public static String written(@Nullable Object value, @Nullable ColumnType type) {
    return constant(value, type).toSqlString(PLAIN).getSql();
  }

  private static SqlNode exact(Object number) {
    return SqlLiteral.createExactNumeric(number.toString(), NOWHERE);
  }

  private static TimestampString text(LocalDateTime moment) {
    return new TimestampString(
            moment.getYear(),
            moment.getMonthValue(),
            moment.getDayOfMonth(),
            moment.getHour(),
            moment.getMinute(),
            moment.getSecond())
        .withNanos(moment.get(ChronoField.NANO_OF_SECOND));
  }

  private static SqlTypeName of(ColumnType type) {
    return SqlTypeName.valueOf(type.kind().name());
  }

  private static int size(ColumnType type) {
    return type.size() > 0 ? type.size() : NO_SIZE;
  }

  private static int scale(ColumnType type) {
    return type.kind() == Kind.DECIMAL ? type.scale() : NO_SCALE;
  }

  private static SqlNode cast(SqlNode constant, SqlTypeName type, int size, int scale) {
    return SqlStdOperatorTable.CAST.createCall(
        NOWHERE,
        constant,
        new SqlDataTypeSpec(new SqlBasicTypeNameSpec(type, size, scale, NOWHERE), NOWHERE));
  }
}
