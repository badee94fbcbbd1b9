package org.properdp.agent;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.List;
import java.util.function.Supplier;
import org.properdp.budget.Currency;
import org.properdp.budget.Ledger;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.Reservation;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.proof.Proven;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.threads.Later;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.threads.RunningTask;
import org.properdp.provenance.threads.Serving;
import org.properdp.query.Question;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * The one way from a question to its answer, for every agent. The guarantee of SEMANTICS §2 depends
 * on this order: arrival, one evaluation, the turn, charge, answer, commit, release.
 */
final class AnswerProtocol {
  private final Sequence sequence;
  private final Ledger ledger;
  private final QuotaDays days;
  private final Requests requests;

  AnswerProtocol(Sequence sequence, Ledger ledger, QuotaDays days, Currency currency) {
    this.sequence = sequence;
    this.ledger = ledger;
    this.days = days;
    this.requests = new Requests(ledger, days, currency);
  }

  /** Answers a question, or refuses it, on one of the runtime's threads. */
  <T, R> Either<Refusal, Release<R>> answer(Question<T, R> question, Answering<?> agent) {
    if (Reentrancy.inside()) {
      return Either.left(new Refusal.TheQuestionWasAskedInsideAnEvaluation());
    }
    // A user's primitive is called on the serving thread, where it must not ask questions itself.
    return Serving.serveLater(() -> Reentrancy.during(() -> released(question, agent)));
  }

  private <T, R> Later<Either<Refusal, Release<R>>> released(
      Question<T, R> question, Answering<?> agent) {
    Requested requested = requests.of(question);
    // The release waits until the answer is durable; by then the place has been left, and others go
    // on.
    return atItsPlace(question, requested, agent)
        .fold(
            refusal -> Later.now(Either.left(refusal)),
            found -> found.release(answer -> Either.right(release(requested, question, answer))));
  }

  static <R> Release<R> release(Requested requested, Question<?, R> question, Answer answer) {
    return Release.of(requested.request().id(), question.terms(), question.scope(), answer);
  }

  /** Answers questions, or refuses them, at places that follow each other. */
  <R> RunningTask<List<Either<Refusal, Release<R>>>> answerInARow(List<Asking<R>> all) {
    if (Reentrancy.inside()) {
      return RunningTask.done(
          List.of(Either.left(new Refusal.TheQuestionWasAskedInsideAnEvaluation())));
    }
    return Serving.begun(
        () ->
            Reentrancy.during(
                () -> {
                  try (InARow<R> row = inARow(all)) {
                    return row.arrived().released();
                  }
                }));
  }

  /** Questions that can take their places next to each other. */
  <R> InARow<R> inARow(List<Asking<R>> all) {
    return new InARow<>(this, all, all.stream().map(each -> requests.of(each.question())).toList());
  }

  /** Takes a place for each question, between which nothing else arrives. */
  List<Place<Arrival>> places(List<? extends Asking<?>> all) {
    return sequence.arriveInARow(
        all.stream().<Supplier<Arrival>>map(each -> () -> arrival(each.question())).toList());
  }

  /**
   * Answers a question at a place that it has, unless it is repeated. Whether it is, the ledger
   * says, which may be busy with others' charges: so that no arrival waits for those, it is asked
   * after the place has been taken. What fails there is no answer either.
   */
  <C> Either<Refusal, Unreleased> repeatedOrAt(
      Place<Arrival> place, Requested requested, Answering<C> agent) {
    return failClosed(() -> requests.repeatedOr(requested, () -> at(place, requested, agent)));
  }

  // snippet: answer
  private <C> Either<Refusal, Unreleased> atItsPlace(
      Question<?, ?> question, Requested requested, Answering<C> agent) {
    try (Place<Arrival> place = sequence.arrive(() -> arrival(question))) {
      return repeatedOrAt(place, requested, agent);
    }
  }

  private <C> Either<Refusal, Unreleased> at(
      Place<Arrival> place, Requested requested, Answering<C> agent) {
    return failClosed(
        () -> {
          Arrival arrival = place.captured();
          Option<C> found =
              Option.when(
                  !requests.isBeyond(requested, arrival),
                  () -> {
                    place.awaitNear();
                    return agent.evaluate(arrival.moment(), place.isTurn());
                  });
          place.awaitTurn();
          return requests.once(arrival, requested, () -> charged(requested, found.get(), agent));
        });
  }

  @Proven("guarantee.Guarantee.question_within")
  private <C> Either<Refusal, Unreleased> charged(
      Requested requested, C found, Answering<C> agent) {
    return agent
        .charge(found)
        .flatMap(
            payable -> {
              Reservation paid = ledger.reserve(payable.charge());
              return payable
                  .answer()
                  .apply(paid.payers())
                  .map(answer -> committed(requested, paid, answer, agent));
            });
  }

  private Unreleased committed(
      Requested requested, Reservation paid, Answer answer, Answering<?> agent) {
    Pending durable = ledger.commit(paid, requested.request(), answer);
    agent.committed(answer, durable);
    return new Unreleased(answer, durable);
  }

  // end

  private Arrival arrival(Question<?, ?> question) {
    return failClosed(() -> days.arrival(question.analyst(), Snapshot.of(question.table())));
  }

  /**
   * Any failure on the way to an answer, even lack of memory, stops the ledger: it is not known
   * then what was taken, and the failure itself could reveal something about a person.
   */
  private <A> A failClosed(Supplier<A> work) {
    try {
      return work.get();
    } catch (Throwable failure) {
      ledger.stop(failure);
      throw new LedgerStopped();
    }
  }
}
