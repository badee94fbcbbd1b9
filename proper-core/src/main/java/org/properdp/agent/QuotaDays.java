package org.properdp.agent;

import java.time.InstantSource;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.query.Limits;

/**
 * The days in which the quotas of a population are counted: the clock that says which day it is,
 * and where it is written down that one has begun.
 */
public final class QuotaDays {
  private final Quotas quotas;
  private final InstantSource clock;
  private final Log log;

  /** The record that an analyst's day has begun. */
  @FunctionalInterface
  public interface Log {
    /** Writes it down before whatever is written later, such as the first answer of that day. */
    void begun(String analyst, Limits most, QuotaDay day);
  }

  /** The days of these quotas by this clock. */
  public QuotaDays(Quotas quotas, InstantSource clock, Log log) {
    this.quotas = quotas;
    this.clock = clock;
    this.log = log;
  }

  /**
   * The day and limits that an analyst's question captures when it arrives now; called in the
   * sequence.
   */
  Arrival arrival(String analyst, Snapshot moment) {
    Limits most = quotas.limits(analyst);
    return new Arrival(
        moment, most, most.perDay().map(day -> quotas.arrive(analyst, clock.instant())));
  }

  /** Begins the day of a question whose turn has come, unless it has begun. */
  void begin(String analyst, long day) {
    quotas.begin(analyst, day, log);
  }

  Quotas quotas() {
    return quotas;
  }

  @Override
  public String toString() {
    return "QuotaDays";
  }
}
