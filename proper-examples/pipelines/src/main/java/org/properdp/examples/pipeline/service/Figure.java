package org.properdp.examples.pipeline.service;

import java.math.BigDecimal;

/**
 * What is published about a minute: a noisy number of the events of those who could pay, and how
 * far noise may have taken that. Whose budget is used up is not in it, and not in what it may be
 * off.
 */
public record Figure(long minute, long events, BigDecimal plusMinus) {
  /** The columns of a file of figures. */
  static final String COLUMNS = "minute,events_of_those_who_could_pay,plus_minus_by_noise_alone";

  /** The figure in a line of such a file. */
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
