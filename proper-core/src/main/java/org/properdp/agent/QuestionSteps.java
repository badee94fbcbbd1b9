package org.properdp.agent;

import io.vavr.control.Either;
import java.util.function.Function;
import org.properdp.budget.Charge;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.query.Refusal;

/**
 * The steps of a question's run that differ between agents; {@link AnswerProtocol} calls each
 * method at most once, in the order in which they are declared here.
 *
 * @param <C> what an evaluation finds before the payers are known
 */
interface QuestionSteps<C> {
  /** True if it is evaluated after everything before it has been charged, and not meanwhile. */
  default boolean awaitsTurn(Snapshot moment) {
    return false;
  }

  /**
   * Evaluates the plan, if that comes before the charge; earlier questions may still be charged
   * meanwhile.
   *
   * @param isTurn whether everything before it has already been charged
   */
  C evaluate(Snapshot moment, boolean isTurn);

  /**
   * The charge of each individual, now that everything before it has been charged; or a public
   * refusal.
   */
  Either<Refusal, Payable> charge(C found);

  /** Called when debits and answer have been written down; they will be durable. */
  default void committed(Answer answer, Pending durable) {}

  /**
   * A charge, and the answer from those who pay it.
   *
   * @param answer called once, after the charge; it may refuse only for public reasons
   */
  record Payable(Charge charge, Function<IndividualSet, Either<Refusal, Answer>> answer) {
    @Override
    public String toString() {
      return "Payable";
    }
  }
}
