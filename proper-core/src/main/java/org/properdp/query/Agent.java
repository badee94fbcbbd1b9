package org.properdp.query;

import io.vavr.control.Either;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.pinq.session.Session;
import org.properdp.primitive.AboveThreshold;
import org.properdp.primitive.Scope;

/** Answers questions on behalf of those whom they are about, or refuses. */
public interface Agent {
  /** Answers the question, once its debits are durable; a refusal costs nothing. */
  <T, R> Either<Refusal, Release<R>> ask(Question<T, R> question);

  /** Begins a watch: draws a threshold's noise, and touches nothing else. */
  Steps watch(AboveThreshold<?> watched, Epsilon asked);

  /** Answers the steps of one watch. */
  interface Steps {
    /** Answers a step, as a question is answered; or refuses it, after the last one. */
    <T> Either<Refusal, Release<Boolean>> step(
        Question<T, Boolean> question, AboveThreshold<T> watched);
  }

  /** Which rows its answers are about. */
  Scope scope();

  /** What the budgets are of that it spends. */
  Currency currency();

  /** A session without rows yet, which is told from now on of everybody who is erased. */
  <T> Session<T> session(Epsilon budget);
}
