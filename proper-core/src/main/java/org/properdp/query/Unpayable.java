package org.properdp.query;

import io.vavr.control.Option;
import org.properdp.budget.Currency;
import org.properdp.primitive.Scope;
import org.properdp.primitive.terms.QuestionTerms;

/** Questions for which budgets of a kind can't pay, whoever is in the data. */
final class Unpayable {
  private Unpayable() {}

  /** Why nobody can pay for it, by public numbers alone. */
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
