package org.properdp.query;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;

/**
 * The public limits on what one analyst may ask. They depend on no data, and an analyst who exceeds
 * them gets a refusal. Limits divide questions among analysts; it is budgets that protect people.
 *
 * <p>In a population whose budgets are in ρ, limits are in ρ as well: a question at ε counts as
 * ε²/2 there, and a question at ρ counts as ρ.
 *
 * @param each the most ε or ρ that one question may ask
 * @param total the most ε or ρ of all questions together, whichever individuals pay for them
 * @param perDay the same of the questions that arrive in one day, in UTC
 * @param questions the most questions
 */
public record Limits(
    Option<Amount> each, Option<Amount> total, Option<Amount> perDay, Option<Long> questions) {
  /** No limit. */
  public static final Limits NONE =
      new Limits(Option.none(), Option.none(), Option.none(), Option.none());

  /** Checks the number of questions, and that amounts are of one currency. */
  public Limits {
    if (questions.exists(most -> most < 0)) {
      throw new IllegalArgumentException("questions must be >= 0, but was " + questions.get());
    }
    Vector<Amount> amounts = Vector.of(each, total, perDay).flatMap(most -> most);
    amounts.headOption().forEach(first -> amounts.forEach(first.currency()::own));
  }

  /**
   * Limits for k questions that share an amount, say ε, equally: at most ε/k each, rounded down to
   * a billionth. A question of sensitivity Δ asked at ε/k gets noise of scale k·Δ/ε, as in early
   * work on private statistical databases.
   */
  public static Limits equally(long questions, Amount all) {
    return NONE.each(all.dividedBy(questions)).total(all).questions(questions);
  }

  /** Checks that the amounts are in the currency of the budgets. */
  public void checkIn(Currency budgets) {
    each.forEach(budgets::own);
    total.forEach(budgets::own);
    perDay.forEach(budgets::own);
  }

  /** These limits, with a new limit on one question. */
  public Limits each(Amount most) {
    return new Limits(Option.some(most), total, perDay, questions);
  }

  /** These limits, with a new limit on all questions together. */
  public Limits total(Amount most) {
    return new Limits(each, Option.some(most), perDay, questions);
  }

  /** These limits, with a new limit on the questions of one day together. */
  public Limits perDay(Amount most) {
    return new Limits(each, total, Option.some(most), questions);
  }

  /** These limits, with a new limit on the number of questions. */
  public Limits questions(long most) {
    return new Limits(each, total, perDay, Option.some(most));
  }
}
