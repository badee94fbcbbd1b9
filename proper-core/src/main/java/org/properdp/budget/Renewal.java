package org.properdp.budget;

/**
 * The rule by which budgets renew (SEMANTICS §15): at the beginning of each period, what is left
 * becomes max(left, min(upTo, left + by)).
 *
 * @param by the amount that comes back at each renewal
 * @param every the period
 * @param upTo a renewal leaves at most this much; an individual that has as much gets nothing
 */
public record Renewal(Amount by, Period every, Amount upTo) {
  /**
   * The number of renewals that are made up when a store is opened after their moments. If more
   * were missed, budgets rest until the custodian resumes them: the clock may be wrong.
   */
  public static final int MADE_UP = 3;

  /** Checks that both amounts are above 0 and in one currency. */
  public Renewal {
    by.currency().own(upTo);
    if (by.nanos() <= 0 || upTo.nanos() <= 0) {
      throw new IllegalArgumentException(
          "budgets are renewed by an amount above 0, up to an amount above 0, but were to be"
              + " renewed by "
              + by.shown()
              + " up to "
              + upTo.shown());
    }
  }

  /** The rule in words. */
  public String meaning() {
    return "renewed by " + by.shown() + " every " + every.inWords() + " up to " + upTo.shown();
  }

  @Override
  public String toString() {
    return meaning();
  }
}
