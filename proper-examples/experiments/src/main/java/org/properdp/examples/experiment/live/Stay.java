package org.properdp.examples.experiment.live;

import org.properdp.budget.Epsilon;

/**
 * A person's stay in town.
 *
 * @param from the first day; founders have come before day 1
 * @param until the first day on which they are gone
 */
record Stay(String id, int from, int until) {
  /** The first day on which the person can be asked about. */
  int entered() {
    return Math.max(1, from);
  }

  boolean isThere(int day) {
    return from <= day && day < until;
  }

  /** True if the person is there and can pay, if each day costs the same. */
  boolean takesPart(int day, long questions) {
    return isThere(day) && day - entered() < questions;
  }

  /** The amount that the person has paid after this many days, in billionths. */
  long paid(int days, Epsilon budget, Epsilon each) {
    int there = Math.min(until - 1, days) - entered() + 1;
    return Math.min(there, budget.nanos() / each.nanos()) * each.nanos();
  }
}
