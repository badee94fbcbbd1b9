package org.properdp.agent;

import io.vavr.control.Either;
import java.util.function.Function;
import org.properdp.budget.Charge;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.provenance.engine.Moment;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.query.Refusal;

/**
 * What one kind of question does its own way; {@link AnswerProtocol} calls each method once at
 * most, in the order in which they stand here.
 *
 * @param <C> what an evaluation finds before it is known who pays
 */
interface Answering<C> {
  /**
   * Evaluates the plan, if that comes first: others may still be charged meanwhile.
   *
   * @param isTurn whether all who came before have been charged already
   */
  C evaluate(Moment moment, boolean isTurn);

  /** What everybody is charged, now that all who came before have been; or a public refusal. */
  Either<Refusal, Payable> charge(C found);

  /** Debits and answer have been written down, and will be durable. */
  default void committed(Answer answer, Pending durable) {}

  /**
   * A charge, and what those who pay it are told.
   *
   * @param answer called once, after the charge; it may refuse by what is public alone
   */
  record Payable(Charge charge, Function<IndividualSet, Either<Refusal, Answer>> answer) {
    @Override
    public String toString() {
      return "Payable";
    }
  }
}
