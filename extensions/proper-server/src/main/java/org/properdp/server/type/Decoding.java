package org.properdp.server.type;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.regex.Pattern;
import org.properdp.sql.parse.SqlError;

/** Values of parameters, out of the bytes that a client sends. */
public final class Decoding {
  private static final int MOST_DIGITS = 1_000;

  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("uuuu-MM-dd", Locale.ROOT)
          .withResolverStyle(ResolverStyle.STRICT);

  /** The words that clients may add to a day or a moment, and that are no part of it. */
  private static final Pattern ZONE = Pattern.compile("\\s*(?:Z|[+-][0-9]{2}(?::?[0-9]{2}){0,2})$");

  private static final DateTimeFormatter MOMENT =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd[' ']['T']HH:mm[:ss]")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .parseDefaulting(ChronoField.SECOND_OF_MINUTE, 0)
          .toFormatter(Locale.ROOT)
          .withResolverStyle(ResolverStyle.STRICT);

  private Decoding() {}

  /**
   * The value of these bytes.
   *
   * @throws IllegalArgumentException if they are no value of the type, in a sentence; because of a
   *     CharacterCodingException if they are no text
   */
  public static Object of(byte[] bytes, PgType type, boolean isBinary) {
    PgType element = type.element();
    return isBinary
        ? element == null ? binary(bytes, type) : PgList.text(ByteBuffer.wrap(bytes), element)
        : text(utf8(bytes), type);
  }

  private static String utf8(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      if (text.indexOf('\0') >= 0) {
        throw new IllegalArgumentException(
            "must not have the character 0", new MalformedInputException(1));
      }
      return text;
    } catch (CharacterCodingException invalid) {
      throw new IllegalArgumentException("must be valid UTF-8", invalid);
    }
  }

  /**
   * The value of a text.
   *
   * @throws IllegalArgumentException if it is no value of the type, in a sentence
   */
  public static Object text(String text, PgType type) {
    String said = text.strip();
    try {
      return switch (type) {
        case BOOL -> truth(said);
        case INT2 -> Short.parseShort(said);
        case INT4 -> Integer.parseInt(said);
        case INT8, OID -> Long.parseLong(said);
        case FLOAT8 -> Double.parseDouble(said);
        case NUMERIC -> number(said);
        // A driver that knows no days alone sends a moment; PostgreSQL takes its day, too.
        case DATE -> moment(withoutZone(said)).toLocalDate();
        case TIMESTAMP -> moment(withoutZone(said));
        default -> type.element() == null ? text : PgList.text(PgList.values(text));
      };
    } catch (NumberFormatException | DateTimeException wrong) {
      throw new IllegalArgumentException(
          "must be of type " + type.pgName() + ", but was " + SqlError.shown(text), wrong);
    }
  }

  /** A day alone has a hyphen where a zone could begin. */
  private static String withoutZone(String text) {
    int day = "2026-01-01".length();
    return text.length() <= day
        ? text
        : text.substring(0, day) + ZONE.matcher(text.substring(day)).replaceFirst("");
  }

  private static LocalDateTime moment(String text) {
    return text.length() == "2026-01-01".length()
        ? LocalDate.parse(text, DAY).atStartOfDay()
        : LocalDateTime.parse(text, MOMENT);
  }

  private static BigDecimal number(String text) {
    if (text.length() > MOST_DIGITS) {
      throw new NumberFormatException();
    }
    return new BigDecimal(text);
  }

  /**
   * True if a word of PostgreSQL's means true.
   *
   * @throws NumberFormatException if it means neither true nor false
   */
  public static Boolean truth(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "t", "true", "1", "on", "yes", "y" -> true;
      case "f", "false", "0", "off", "no", "n" -> false;
      default -> throw new NumberFormatException();
    };
  }

  private static Object binary(byte[] bytes, PgType type) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    if (type.size() > 0 && type != PgType.NAME && bytes.length != type.size()) {
      throw new IllegalArgumentException(
          "must have " + type.size() + " bytes as " + type.pgName() + ", but had " + bytes.length);
    }
    return switch (type) {
      case BOOL -> in.get() != 0;
      case INT2 -> in.getShort();
      case INT4 -> in.getInt();
      case OID -> Integer.toUnsignedLong(in.getInt());
      case INT8 -> in.getLong();
      case FLOAT8 -> in.getDouble();
      case NUMERIC -> BinaryNumeric.value(in);
      case DATE -> Encoding.DAY_0.plusDays(in.getInt());
      case TIMESTAMP -> moment(in.getLong());
      default -> utf8(bytes);
    };
  }

  private static LocalDateTime moment(long micros) {
    long second = 1_000_000;
    long nano = 1_000;
    return Encoding.MICRO_0
        .plusSeconds(Math.floorDiv(micros, second))
        .plusNanos(Math.floorMod(micros, second) * nano);
  }
}
