package org.properdp.tables.schema;

import io.vavr.control.Option;
import java.time.Instant;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;

/**
 * That an analyst's question gets its earlier answer again, free of charge, within one epoch, and
 * when epochs begin: at moments that depend on no data (SEMANTICS §11).
 */
public sealed interface Reuse {
  /** The moment at which the schedule began the epoch of a moment; none if there is no schedule. */
  Option<Instant> since(Instant moment);

  /** The schedule of epochs, in SQL. */
  String sql();

  /** Epochs begin when the custodian says so, and not otherwise. */
  record ByHand() implements Reuse {
    @Override
    public Option<Instant> since(Instant moment) {
      return Option.none();
    }

    @Override
    public String sql() {
      return "BY HAND";
    }
  }

  /** Epochs begin with each hour. */
  record Hourly() implements Reuse {
    @Override
    public Option<Instant> since(Instant moment) {
      return Option.some(begun(moment, HOUR, 0));
    }

    @Override
    public String sql() {
      return "EVERY HOUR";
    }
  }

  /**
   * Epochs begin once a day.
   *
   * @param minute the minute of the day, in UTC
   */
  record Daily(int minute) implements Reuse {
    /** Checks the minute. */
    public Daily {
      if (minute < 0 || minute >= DAY / MINUTE) {
        throw new IllegalArgumentException(
            "a minute of the day must be 0 to 1439, but was " + minute);
      }
    }

    @Override
    public Option<Instant> since(Instant moment) {
      return Option.some(begun(moment, DAY, minute * MINUTE));
    }

    @Override
    public String sql() {
      return "EVERY DAY AT '"
          + LocalTime.ofSecondOfDay(minute * MINUTE).format(DateTimeFormatter.ofPattern("HH:mm"))
          + "'";
    }
  }

  /** The seconds of a minute, an hour and a day. */
  long MINUTE = 60;

  /** An hour's seconds. */
  long HOUR = 60 * MINUTE;

  /** A day's seconds. */
  long DAY = 24 * HOUR;

  private static Instant begun(Instant moment, long period, long offset) {
    long second = moment.getEpochSecond() - offset;
    return Instant.ofEpochSecond(second - Math.floorMod(second, period) + offset);
  }
}
