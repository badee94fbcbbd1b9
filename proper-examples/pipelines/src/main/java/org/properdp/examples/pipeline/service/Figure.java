package org.properdp.examples.pipeline.service;

import java.math.BigDecimal;

/**
 * The published figure about a minute: a noisy number of the events of the people who could pay,
 * and how far noise may have moved it. The people whose budgets are used up are in neither number.
 */
public record Figure(long minute, long events, BigDecimal plusMinus) {
  /** The header of a file of figures. */
  static final String COLUMNS = "minute,events_of_those_who_could_pay,plus_minus_by_noise_alone";

  /** The figure as a line of such a file. */
  String line() {
    return minute + "," + events + "," + plusMinus.toPlainString();
  }

  @Override
  public String toString() {
    return "minute "
        + minute
        + ": "
        + events
        + " ± "
        + plusMinus.toPlainString()
        + " by noise alone, among the events of those who could pay";
  }
}
