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
 * Plain values: a copy of such a value reveals nothing but what it is equal to.
 *
 * <p>Equal values can be distinguished: two strings are two objects, two NaNs may have different
 * bits. A copy loses these differences. It is a new object or, for small numbers and enums, the one
 * object that represents this value in the whole process; either way, it does not reveal which of
 * several equal values it was made from.
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

  /** True if the row is of exactly this type, and not of a subclass that may hold more. */
  static boolean is(Class<?> type, Object row) {
    return type.isEnum() ? type.isInstance(row) : row.getClass() == type;
  }

  /** A copy of a plain value; an enum constant is its own copy. */
  @SuppressWarnings("unchecked") // a copy has the class of the original
  static <T> T copy(T value) {
    UnaryOperator<Object> copy = COPIES.get(value.getClass());
    return copy == null ? value : (T) copy.apply(value);
  }
}
