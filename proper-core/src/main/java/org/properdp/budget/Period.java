package org.properdp.budget;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** The stretches of the calendar, in UTC, at whose beginnings budgets are renewed. */
public enum Period {
  /** From one full hour to the next. */
  HOUR(ChronoUnit.HOURS),
  /** From midnight to midnight. */
  DAY(ChronoUnit.DAYS),
  /** From Monday to Monday. */
  WEEK(ChronoUnit.WEEKS),
  /** From the first day of a month. */
  MONTH(ChronoUnit.MONTHS),
  /** From the first of January. */
  YEAR(ChronoUnit.YEARS);

  /** The Monday of the week that holds the first day. */
  private static final LocalDate FIRST_MONDAY = LocalDate.of(1969, 12, 29);

  private static final LocalDate FIRST_DAY = LocalDate.of(1970, 1, 1);

  private final ChronoUnit unit;

  Period(ChronoUnit unit) {
    this.unit = unit;
  }

  private Instant first() {
    LocalDate day = this == WEEK ? FIRST_MONDAY : FIRST_DAY;
    return day.atStartOfDay().toInstant(ZoneOffset.UTC);
  }

  /** The number of the period that holds a moment, counted from the one that holds 1970. */
  public long number(Instant moment) {
    return Math.max(
        0, unit.between(first().atOffset(ZoneOffset.UTC), moment.atOffset(ZoneOffset.UTC)));
  }

  /** The moment at which a period begins. */
  public Instant begin(long number) {
    return first().atOffset(ZoneOffset.UTC).plus(number, unit).toInstant();
  }

  /** The name in words. */
  public String inWords() {
    return name().toLowerCase(Locale.ROOT);
  }
}
