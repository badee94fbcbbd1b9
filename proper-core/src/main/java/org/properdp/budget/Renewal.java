package org.properdp.budget;

import java.math.BigDecimal;
import org.properdp.proof.Proven;

/**
 * The rule by which budgets renew (SEMANTICS §15): at the beginning of each period, what is left
 * becomes max(left, min(upTo, left + by)).
 *
 * <p>Over a life, answers lose at most the first budget, {@code by} for each renewal, and grants. A
 * stretch that begins at a renewal and has n of them loses at most {@code upTo} + (n − 1) · {@code
 * by}, another one n times {@code by}, given all that came before; grants beyond {@code upTo} that
 * are unspent at its beginning, and grants within it, are added.
 *
 * @param by the amount that comes back at each renewal
 * @param every the period
 * @param upTo a renewal leaves at most this much; an individual that has as much gets nothing
 */
@Proven({
  "guarantee.Renewals.over_a_life",
  "guarantee.Renewals.from_a_renewal",
  "guarantee.Renewals.from_any_moment",
  "guarantee.Renewals.only_grants_lead_beyond",
  "guarantee.Renewals.beyond_was_granted"
})
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

  /**
   * The most that all answers from now until the next renewal can tell about an account's
   * individual while no session and no watch is open: {@code upTo}, or what is left if that is
   * more. Each further renewal adds {@code by}, and grants are added.
   */
  @Proven("guarantee.Renewals.from_any_moment")
  public BigDecimal fromNow(Account account) {
    return upTo.decimal().max(account.left());
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
