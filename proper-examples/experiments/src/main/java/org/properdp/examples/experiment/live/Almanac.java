package org.properdp.examples.experiment.live;

import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;

/** The clock of a year that is played: the noon of each day of 2027, in UTC. */
final class Almanac implements InstantSource {
  /** The number of days. */
  static final int DAYS = 365;

  /** The number of months; budgets renew at the beginnings of all but the first. */
  static final int MONTHS = 12;

  private static final LocalDate NEW_YEAR = LocalDate.of(2027, 1, 1);

  private volatile int day = 1;

  /** A day begins, from 1 to {@value #DAYS}. */
  void begin(int number) {
    day = number;
  }

  private static LocalDate date(int day) {
    return NEW_YEAR.plusDays(day - 1L);
  }

  /** The month of a day, from 1 to 12. */
  static int month(int day) {
    return date(day).getMonthValue();
  }

  /** True if budgets that renew each month do so before this day's question. */
  static boolean isRenewal(int day) {
    return day > 1 && date(day).getDayOfMonth() == 1;
  }

  @Override
  public Instant instant() {
    return date(day).atTime(LocalTime.NOON).toInstant(ZoneOffset.UTC);
  }
}
