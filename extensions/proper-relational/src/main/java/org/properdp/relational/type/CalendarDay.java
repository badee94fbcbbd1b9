package org.properdp.relational.type;

/**
 * Days by number: those since 1 January 1970, in the Gregorian calendar, which is also used for the
 * days before it was introduced.
 */
public final class CalendarDay {
  /** 0001-01-01. */
  public static final long FIRST = -719_162;

  /** 9999-12-31. */
  public static final long LAST = 2_932_896;

  /** The last year; the first is 1. */
  public static final int LAST_YEAR = 9999;

  private static final int DAYS_PER_ERA = 146_097;
  private static final int YEARS_PER_ERA = 400;
  private static final int DAYS_BEFORE_1970 = 719_468;

  private CalendarDay() {}

  /** True if there is such a day, from 0001-01-01 to 9999-12-31. */
  public static boolean exists(long year, long month, long day) {
    return year >= 1
        && year <= LAST_YEAR
        && month >= 1
        && month <= 12
        && day >= 1
        && day <= daysOfMonth((int) year, (int) month);
  }

  /** The number of days that a month has. */
  public static int daysOfMonth(int year, int month) {
    return switch (month) {
      case 2 -> isLeap(year) ? 29 : 28;
      case 4, 6, 9, 11 -> 30;
      default -> 31;
    };
  }

  private static boolean isLeap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % YEARS_PER_ERA == 0);
  }

  /** The number of a day. A year is counted from March: its leap day is its last. */
  public static long number(int year, int month, int day) {
    int counted = month <= 2 ? year - 1 : year;
    int era = Math.floorDiv(counted, YEARS_PER_ERA);
    int yearOfEra = counted - era * YEARS_PER_ERA;
    int dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return (long) era * DAYS_PER_ERA + dayOfEra - DAYS_BEFORE_1970;
  }

  /** Year, month and day of a number, for {@link #year}, {@link #month} and {@link #day}. */
  public static int parts(long number) {
    int shifted = (int) number + DAYS_BEFORE_1970;
    int era = Math.floorDiv(shifted, DAYS_PER_ERA);
    int dayOfEra = shifted - era * DAYS_PER_ERA;
    int yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
    int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    int fromMarch = (5 * dayOfYear + 2) / 153;
    int day = dayOfYear - (153 * fromMarch + 2) / 5 + 1;
    int month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
    int year = yearOfEra + era * YEARS_PER_ERA + (month <= 2 ? 1 : 0);
    return year << 9 | month << 5 | day;
  }

  /** The year of what {@link #parts} returns. */
  public static int year(int parts) {
    return parts >> 9;
  }

  /** The month of what {@link #parts} returns, 1 to 12. */
  public static int month(int parts) {
    return parts >> 5 & 15;
  }

  /** The day of the month of what {@link #parts} returns, 1 to 31. */
  public static int day(int parts) {
    return parts & 31;
  }
}
