package org.properdp.relational.expression.value;

import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.CalendarDay;

/** The part of a moment that EXTRACT takes. */
public enum DateField {
  YEAR,
  QUARTER,
  MONTH,
  DAY,
  /** From Sunday, 0, to Saturday, 6. */
  DOW,
  /** From Monday, 1, to Sunday, 7. */
  ISODOW,
  DOY,
  /** The week by ISO 8601: the first one of a year has its first Thursday. */
  WEEK,
  HOUR,
  MINUTE,
  SECOND;

  private static final long PER_DAY = 86_400_000_000L;
  private static final long PER_SECOND = 1_000_000;

  public static @Nullable DateField named(String name) {
    for (DateField field : values()) {
      if (field.name().equals(name)) {
        return field;
      }
    }
    return null;
  }

  public boolean isOfTime() {
    return this == HOUR || this == MINUTE || this == SECOND;
  }

  public long of(long micros) {
    long day = Math.floorDiv(micros, PER_DAY);
    long second = Math.floorMod(micros, PER_DAY) / PER_SECOND;
    int parts = CalendarDay.parts(day);
    return switch (this) {
      case YEAR -> CalendarDay.year(parts);
      case QUARTER -> (CalendarDay.month(parts) + 2) / 3;
      case MONTH -> CalendarDay.month(parts);
      case DAY -> CalendarDay.day(parts);
      case DOW -> Math.floorMod(day + 4, 7);
      case ISODOW -> Math.floorMod(day + 3, 7) + 1;
      case DOY -> dayOfYear(day);
      case WEEK -> week(day);
      case HOUR -> second / 3600;
      case MINUTE -> second / 60 % 60;
      case SECOND -> second % 60;
    };
  }

  private static long dayOfYear(long day) {
    return day - CalendarDay.number(CalendarDay.year(CalendarDay.parts(day)), 1, 1) + 1;
  }

  /** The week's number is that of its Thursday. */
  private static long week(long day) {
    return (dayOfYear(day - Math.floorMod(day + 3, 7) + 3) - 1) / 7 + 1;
  }
}
