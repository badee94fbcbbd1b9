package org.properdp.relational.type;

import org.jspecify.annotations.Nullable;

/** Days and timestamps as text. */
final class DateText {
  private static final int DAY_LENGTH = "2026-11-30".length();
  private static final int MINUTES_LENGTH = "08:15".length();
  private static final int SECONDS_LENGTH = "08:15:00".length();
  private static final int FRACTION_DIGITS = 6;
  private static final long MICROS_PER_SECOND = 1_000_000;
  private static final long SECONDS_PER_DAY = 86_400;

  private DateText() {}

  static @Nullable Long day(String text) {
    return text.length() == DAY_LENGTH ? leadingDay(text) : null;
  }

  private static @Nullable Long leadingDay(String text) {
    if (text.length() < DAY_LENGTH || text.charAt(4) != '-' || text.charAt(7) != '-') {
      return null;
    }
    int year = number(text, 0, 4);
    int month = number(text, 5, 7);
    int day = number(text, 8, 10);
    return CalendarDay.exists(year, month, day) ? CalendarDay.number(year, month, day) : null;
  }

  static @Nullable Long moment(String text, boolean cuts) {
    String written = text.endsWith("Z") && text.length() > DAY_LENGTH ? cut(text) : text;
    Long day = leadingDay(written);
    if (day == null) {
      return null;
    }
    if (written.length() == DAY_LENGTH) {
      return text.length() == DAY_LENGTH ? day * SECONDS_PER_DAY * MICROS_PER_SECOND : null;
    }
    char between = written.charAt(DAY_LENGTH);
    if (between != ' ' && between != 'T') {
      return null;
    }
    long micros = timeOfDay(written.substring(DAY_LENGTH + 1), cuts);
    return micros < 0 ? null : day * SECONDS_PER_DAY * MICROS_PER_SECOND + micros;
  }

  private static String cut(String text) {
    return text.substring(0, text.length() - 1);
  }

  /** Microseconds since midnight, or a negative number. */
  private static long timeOfDay(String text, boolean cuts) {
    int length = text.length();
    boolean seconds = length != MINUTES_LENGTH;
    if (length < MINUTES_LENGTH
        || text.charAt(2) != ':'
        || (seconds && (length < SECONDS_LENGTH || text.charAt(5) != ':'))) {
      return -1;
    }
    int hour = number(text, 0, 2);
    int minute = number(text, 3, 5);
    int second = seconds ? number(text, 6, 8) : 0;
    long fraction = length > SECONDS_LENGTH ? fraction(text, cuts) : 0;
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) {
      return -1;
    }
    return fraction < 0
        ? -1
        : (hour * 3600L + minute * 60L + second) * MICROS_PER_SECOND + fraction;
  }

  private static long fraction(String text, boolean cuts) {
    int from = SECONDS_LENGTH + 1;
    if (text.charAt(SECONDS_LENGTH) != '.' || text.length() == from) {
      return -1;
    }
    long micros = 0;
    for (int at = from; at < Math.max(text.length(), from + FRACTION_DIGITS); at++) {
      char c = at < text.length() ? text.charAt(at) : '0';
      if (c < '0' || c > '9') {
        return -1;
      }
      if (at < from + FRACTION_DIGITS) {
        micros = 10 * micros + (c - '0');
      } else if (c != '0' && !cuts) {
        return -1;
      }
    }
    return micros;
  }

  /** A number of exactly these digits, or a negative one. */
  private static int number(String text, int from, int to) {
    int number = 0;
    for (int at = from; at < to; at++) {
      char c = text.charAt(at);
      if (c < '0' || c > '9') {
        return -1;
      }
      number = 10 * number + (c - '0');
    }
    return number;
  }

  static String formatDay(long day) {
    StringBuilder text = new StringBuilder(DAY_LENGTH);
    day(day, text);
    return text.toString();
  }

  private static void day(long day, StringBuilder into) {
    int parts = CalendarDay.parts(day);
    digits(CalendarDay.year(parts), 4, into);
    digits(CalendarDay.month(parts), 2, into.append('-'));
    digits(CalendarDay.day(parts), 2, into.append('-'));
  }

  static String formatMoment(long micros) {
    long seconds = Math.floorDiv(micros, MICROS_PER_SECOND);
    int fraction = (int) Math.floorMod(micros, MICROS_PER_SECOND);
    int ofDay = (int) Math.floorMod(seconds, SECONDS_PER_DAY);
    StringBuilder text = new StringBuilder("2026-11-30 08:15:00.000000".length());
    day(Math.floorDiv(seconds, SECONDS_PER_DAY), text);
    digits(ofDay / 3600, 2, text.append(' '));
    digits(ofDay / 60 % 60, 2, text.append(':'));
    digits(ofDay % 60, 2, text.append(':'));
    if (fraction != 0) {
      digits(fraction, FRACTION_DIGITS, text.append('.'));
      while (text.charAt(text.length() - 1) == '0') {
        text.setLength(text.length() - 1);
      }
    }
    return text.toString();
  }

  private static void digits(int number, int count, StringBuilder into) {
    String written = Integer.toString(number);
    into.append("0".repeat(count - written.length())).append(written);
  }
}
