package org.properdp.server.type;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Values as bytes for a client, as text or in PostgreSQL's binary form. */
public final class Encoding {
  static final LocalDate DAY_0 = LocalDate.of(2000, 1, 1);
  static final LocalDateTime MICRO_0 = DAY_0.atTime(LocalTime.MIDNIGHT);

  private static final DateTimeFormatter MOMENT =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true)
          .toFormatter(Locale.ROOT);

  private Encoding() {}

  /** The value in the form that a client wants. */
  public static byte @Nullable [] of(@Nullable Object value, PgType type, boolean isBinary) {
    if (value == null) {
      return null;
    }
    PgType element = type.element();
    return isBinary
        ? element == null ? binary(value, type) : PgList.bytes(value.toString(), element)
        : text(value, type).getBytes(StandardCharsets.UTF_8);
  }

  /** The value as text. */
  public static String text(Object value, PgType type) {
    return switch (type) {
      case BOOL -> (Boolean) value ? "t" : "f";
      case INT2, INT4, INT8, OID -> Long.toString(whole(value));
      case FLOAT8 -> floating(((Number) value).doubleValue());
      case NUMERIC -> decimal(value).toPlainString();
      case TIMESTAMP ->
          value instanceof LocalDateTime moment ? MOMENT.format(moment) : value.toString();
      default -> value.toString();
    };
  }

  private static long whole(Object value) {
    return ((Number) value).longValue();
  }

  static BigDecimal decimal(Object value) {
    return value instanceof BigDecimal exact ? exact : new BigDecimal(value.toString());
  }

  /** As PostgreSQL writes it: 1, 0.1, 1e+20, NaN, -Infinity. */
  private static String floating(double value) {
    String text = Double.toString(value);
    int exponent = text.indexOf('E');
    String digits = exponent < 0 ? text : text.substring(0, exponent);
    String cut = digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits;
    if (exponent < 0) {
      return cut;
    }
    String power = text.substring(exponent + 1);
    return cut + "e" + (power.startsWith("-") ? power : "+" + power);
  }

  static byte[] binary(Object value, PgType type) {
    return switch (type) {
      case BOOL -> new byte[] {(byte) ((Boolean) value ? 1 : 0)};
      case INT2 -> ByteBuffer.allocate(Short.BYTES).putShort((short) whole(value)).array();
      case INT4, OID -> ByteBuffer.allocate(Integer.BYTES).putInt((int) whole(value)).array();
      case INT8 -> ByteBuffer.allocate(Long.BYTES).putLong(whole(value)).array();
      case FLOAT8 ->
          ByteBuffer.allocate(Long.BYTES).putDouble(((Number) value).doubleValue()).array();
      case NUMERIC -> BinaryNumeric.bytes(decimal(value));
      case DATE ->
          ByteBuffer.allocate(Integer.BYTES)
              .putInt((int) ChronoUnit.DAYS.between(DAY_0, (LocalDate) value))
              .array();
      case TIMESTAMP ->
          ByteBuffer.allocate(Long.BYTES)
              .putLong(ChronoUnit.MICROS.between(MICRO_0, (LocalDateTime) value))
              .array();
      default -> value.toString().getBytes(StandardCharsets.UTF_8);
    };
  }
}
