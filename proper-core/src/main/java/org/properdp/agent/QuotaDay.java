package org.properdp.agent;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;

/**
 * The day in UTC in which an analyst's daily quota is counted.
 *
 * @param number the number of days since 1970
 * @param before the ε or ρ, in billionths, that the analyst had asked in all when it began
 */
public record QuotaDay(long number, BigInteger before) {
  /** Checks what had been asked. */
  public QuotaDay {
    if (before.signum() < 0) {
      throw new IllegalArgumentException("what was asked must be >= 0, but was " + before);
    }
  }

  /** The number of a moment's day. */
  static long of(Instant moment) {
    return moment.atZone(ZoneOffset.UTC).toLocalDate().toEpochDay();
  }
}
