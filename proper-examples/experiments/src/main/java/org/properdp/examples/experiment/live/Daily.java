package org.properdp.examples.experiment.live;

import io.vavr.control.Option;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Period;
import org.properdp.budget.Regime;
import org.properdp.budget.Renewal;

/**
 * A way to ask a question every day.
 *
 * @param regime the budgets
 * @param each the ε of a question
 * @param groups 1, or the number of groups that are asked in turn
 */
record Daily(Regime regime, Epsilon each, int groups) {
  private static final double BILLION = 1e9;

  static Daily of(Regime regime, Epsilon each) {
    return new Daily(regime, each, 1);
  }

  /** Personal budgets that renew each month, full at first. */
  static Regime personal(Epsilon by, Epsilon most) {
    return new Regime.Personal(most, Option.none(), Option.some(monthly(by, most)));
  }

  /** One budget for all that renews, full at first. */
  static Regime global(Epsilon by, Period every, Epsilon most) {
    return new Regime.Global(most, 1, Option.some(new Renewal(by, every, most)));
  }

  static Renewal monthly(Epsilon by, Epsilon most) {
    return new Renewal(by, Period.MONTH, most);
  }

  boolean isPersonal() {
    return regime instanceof Regime.Personal;
  }

  /** The budget at first. */
  Amount first() {
    return regime instanceof Regime.Personal personal
        ? personal.each()
        : ((Regime.Global) regime).budget();
  }

  /** True if a person's group is asked on a day. */
  boolean asks(Guest guest, int day) {
    return groups == 1 || guest.group() == day % groups;
  }

  /** True if the budgets renew before a day's question. */
  boolean isRenewal(int day) {
    return regime
        .renewal()
        .exists(rule -> rule.every() == Period.DAY ? day > 1 : Almanac.isRenewal(day));
  }

  /** The amount that is left after a renewal, in billionths. */
  long renewed(long left) {
    Renewal rule = regime.renewal().get();
    return Math.max(left, Math.min(rule.upTo().nanos(), left + rule.by().nanos()));
  }

  /** The most that all answers of one period tell about a person (SEMANTICS §15). */
  double promisedInAPeriod() {
    return regime.renewal().map(Renewal::upTo).getOrElse(this::first).nanos() / BILLION;
  }

  /**
   * The most that all answers of some days in a row tell about a person, if so many days have at
   * most one renewal in them.
   */
  double promisedWithOneRenewal() {
    return promisedInAPeriod() + back() / BILLION;
  }

  /** The promise for a window, as people may wish one in the model of events. */
  Wish wish() {
    return new Wish(promisedWithOneRenewal(), YearOfBudgets.WINDOW);
  }

  private long back() {
    return regime.renewal().map(rule -> rule.by().nanos()).getOrElse(0L);
  }

  /** The most that the year's answers tell about a person who is there from the first day on. */
  double promisedOverTheYear() {
    long renewals = 0;
    for (int day = 1; day <= Almanac.DAYS; day++) {
      renewals += isRenewal(day) ? 1 : 0;
    }
    return (first().nanos() + renewals * back()) / BILLION;
  }
}
