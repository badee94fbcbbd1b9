package org.properdp.query;

import io.vavr.control.Option;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;

/**
 * What one analyst may ask for: a public policy, which depends on no data, and is refused aloud. It
 * shares out what there is to ask among analysts; what protects people are their budgets.
 *
 * <p>In a population whose budgets are in ρ, limits are in ρ as well: a question at some ε counts
 * as ε²/2 there, and one at some ρ as that.
 *
 * @param each the most ε or ρ of one question
 * @param total the most of all questions together, whoever pays for them
 * @param questions how many questions
 */
public record Limits(Option<Amount> each, Option<Amount> total, Option<Long> questions) {
  /** No limit. */
  public static final Limits NONE = new Limits(Option.none(), Option.none(), Option.none());

  /** Checks the number of questions, and that amounts are of one currency. */
  public Limits {
    if (questions.exists(most -> most < 0)) {
      throw new IllegalArgumentException("questions must be >= 0, but was " + questions.get());
    }
    each.forEach(most -> total.forEach(most.currency()::own));
  }

  /**
   * So many questions that share an amount equally, ε say: at most ε/k each, rounded down to a
   * billionth. Asked at that, a question whose values move by at most Δ gets noise of scale k·Δ/ε,
   * as the statistical databases of old gave it.
   */
  public static Limits equally(long questions, Amount all) {
    return NONE.each(all.dividedBy(questions)).total(all).questions(questions);
  }

  /** Checks that amounts are of the currency of budgets. */
  public void checkIn(Currency budgets) {
    each.forEach(budgets::own);
    total.forEach(budgets::own);
  }

  /** The same, with at most so much for one question. */
  public Limits each(Amount most) {
    return new Limits(Option.some(most), total, questions);
  }

  /** The same, with at most so much for all questions together. */
  public Limits total(Amount most) {
    return new Limits(each, Option.some(most), questions);
  }

  /** The same, with at most so many questions. */
  public Limits questions(long most) {
    return new Limits(each, total, Option.some(most));
  }
}
