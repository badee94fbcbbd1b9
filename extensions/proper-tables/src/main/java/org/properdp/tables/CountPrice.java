package org.properdp.tables;

import io.vavr.collection.Vector;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.Quadratic;
import org.properdp.budget.Tariff;

/** The cost of a count at an ε for each row: public arithmetic, whatever the data are. */
public record CountPrice(Epsilon each, Tariff tariff) {
  /**
   * The prices that owners are told of, in the currency of budgets. A count at less than the first
   * is off by more than 300 in one case of 20.
   */
  public static Vector<CountPrice> usual(Currency budgets) {
    return Vector.of("0.01", "0.05", "0.1", "0.5").map(Epsilon::of).map(each -> of(each, budgets));
  }

  private static CountPrice of(Epsilon each, Currency budgets) {
    Price pure = Price.each(each);
    return new CountPrice(each, budgets == Currency.EPSILON ? pure : Quadratic.ofPure(pure));
  }

  /** The most rows that a budget with so many billionths left pays for. */
  public long rows(long left) {
    return tariff.affordable(Amount.MOST, left);
  }
}
