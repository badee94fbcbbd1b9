package org.properdp.query;

import io.vavr.control.Either;
import java.util.List;
import java.util.function.Function;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.pinq.session.Session;
import org.properdp.primitive.AboveThreshold;
import org.properdp.primitive.Scope;
import org.properdp.provenance.threads.Later;

/** Answers a population's questions, or refuses them, on behalf of the individuals in it. */
public interface Agent {
  /** Answers the question, once its debits are durable; a refusal costs nothing. */
  <T, R> Either<Refusal, Release<R>> ask(Question<T, R> question);

  /**
   * Takes places that follow each other, on one of the runtime's threads. The caller must hold no
   * lock but that of other arrivals, have the questions answered, and close the row.
   */
  <R> Row<R> arrive(List<? extends Question<?, R>> questions);

  /** Questions of one population that have taken their places and have not been answered. */
  interface Row<R> extends AutoCloseable {
    /**
     * Answers them; after a refusal no more are asked.
     *
     * @param telling makes what is told of the answers, which end with the first refusal; that may
     *     leave once the debits of all are durable
     */
    <A> Later<A> released(Function<? super List<Either<Refusal, Release<R>>>, A> telling);

    /** Leaves the places that are left over. */
    @Override
    void close();
  }

  /** Begins a watch: draws the noise of its threshold and touches no data. */
  Steps watch(AboveThreshold<?> watched, Epsilon asked);

  /** Answers the steps of one watch. */
  interface Steps {
    /** Answers a step as it would answer a question; refuses it after the watch is over. */
    <T> Either<Refusal, Release<Boolean>> step(
        Question<T, Boolean> question, AboveThreshold<T> watched);
  }

  /** The scope of its answers: which rows they are about. */
  Scope scope();

  /** The currency of the budgets it spends. */
  Currency currency();

  /**
   * A new session, still without rows; from now on it learns of every individual that is erased.
   */
  <T> Session<T> session(Epsilon budget);
}
