package org.properdp.budget;

import io.vavr.collection.Vector;

/** A histogram of what budgets have left: for custodians alone. */
public final class LeftOver {
  private LeftOver() {}

  /**
   * The number of budgets that have less than {@code step} left, of those from there to less than
   * twice that, and so on; the last number counts all the rest.
   *
   * @param most how many numbers there are at most
   */
  public static Vector<Long> of(Ledger ledger, Amount step, int most) {
    Vector<Long> counts = Vector.empty();
    long least = ledger.entered().minus(ledger.merged()).size();
    for (long bucket = 1; least > 0 && counts.size() < most; bucket++) {
      boolean last = counts.size() == most - 1 || bucket * step.nanos() > Amount.MOST;
      Amount bound = last ? step : step.currency().amount(bucket * step.nanos());
      long more = last ? 0 : ledger.countWithAtLeast(bound);
      counts = counts.append(least - more);
      least = more;
    }
    return counts;
  }
}
