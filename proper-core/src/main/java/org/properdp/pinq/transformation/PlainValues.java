package org.properdp.pinq.transformation;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Set;
import java.util.UUID;

/** Types whose equal values no pure function tells apart. */
final class PlainValues {
  private static final Set<Class<?>> TYPES =
      Set.of(
          String.class,
          Boolean.class,
          Character.class,
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          BigInteger.class,
          BigDecimal.class,
          LocalDate.class,
          LocalTime.class,
          LocalDateTime.class,
          Instant.class,
          UUID.class);

  private PlainValues() {}

  /** Refuses any other type. */
  static void check(Class<?> type) {
    if (!TYPES.contains(type) && !type.isEnum()) {
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
}
