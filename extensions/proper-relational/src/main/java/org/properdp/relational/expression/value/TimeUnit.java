package org.properdp.relational.expression.value;

import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.CalendarDay;

/** Units of time. Weeks begin on Mondays. */
public enum TimeUnit {
  YEAR(12, 0),
  QUARTER(3, 0),
  MONTH(1, 0),
  WEEK(0, 7 * TimeUnit.PER_DAY),
  DAY(0, TimeUnit.PER_DAY),
  HOUR(0, 3_600_000_000L),
  MINUTE(0, 60_000_000L),
  SECOND(0, 1_000_000L);

  private static final long PER_DAY = 86_400_000_000L;
  private static final long MONTHS_PER_YEAR = 12;

  /** 1 January 1970 was a Thursday. */
  private static final long SINCE_MONDAY = 3 * PER_DAY;

  private final int months;
  private final long micros;

  TimeUnit(int months, long micros) {
    this.months = months;
    this.micros = micros;
  }

  public static @Nullable TimeUnit named(String name) {
    for (TimeUnit unit : values()) {
      if (unit.name().equals(name)) {
        return unit;
      }
    }
    return null;
  }

  public boolean isOfTime() {
    return this == HOUR || this == MINUTE || this == SECOND;
  }

  private static long month(int parts) {
    return CalendarDay.year(parts) * MONTHS_PER_YEAR + CalendarDay.month(parts) - 1;
  }

  private static long firstOf(long month) {
    return CalendarDay.number(
            (int) Math.floorDiv(month, MONTHS_PER_YEAR),
            (int) Math.floorMod(month, MONTHS_PER_YEAR) + 1,
            1)
        * PER_DAY;
  }

  /** Which of all such units a moment is in. */
  public long number(long moment) {
    if (months > 0) {
      return month(CalendarDay.parts(Math.floorDiv(moment, PER_DAY))) / months;
    }
    return Math.floorDiv(moment + (this == WEEK ? SINCE_MONDAY : 0), micros);
  }

  /** The first moment of the unit that a moment is in. */
  public long start(long moment) {
    long number = number(moment);
    return months > 0
        ? firstOf(number * months)
        : number * micros - (this == WEEK ? SINCE_MONDAY : 0);
  }

  /**
   * So many units later; on the last day of the month if it has no such day. {@code Long.MIN_VALUE}
   * if that is beyond the calendar.
   */
  public long plus(long moment, long count) {
    if (months == 0) {
      long room = Long.MAX_VALUE / 2 / micros;
      return count > room || count < -room ? Long.MIN_VALUE : moment + count * micros;
    }
    long day = Math.floorDiv(moment, PER_DAY);
    int parts = CalendarDay.parts(day);
    long month = month(parts) + count * months;
    long year = Math.floorDiv(month, MONTHS_PER_YEAR);
    if (year < 1 || year > CalendarDay.LAST_YEAR) {
      return Long.MIN_VALUE;
    }
    int ofYear = (int) Math.floorMod(month, MONTHS_PER_YEAR) + 1;
    int last = CalendarDay.daysOfMonth((int) year, ofYear);
    long moved = CalendarDay.number((int) year, ofYear, Math.min(last, CalendarDay.day(parts)));
    return moved * PER_DAY + Math.floorMod(moment, PER_DAY);
  }
}
