package org.properdp.agent;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.UUID;
import java.util.function.Supplier;
import org.properdp.budget.Currency;
import org.properdp.budget.Ledger;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.proof.Proven;
import org.properdp.query.Question;
import org.properdp.query.Refusal;

/**
 * Requests by their ids: a repeated request gets the same answer, free of charge, and is evaluated
 * only once.
 */
final class Requests {
  private final Ledger ledger;
  private final QuotaDays days;
  private final Currency currency;

  Requests(Ledger ledger, QuotaDays days, Currency currency) {
    this.ledger = ledger;
    this.days = days;
    this.currency = currency;
  }

  /** The request of a question, with the analyst's id or a new one. */
  Request of(Question<?, ?> question) {
    String text = question.text();
    return new Request(
        question.analyst(),
        question.requestId().getOrElse(Requests::freshId),
        Question.digest(text),
        text,
        question.terms().wholeRow(currency));
  }

  /**
   * True if a question is beyond its quota already, and so needs no evaluation. It waits for its
   * turn all the same: the quota may have been used up, or the limit lowered, while this very
   * request is being answered in another thread. Whether it has been answered must not depend on
   * how long that takes.
   */
  boolean isBeyond(QuestionRun<?, ?> run, Arrival arrival) {
    return days.quotas().refusal(run.request(), arrival).isDefined();
  }

  /**
   * Gives the answer that was committed under the request's id, or else a new one within the
   * analyst's quota. It is called at the question's turn, so that several questions asked at the
   * same time under one id are answered and counted once. The quota is that of its arrival:
   * otherwise a limit that changes meanwhile would reveal how long the evaluation takes.
   */
  @Proven({"durability.Debits.repeated_is_free", "durability.Debits.repeated_is_the_same"})
  <C, R> Either<Refusal, QuestionRun<C, R>> once(
      QuestionRun<C, R> run, Arrival arrival, Supplier<Either<Refusal, QuestionRun<C, R>>> anew) {
    return recalled(run).getOrElse(() -> within(run.request(), arrival, anew));
  }

  /** A question that is refused for another reason is not counted. */
  private <A> Either<Refusal, A> within(
      Request request, Arrival arrival, Supplier<Either<Refusal, A>> anew) {
    Option<Refusal> refusal = days.quotas().refusal(request, arrival);
    if (refusal.isDefined()) {
      return Either.left(refusal.get());
    }
    arrival.day().forEach(day -> days.begin(request.analyst(), day));
    Either<Refusal, A> answered = anew.get();
    answered.forEach(counted -> days.quotas().count(request.analyst(), request.asked()));
    return answered;
  }

  /** The answer that is stored, which waits for no turn, or a refusal; none if it is to be made. */
  <C, R> Option<Either<Refusal, QuestionRun<C, R>>> recalled(QuestionRun<C, R> run) {
    if (!run.isNamed()) {
      // There is nothing to find, and a search goes through the indexes of all complete segments.
      ledger.check();
      return Option.none();
    }
    Request request = run.request();
    Option<Recorded> stored = Option.ofOptional(ledger.recall(request));
    boolean isOfAnother =
        stored
            .map(recorded -> !recorded.digest().equals(request.digest()))
            .getOrElse(request::isNamedAsAnother);
    return isOfAnother
        ? Option.some(Either.left(new Refusal.TheRequestIdBelongsToAnotherQuestion(request.id())))
        : stored.map(recorded -> Either.right(run.committed(recorded.answer(), Pending.DONE)));
  }

  /** An id that only has to be unique; no noise is drawn from it. */
  private static String freshId() {
    return UUID.randomUUID().toString();
  }
}
