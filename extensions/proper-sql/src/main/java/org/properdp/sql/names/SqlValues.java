package org.properdp.sql.names;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.apache.calcite.rel.type.RelDataType;
import org.jspecify.annotations.Nullable;

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
      case DATE -> value instanceof Number days ? LocalDate.ofEpochDay(days.longValue()) : value;
      case TIMESTAMP ->
          value instanceof Number millis
              ? LocalDateTime.ofInstant(
                  java.time.Instant.ofEpochMilli(millis.longValue()), ZoneOffset.UTC)
              : value;
      default -> value;
    };
  }
}
