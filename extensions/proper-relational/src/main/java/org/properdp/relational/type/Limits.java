package org.properdp.relational.type;

/** The least and the most of types that are held as whole numbers. */
public final class Limits {
  private static final long MICROS_PER_DAY = 86_400_000_000L;
  private static final long[] POWERS = powers();

  private Limits() {}

  private static long[] powers() {
    long[] powers = new long[ColumnType.MOST_DIGITS + 1];
    powers[0] = 1;
    for (int digits = 1; digits < powers.length; digits++) {
      powers[digits] = 10 * powers[digits - 1];
    }
    return powers;
  }

  /** Ten to the power of 0 to 18. */
  public static long powerOfTen(int exponent) {
    return POWERS[exponent];
  }

  /** The least value of a type that is held as a whole number. */
  public static long least(ColumnType type) {
    return switch (type.kind()) {
      case BOOLEAN -> 0;
      case INTEGER -> Integer.MIN_VALUE;
      case DECIMAL -> 1 - powerOfTen(type.size());
      case DATE -> CalendarDay.FIRST;
      case TIMESTAMP -> CalendarDay.FIRST * MICROS_PER_DAY;
      case BIGINT, DOUBLE, VARCHAR -> Long.MIN_VALUE;
    };
  }

  /** The most value of a type that is held as a whole number. */
  public static long most(ColumnType type) {
    return switch (type.kind()) {
      case BOOLEAN -> 1;
      case INTEGER -> Integer.MAX_VALUE;
      case DECIMAL -> powerOfTen(type.size()) - 1;
      case DATE -> CalendarDay.LAST;
      case TIMESTAMP -> (CalendarDay.LAST + 1) * MICROS_PER_DAY - 1;
      case BIGINT, DOUBLE, VARCHAR -> Long.MAX_VALUE;
    };
  }

  /** True if a whole number is a value of the type. */
  public static boolean hold(ColumnType type, long value) {
    return value >= least(type) && value <= most(type);
  }
}
