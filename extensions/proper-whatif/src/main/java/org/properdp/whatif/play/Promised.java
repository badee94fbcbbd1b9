package org.properdp.whatif.play;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.properdp.budget.Currency;
import org.properdp.budget.Renewal;
import org.properdp.report.figures.Numbers;

/**
 * The promise of budgets that renew, per period and over a stretch of time that was played: as
 * secret as the data. {@link Renewal} names the theorems.
 *
 * @param population whose budgets they are
 * @param isGlobal whether there is one budget for all
 * @param renewals the number of renewals in the stretch
 * @param firstNanos the largest budget with which a person began, in billionths
 * @param chargedNanos the most that a person was charged, in billionths
 */
record Promised(
    String population,
    boolean isGlobal,
    Renewal rule,
    long renewals,
    long firstNanos,
    long chargedNanos) {
  /**
   * The most that all answers from one renewal to the next tell about a person: the amount up to
   * which budgets renew, and what is unspent of a first budget beyond it.
   */
  BigDecimal perPeriod() {
    return rule.upTo().decimal().max(Currency.decimal(firstNanos));
  }

  /** The most that all answers of the stretch tell about a person. */
  BigDecimal inAll() {
    return Currency.decimal(firstNanos)
        .add(rule.by().decimal().multiply(BigDecimal.valueOf(renewals)));
  }

  /** The most that a person was charged. */
  BigDecimal charged() {
    return Currency.decimal(chargedNanos);
  }

  /** The promise in words. */
  String sentence(LocalDate first, int days) {
    return (isGlobal ? "one budget for all of " : "the budgets of ")
        + population
        + (isGlobal ? " is " : " are ")
        + rule.meaning()
        + ". From one renewal to the next all answers tell at most "
        + shown(perPeriod())
        + " about a person; in the "
        + Numbers.shown((long) days, "day", "days")
        + " from "
        + first
        + " on, with "
        + Numbers.shown(renewals, "renewal", "renewals")
        + ", at most "
        + shown(inAll())
        + ". The most that is charged to "
        + (isGlobal ? "it" : "a person")
        + " here is "
        + shown(charged())
        + ".";
  }

  private String shown(BigDecimal amount) {
    return rule.by().currency().symbol() + " " + plain(amount);
  }

  /** An amount as a text that is exact. */
  static String plain(BigDecimal amount) {
    return amount.stripTrailingZeros().toPlainString();
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Promised";
  }
}
