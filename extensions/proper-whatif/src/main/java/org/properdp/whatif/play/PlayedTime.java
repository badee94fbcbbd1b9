package org.properdp.whatif.play;

import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.concurrent.TimeUnit;

/** The time that is played: it stands still until the next moment comes, and never goes back. */
final class PlayedTime implements InstantSource {
  private final LocalDate first;
  private volatile Instant now;

  /** The time from a moment of the first day on. */
  PlayedTime(LocalDate first, LocalTime at) {
    this.first = first;
    this.now = moment(1, at);
  }

  private Instant moment(int day, LocalTime at) {
    return first.plusDays(day - 1L).atTime(at).toInstant(ZoneOffset.UTC);
  }

  /** A time of a day comes, unless it is past; days are counted from 1. */
  void comes(int day, LocalTime at) {
    Instant moment = moment(day, at);
    now = moment.isAfter(now) ? moment : now;
  }

  @Override
  public Instant instant() {
    return now;
  }

  /** The same time in billionths of a second. */
  long nanos() {
    return TimeUnit.MILLISECONDS.toNanos(now.toEpochMilli());
  }
}
