package org.properdp.sql.names;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.function.Function;
import org.apache.calcite.rel.type.RelDataType;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.type.ColumnType;
import org.properdp.tables.type.Limits;

/** Values of Java, and those that Calcite has for them inside. */
public final class SqlValues {
  private SqlValues() {}

  /** The value as Calcite has it inside: days and milliseconds as numbers. */
  public static @Nullable Object inner(@Nullable Object value) {
    if (value instanceof LocalDate day) {
      return Math.toIntExact(day.toEpochDay());
    }
    return value instanceof LocalDateTime moment
        ? (Object) moment.toInstant(ZoneOffset.UTC).toEpochMilli()
        : value;
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
}
