package org.properdp.agent;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.properdp.budget.Currency;
import org.properdp.budget.Ledger;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.Reservation;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.operation.Stage;
import org.properdp.proof.Proven;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.threads.Reentrancy;
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
  <R> Either<Refusal, Release<R>> answer(Question<?, R> question, QuestionSteps<?> steps) {
    if (Reentrancy.inside()) {
      return Either.left(new Refusal.TheQuestionWasAskedInsideAnEvaluation());
    }
    return Serving.serveLater(
        () -> {
          try (QuestionRow<R> row = row(List.of(question), each -> Either.right(steps))) {
            return row.arrived().released(answers -> answers.get(0));
          }
        });
  }

  /**
   * Runs of questions that can take their places next to each other, up to the first that its agent
   * refuses whatever the rows are. A user's primitive is called on this thread, where it must not
   * ask questions itself.
   */
  <R> QuestionRow<R> row(
      List<? extends Question<?, R>> questions,
      Function<Question<?, R>, Either<Refusal, ? extends QuestionSteps<?>>> agent) {
    return Reentrancy.during(
        () -> {
          List<QuestionRun<?, R>> runs = new ArrayList<>();
          for (Question<?, R> question : questions) {
            Either<Refusal, ? extends QuestionSteps<?>> steps = agent.apply(question);
            if (steps.isLeft()) {
              return new QuestionRow<>(this, runs, Option.some(steps.getLeft()));
            }
            runs.add(new QuestionRun<>(question, steps.get(), requests.of(question)));
          }
          return new QuestionRow<>(this, runs, Option.none());
        });
  }

  /** Takes a place for each run, between which nothing else arrives. */
  List<Place<Arrival>> places(List<? extends QuestionRun<?, ?>> runs) {
    return sequence.arriveInARow(
        runs.stream().<Supplier<Arrival>>map(each -> () -> arrival(each.question())).toList());
  }

  /**
   * Answers a question at its place, unless it is repeated. Whether it is, the ledger says, which
   * may be busy with others' charges: so that no arrival waits for those, it is asked after the
   * place has been taken. What fails there is no answer either.
   */
  <C, R> Either<Refusal, QuestionRun<C, R>> repeatedOrNew(
      Place<Arrival> place, QuestionRun<C, R> run) {
    return failClosed(() -> requests.recalled(run).getOrElse(() -> at(place, run)));
  }

  // snippet: answer
  private <C, R> Either<Refusal, QuestionRun<C, R>> at(
      Place<Arrival> place, QuestionRun<C, R> run) {
    return failClosed(
        () -> {
          Arrival arrival = place.captured();
          try (Snapshot moment = arrival.moment()) {
            return at(place, run, arrival, moment);
          }
        });
  }

  private <C, R> Either<Refusal, QuestionRun<C, R>> at(
      Place<Arrival> place, QuestionRun<C, R> run, Arrival arrival, Snapshot moment) {
    NeededRows needed = NeededRows.of(run.question(), moment);
    Option<Either<Refusal, C>> found =
        Option.when(
            !requests.isBeyond(run, arrival),
            () -> {
              place.awaitNear();
              if (run.steps().awaitsTurn(moment)) {
                place.awaitTurn();
              }
              return needed.read(
                  () ->
                      Stage.EVALUATION.timing(() -> run.steps().evaluate(moment, place.isTurn())));
            });
    Stage.TURN.timing(place::awaitTurn);
    return requests.once(
        run,
        arrival,
        () ->
            found
                .get()
                .peekLeft(unread -> ledger.check())
                .flatMap(each -> Stage.CHARGE.timing(() -> charged(run, each, needed))));
  }

  @Proven("guarantee.Guarantee.question_within")
  private <C, R> Either<Refusal, QuestionRun<C, R>> charged(
      QuestionRun<C, R> run, C found, NeededRows needed) {
    return run.steps()
        .charge(found)
        .flatMap(
            payable -> {
              Reservation paid = ledger.reserve(payable.charge());
              return payable
                  .answer()
                  .apply(paid.payers())
                  .peek(answer -> needed.requireAll())
                  .map(answer -> committed(run, paid, answer));
            });
  }

  private <C, R> QuestionRun<C, R> committed(
      QuestionRun<C, R> run, Reservation paid, Answer answer) {
    Pending durable = ledger.commit(paid, run.request(), answer);
    run.steps().committed(answer, durable);
    return run.committed(answer, durable);
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
