package org.properdp.agent;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.properdp.budget.Currency;
import org.properdp.budget.Ledger;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Request;
import org.properdp.proof.Proven;
import org.properdp.provenance.pipeline.Moment;
import org.properdp.provenance.pipeline.Nesting;
import org.properdp.provenance.pipeline.Serving;
import org.properdp.query.Question;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** What both agents do around an answer: give it a place, repeat old answers, stop on failure. */
final class Desk {
  private final Sequence sequence;
  private final Ledger ledger;
  private final Quotas quotas;
  private final Currency currency;

  Desk(Sequence sequence, Ledger ledger, Quotas quotas, Currency currency) {
    this.sequence = sequence;
    this.ledger = ledger;
    this.quotas = quotas;
    this.currency = currency;
  }

  /** Takes the question in at its place, and releases what the agent answers there. */
  <T, R> Either<Refusal, Release<R>> serve(
      Question<T, R> question,
      BiFunction<Place<Arrival>, Request, Either<Refusal, Unreleased>> answer) {
    if (Nesting.inside()) {
      return Either.left(new Refusal.TheQuestionWasAskedInsideAnEvaluation());
    }
    // A primitive of the user's own is asked on the serving thread, where it must not ask itself.
    return Serving.serve(() -> Nesting.during(() -> served(question, answer)));
  }

  private <T, R> Either<Refusal, Release<R>> served(
      Question<T, R> q, BiFunction<Place<Arrival>, Request, Either<Refusal, Unreleased>> answer) {
    sequence.refuseClosed();
    String text = q.text();
    String id = q.requestId().getOrElse(Desk::freshId);
    Request request =
        new Request(q.analyst(), id, digest(text), text, q.terms().wholeRow(currency));
    Supplier<Either<Refusal, Unreleased>> anew =
        () -> {
          try (Place<Arrival> place = sequence.arrive(() -> failClosed(() -> arrival(q)))) {
            return failClosed(() -> answer.apply(place, request));
          }
        };
    // The place has been left: others go on while this one waits for the disk.
    return arrived(request, anew)
        .map(found -> Release.of(id, q.terms(), q.scope(), found.release()));
  }

  private Arrival arrival(Question<?, ?> question) {
    return new Arrival(Moment.of(question.table()), quotas.limits(question.analyst()));
  }

  /** What is answered already takes no place; what is beyond the quota is not evaluated. */
  private Either<Refusal, Unreleased> arrived(
      Request request, Supplier<Either<Refusal, Unreleased>> anew) {
    return recalled(request)
        .getOrElse(
            () ->
                quotas
                    .refusal(request, quotas.limits(request.analyst()))
                    .map(beyond -> recalledInTurn(request, beyond))
                    .getOrElse(anew));
  }

  /**
   * The quota may be used up, or the limit lowered, while this very request is being answered in
   * another thread. Whether it has been answered must not depend on how long that takes.
   */
  private Either<Refusal, Unreleased> recalledInTurn(Request request, Refusal beyond) {
    try (Place<Refusal> place = sequence.arrive(() -> beyond)) {
      place.awaitTurn();
      return recalled(request).getOrElse(() -> Either.left(place.captured()));
    }
  }

  /** It only has to differ from all others; nothing is drawn from it. */
  private static String freshId() {
    return UUID.randomUUID().toString();
  }

  /**
   * Gives the answer that was committed under the request's id, or else a new one within the
   * analyst's quota: for a question whose turn has come, so that several that were asked at the
   * same time under one id are answered and counted once. The quota is that of its arrival: else a
   * limit that changes meanwhile would tell how long the evaluation takes.
   */
  @Proven({"durability.Debits.repeated_is_free", "durability.Debits.repeated_is_the_same"})
  Either<Refusal, Unreleased> once(
      Arrival arrival, Request request, Supplier<Either<Refusal, Unreleased>> anew) {
    return recalled(request).getOrElse(() -> quotas.within(request, arrival.limits(), anew));
  }

  private Option<Either<Refusal, Unreleased>> recalled(Request request) {
    return Option.ofOptional(ledger.recall(request))
        .map(
            recorded ->
                recorded.digest().equals(request.digest())
                    ? Either.right(new Unreleased(recorded.answer(), Pending.DONE))
                    : Either.left(new Refusal.TheRequestIdBelongsToAnotherQuestion(request.id())));
  }

  /**
   * Whatever fails on the way to an answer, be it memory, stops the ledger: nobody knows then what
   * was taken, and what failed could tell of a person.
   */
  private <A> A failClosed(Supplier<A> work) {
    try {
      return work.get();
    } catch (Throwable failure) {
      ledger.stop(failure);
      throw new LedgerStopped();
    }
  }

  private static String digest(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }
}
