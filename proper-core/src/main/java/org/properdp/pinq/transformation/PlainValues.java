package org.properdp.pinq.transformation;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Map;
import java.util.Map.Entry;
import java.util.UUID;
import java.util.function.UnaryOperator;

/**
 * Values of which copies can be made that say nothing but what they are equal to.
 *
 * <p>Equal values can be told apart: two strings are two objects, two NaNs may have other bits. A
 * copy has nothing left of that. It is an object that nobody has seen before, or, as small numbers
 * and enums, one that stands for this value in the whole process; either way, which of several
 * equal values it was made of can't be found out from it.
 */
final class PlainValues {
  static final Map<Class<?>, UnaryOperator<Object>> COPIES =
      Map.ofEntries(
          copied(String.class, text -> String.valueOf(text.toCharArray())),
          copied(Boolean.class, it -> Boolean.valueOf(it.booleanValue())),
          copied(Character.class, it -> Character.valueOf(it.charValue())),
          copied(Byte.class, number -> Byte.valueOf(number.byteValue())),
          copied(Short.class, number -> Short.valueOf(number.shortValue())),
          copied(Integer.class, number -> Integer.valueOf(number.intValue())),
          copied(Long.class, number -> Long.valueOf(number.longValue())),
          // These bits are the same for all NaNs.
          copied(Float.class, x -> Float.intBitsToFloat(Float.floatToIntBits(x))),
          copied(Double.class, x -> Double.longBitsToDouble(Double.doubleToLongBits(x))),
          copied(BigInteger.class, PlainValues::copyOf),
          copied(BigDecimal.class, x -> new BigDecimal(copyOf(x.unscaledValue()), x.scale())),
          copied(LocalDate.class, PlainValues::copyOf),
          copied(LocalTime.class, PlainValues::copyOf),
          copied(
              LocalDateTime.class,
              at -> LocalDateTime.of(copyOf(at.toLocalDate()), copyOf(at.toLocalTime()))),
          copied(Instant.class, at -> Instant.ofEpochSecond(at.getEpochSecond(), at.getNano())),
          copied(
              UUID.class,
              id -> new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits())));

  private PlainValues() {}

  private static <V> Entry<Class<?>, UnaryOperator<Object>> copied(
      Class<V> type, UnaryOperator<V> copy) {
    return Map.entry(type, value -> copy.apply(type.cast(value)));
  }

  private static BigInteger copyOf(BigInteger number) {
    return new BigInteger(number.toByteArray());
  }

  private static LocalDate copyOf(LocalDate date) {
    return LocalDate.ofEpochDay(date.toEpochDay());
  }

  private static LocalTime copyOf(LocalTime time) {
    return LocalTime.ofNanoOfDay(time.toNanoOfDay());
  }

  /** Refuses any other type. */
  static void check(Class<?> type) {
    if (!COPIES.containsKey(type) && !type.isEnum()) {
      throw new IllegalArgumentException(
          "a type of plain values must be an enum, or one of the JDK's such as String or Integer,"
              + " but was "
              + type.getName());
    }
  }

  /** Whether the row is one, and not of a subclass which may hold more than that. */
  static boolean is(Class<?> type, Object row) {
    return type.isEnum() ? type.isInstance(row) : row.getClass() == type;
  }

  /** A copy of a plain value. Of an enum's constant there is but one. */
  @SuppressWarnings("unchecked") // a copy is of the class of what it is made of
  static <T> T copy(T value) {
    UnaryOperator<Object> copy = COPIES.get(value.getClass());
    return copy == null ? value : (T) copy.apply(value);
  }
}
