package org.properdp.relational.column;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Limits;
import org.properdp.relational.type.Literal;
import org.properdp.relational.type.TextForm;

/**
 * Values as Java has them: {@code Boolean}, {@code Integer}, {@code Long}, {@code BigDecimal} with
 * the digits of its type, {@code Double}, {@code String}, {@code LocalDate}, {@code LocalDateTime}.
 */
public final class JavaValues {
  private static final long MICROS = 1_000_000;
  private static final int NANOS = 1_000;

  private JavaValues() {}

  /** The value of a row, or null. */
  public static @Nullable Object of(ColumnType type, ColumnValues values, int row) {
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

  /** The literal of a value of Java's; NULL where the type has no such value. */
  public static Literal literal(ColumnType type, @Nullable Object value) {
    Object held = value == null ? null : held(type, value);
    boolean isOfType =
        held instanceof String text
            ? TextForm.isText(text, type.size())
            : !(held instanceof Long whole) || Limits.hold(type, whole);
    return new Literal(type, isOfType ? held : null);
  }

  private static @Nullable Object held(ColumnType type, Object value) {
    return switch (type.kind()) {
      case BOOLEAN -> value instanceof Boolean truth ? (Object) (truth ? 1L : 0L) : null;
      case INTEGER, BIGINT, DECIMAL ->
          value instanceof Number number ? whole(number, type.scale()) : null;
      // There is one zero (SEMANTICS §9).
      case DOUBLE -> value instanceof Number number ? (Object) (number.doubleValue() + 0.0) : null;
      case VARCHAR -> value instanceof String ? value : null;
      case DATE -> value instanceof LocalDate day ? (Object) day.toEpochDay() : null;
      case TIMESTAMP -> value instanceof LocalDateTime moment ? micros(moment) : null;
    };
  }

  private static @Nullable Object whole(Number number, int scale) {
    if (scale == 0 && (number instanceof Integer || number instanceof Long)) {
      return number.longValue();
    }
    BigInteger digits =
        new BigDecimal(number.toString()).setScale(scale, RoundingMode.HALF_UP).unscaledValue();
    return digits.bitLength() < Long.SIZE ? (Object) digits.longValue() : null;
  }

  private static Object micros(LocalDateTime moment) {
    return moment.toEpochSecond(ZoneOffset.UTC) * MICROS
        + moment.get(ChronoField.NANO_OF_SECOND) / NANOS;
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
  public static Object ofWhole(ColumnType type, long value) {
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
