package org.properdp.query;

import io.vavr.control.Either;
import org.properdp.budget.Currency;

/** Answers questions on behalf of those whom they are about, or refuses. */
public interface Agent {
  /** Answers the question, once its debits are durable; a refusal costs nothing. */
  <T, R> Either<Refusal, Release<R>> ask(Question<T, R> question);

  /** What the budgets are of that it spends. */
  Currency currency();
}
