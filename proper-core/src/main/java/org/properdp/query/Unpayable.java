package org.properdp.query;

import io.vavr.control.Option;
import org.properdp.budget.Currency;
import org.properdp.primitive.Scope;
import org.properdp.primitive.terms.QuestionTerms;

/** Decides whether a question can't be paid for by budgets of some kind, whatever the data are. */
final class Unpayable {
  private Unpayable() {}

  /**
   * The refusal if no individual can pay for the question; it follows from public numbers alone.
   */
  static Option<Refusal> why(QuestionTerms<?, ?> terms, Currency budgets, Scope scope) {
    if (!terms.isPayableIn(budgets)) {
      return Option.some(
          budgets == Currency.EPSILON
              ? new Refusal.TheBudgetsAreInEpsilon()
              : new Refusal.TheQuestionNeedsBudgetsInEpsilon(terms.describe()));
    }
    return scope.most().filter(terms::isBeyond).map(Refusal.TheQuestionCostsMoreThanAnyBudget::new);
  }
}
