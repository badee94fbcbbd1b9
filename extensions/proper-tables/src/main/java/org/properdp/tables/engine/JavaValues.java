package org.properdp.tables.engine;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.tables.column.FloatingValues;
import org.properdp.tables.column.TextValues;
import org.properdp.tables.column.Values;
import org.properdp.tables.column.WholeValues;
import org.properdp.tables.type.ColumnType;
import org.properdp.tables.type.Literal;

/**
 * Values as Java has them: {@code Boolean}, {@code Integer}, {@code Long}, {@code BigDecimal} with
 * the digits of its type, {@code Double}, {@code String}, {@code LocalDate}, {@code LocalDateTime}.
 */
public final class JavaValues {
  private static final long MICROS = 1_000_000;
  private static final int NANOS = 1_000;

  private JavaValues() {}

  /** The value of a row, or null. */
  static @Nullable Object of(ColumnType type, Values values, int row) {
    if (values.isNull(row)) {
      return null;
    }
    if (values instanceof FloatingValues floating) {
      return floating.values()[row];
    }
    return values instanceof TextValues text
        ? text.texts()[text.codes()[row]]
        : ofWhole(type, ((WholeValues) values).values()[row]);
  }

  /** The value of a literal, or null. */
  public static @Nullable Object of(Literal literal) {
    if (literal.isNull()) {
      return null;
    }
    return switch (literal.type().form()) {
      case FLOATING -> literal.floating();
      case TEXT -> literal.text();
      case WHOLE -> ofWhole(literal.type(), literal.whole());
    };
  }

  /** The value of a row in a column, or null. */
  public static @Nullable Object of(ColumnType type, ChunkRow row, int column) {
    if (row.isNull(column)) {
      return null;
    }
    return switch (type.form()) {
      case FLOATING -> row.floating(column);
      case TEXT -> row.text(column);
      case WHOLE -> ofWhole(type, row.whole(column));
    };
  }

  /** The class of a type's values. */
  public static Class<?> classOf(ColumnType type) {
    return switch (type.kind()) {
      case BOOLEAN -> Boolean.class;
      case INTEGER -> Integer.class;
      case BIGINT -> Long.class;
      case DECIMAL -> BigDecimal.class;
      case DOUBLE -> Double.class;
      case VARCHAR -> String.class;
      case DATE -> LocalDate.class;
      case TIMESTAMP -> LocalDateTime.class;
    };
  }

  /** A value that is held as a whole number. */
  static Object ofWhole(ColumnType type, long value) {
    return switch (type.kind()) {
      case BOOLEAN -> value != 0;
      case INTEGER -> Math.toIntExact(value);
      case DECIMAL -> BigDecimal.valueOf(value, type.scale());
      case DATE -> LocalDate.ofEpochDay(value);
      case TIMESTAMP ->
          LocalDateTime.ofEpochSecond(
              Math.floorDiv(value, MICROS),
              Math.toIntExact(Math.floorMod(value, MICROS) * NANOS),
              ZoneOffset.UTC);
      default -> value;
    };
  }
}
