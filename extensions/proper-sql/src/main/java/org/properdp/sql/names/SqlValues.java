package org.properdp.sql.names;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Function;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.type.ColumnType;
import org.properdp.tables.type.Limits;

/** Values of Java, and those that Calcite has for them inside. */
public final class SqlValues {
  /** How many placeholders a type has. */
  public static final int PLACEHOLDERS = 5;

  private SqlValues() {}

  /** The value as Calcite has it inside: days and milliseconds as numbers. */
  static @Nullable Object inner(@Nullable Object value) {
    if (value instanceof LocalDate day) {
      return Math.toIntExact(day.toEpochDay());
    }
    return value instanceof LocalDateTime moment
        ? (Object) moment.toInstant(ZoneOffset.UTC).toEpochMilli()
        : value;
  }

  /**
   * The same, of a type of Calcite's, which can be another than that of the value: the product of
   * two INTEGERs is a BIGINT of ours.
   *
   * @throws ArithmeticException if the type has no such number
   */
  public static @Nullable Object inner(@Nullable Object value, RelDataType type) {
    if (!(value instanceof Number number)) {
      return inner(value);
    }
    return switch (type.getSqlTypeName()) {
      case BIGINT -> new BigDecimal(number.toString()).longValueExact();
      case INTEGER -> new BigDecimal(number.toString()).intValueExact();
      case DECIMAL -> new BigDecimal(number.toString()).setScale(type.getScale());
      default -> number.doubleValue();
    };
  }

  /** The value as Java has it, of one that Calcite has inside. */
  public static @Nullable Object outer(@Nullable Object value, RelDataType type) {
    return switch (type.getSqlTypeName()) {
      case DATE -> value instanceof Number days ? day(days.longValue()) : value;
      case TIMESTAMP -> value instanceof Number millis ? moment(millis.longValue()) : value;
      // What is divided by 0 is NULL, too.
      case DOUBLE, FLOAT, REAL ->
          value instanceof Double number && !Double.isFinite(number) ? null : value;
      default -> value;
    };
  }

  /** What is not in the calendar is NULL, as in expressions over rows. */
  private static @Nullable Object day(long days) {
    return Limits.hold(ColumnType.DATE, days) ? LocalDate.ofEpochDay(days) : null;
  }

  private static @Nullable Object moment(long millis) {
    LocalDateTime moment =
        LocalDateTime.ofInstant(java.time.Instant.ofEpochMilli(millis), ZoneOffset.UTC);
    return Limits.hold(ColumnType.DATE, moment.toLocalDate().toEpochDay()) ? moment : null;
  }

  private static long whole(BigDecimal exact, long least, long most) {
    return exact
        .setScale(0, RoundingMode.HALF_EVEN)
        .min(BigDecimal.valueOf(most))
        .max(BigDecimal.valueOf(least))
        .longValueExact();
  }

  /** A noisy value as one of a column's type. */
  public static Function<Object, Object> typed(RelDataType type) {
    return noisy -> {
      BigDecimal exact = new BigDecimal(String.valueOf(noisy));
      return switch (type.getSqlTypeName()) {
        case BIGINT -> whole(exact, Long.MIN_VALUE, Long.MAX_VALUE);
        case INTEGER -> Math.toIntExact(whole(exact, Integer.MIN_VALUE, Integer.MAX_VALUE));
        case DECIMAL -> exact.setScale(type.getScale(), RoundingMode.HALF_EVEN);
        default -> exact.doubleValue();
      };
    };
  }

  /**
   * A number of a type that stands for one which is not drawn yet: the least and the greatest are
   * among them.
   */
  public static Object placeholder(RelDataType type, int which) {
    BigDecimal greatest =
        type.getSqlTypeName() == SqlTypeName.DECIMAL
            ? BigDecimal.TEN.pow(type.getPrecision()).subtract(BigDecimal.ONE)
            : new BigDecimal(Double.MAX_VALUE);
    BigDecimal most = greatest.movePointLeft(Math.max(0, type.getScale()));
    List<BigDecimal> all =
        List.of(BigDecimal.ZERO, BigDecimal.ONE, BigDecimal.ONE.negate(), most, most.negate());
    return typed(type).apply(all.get(Math.floorMod(which, PLACEHOLDERS)));
  }
}
