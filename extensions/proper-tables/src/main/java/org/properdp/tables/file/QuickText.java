package org.properdp.tables.file;

import org.properdp.relational.type.CalendarDay;

/**
 * The usual texts of values, read without making an object. What is written in another way is not
 * refused here, but left to {@link org.properdp.relational.type.TextForm}, with which all that is
 * read here must agree.
 */
final class QuickText {
  /** Of no value that is read here. */
  static final long OTHER = Long.MIN_VALUE;

  private static final int SURE_DIGITS = 18;
  private static final int EXACT_DIGITS = 15;
  private static final long MICROS = 1_000_000;
  private static final int SECONDS_PER_DAY = 86_400;
  private static final int DAY_LENGTH = 10;
  private static final int SECOND_LENGTH = 19;

  private static final double[] TENS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
  };

  private QuickText() {}

  /** Digits with an optional minus, times a power of ten: a whole number or a decimal. */
  static long decimal(char[] chars, int start, int end, int scale) {
    boolean isNegative = start < end && chars[start] == '-';
    int from = isNegative ? start + 1 : start;
    if (from == end || end - from > SURE_DIGITS || !isDigit(chars[from])) {
      return OTHER;
    }
    long value = 0;
    int after = -1;
    for (int at = from; at < end; at++) {
      if (isDigit(chars[at])) {
        value = 10 * value + (chars[at] - '0');
        after += after < 0 ? 0 : 1;
      } else if (chars[at] == '.' && after < 0 && scale > 0 && at + 1 < end) {
        after = 0;
      } else {
        return OTHER;
      }
    }
    int missing = scale - Math.max(0, after);
    if (missing < 0 || end - from + missing > SURE_DIGITS) {
      return OTHER;
    }
    for (; missing > 0; missing--) {
      value *= 10;
    }
    return isNegative ? -value : value;
  }

  /** A number of few digits, whose quotient by a power of ten is exact; NaN for any other text. */
  static double floating(char[] chars, int start, int end) {
    boolean isNegative = start < end && chars[start] == '-';
    int from = isNegative ? start + 1 : start;
    if (from == end || end - from > EXACT_DIGITS || !isDigit(chars[from])) {
      return Double.NaN;
    }
    long digits = 0;
    int after = -1;
    for (int at = from; at < end; at++) {
      if (isDigit(chars[at])) {
        digits = 10 * digits + (chars[at] - '0');
        after += after < 0 ? 0 : 1;
      } else if (chars[at] == '.' && after < 0 && at + 1 < end) {
        after = 0;
      } else {
        return Double.NaN;
      }
    }
    double value = digits / TENS[Math.max(0, after)];
    return isNegative && digits != 0 ? -value : value;
  }

  /** A day such as 2026-11-30, as days since 1970. */
  static long day(char[] chars, int start, int end) {
    if (end - start != DAY_LENGTH || chars[start + 4] != '-' || chars[start + 7] != '-') {
      return OTHER;
    }
    int year = 100 * two(chars, start) + two(chars, start + 2);
    int month = two(chars, start + 5);
    int day = two(chars, start + 8);
    boolean isDay = areTwo(chars, start) && areTwo(chars, start + 2);
    isDay &= areTwo(chars, start + 5) && areTwo(chars, start + 8);
    return isDay && CalendarDay.exists(year, month, day)
        ? CalendarDay.number(year, month, day)
        : OTHER;
  }

  /** A moment such as 2026-11-30 08:15:00.25, as microseconds since 1970. */
  static long moment(char[] chars, int start, int end) {
    int length = end - start;
    if (length < SECOND_LENGTH || length > SECOND_LENGTH + 7 || length == SECOND_LENGTH + 1) {
      return OTHER;
    }
    long day = day(chars, start, start + DAY_LENGTH);
    int time = start + DAY_LENGTH;
    boolean isTime = chars[time] == ' ' || chars[time] == 'T';
    isTime &= chars[time + 3] == ':' && chars[time + 6] == ':';
    isTime &= areTwo(chars, time + 1) && areTwo(chars, time + 4) && areTwo(chars, time + 7);
    int hour = two(chars, time + 1);
    int minute = two(chars, time + 4);
    int second = two(chars, time + 7);
    if (day == OTHER || !isTime || hour > 23 || minute > 59 || second > 59) {
      return OTHER;
    }
    long micros = length == SECOND_LENGTH ? 0 : micros(chars, start + SECOND_LENGTH, end);
    long seconds = SECONDS_PER_DAY * day + 3_600L * hour + 60L * minute + second;
    return micros == OTHER ? OTHER : MICROS * seconds + micros;
  }

  private static long micros(char[] chars, int start, int end) {
    long value = 0;
    for (int at = start + 1; at < end; at++) {
      if (!isDigit(chars[at])) {
        return OTHER;
      }
      value = 10 * value + (chars[at] - '0');
    }
    for (int digits = end - start - 1; digits < 6; digits++) {
      value *= 10;
    }
    return chars[start] == '.' ? value : OTHER;
  }

  /** True if text is of ASCII alone, so that its characters are as many as its length. */
  static boolean isAscii(char[] chars, int start, int end) {
    for (int at = start; at < end; at++) {
      if (chars[at] >= 0x80) {
        return false;
      }
    }
    return true;
  }

  private static boolean isDigit(char one) {
    return one >= '0' && one <= '9';
  }

  private static boolean areTwo(char[] chars, int at) {
    return isDigit(chars[at]) && isDigit(chars[at + 1]);
  }

  private static int two(char[] chars, int at) {
    return 10 * (chars[at] - '0') + (chars[at + 1] - '0');
  }
}
