package org.properdp.agent;

import io.vavr.control.Either;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.properdp.budget.Currency;
import org.properdp.budget.Ledger;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.proof.Proven;
import org.properdp.provenance.pipeline.Moment;
import org.properdp.provenance.pipeline.Nesting;
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
      Question<T, R> q, BiFunction<Place<Moment>, Request, Either<Refusal, Unreleased>> answer) {
    if (Nesting.inside()) {
      return Either.left(new Refusal.TheQuestionWasAskedInsideAnEvaluation());
    }
    sequence.refuseClosed();
    String text = q.text();
    String id = q.requestId().getOrElse(Desk::freshId);
    Request request = new Request(q.analyst(), id, digest(text), text);
    Supplier<Either<Refusal, Unreleased>> anew =
        () -> {
          try (Place<Moment> place =
              sequence.arrive(() -> failClosed(() -> Moment.of(q.table())))) {
            return failClosed(() -> answer.apply(place, request));
          }
        };
    // The place has been left: others go on while this one waits for the disk.
    long asked = q.terms().wholeRow(currency);
    return once(request, () -> quotas.within(q.analyst(), asked, anew))
        .map(found -> release(q, id, found.release()));
  }

  /** It only has to differ from all others; nothing is drawn from it. */
  private static String freshId() {
    return UUID.randomUUID().toString();
  }

  /** Gives the answer that was committed under the request's id, or else a new one. */
  @Proven({"durability.Debits.repeated_is_free", "durability.Debits.repeated_is_the_same"})
  Either<Refusal, Unreleased> once(Request request, Supplier<Either<Refusal, Unreleased>> anew) {
    Optional<Recorded> recorded = ledger.recall(request);
    if (recorded.isEmpty()) {
      return anew.get();
    }
    return recorded.get().digest().equals(request.digest())
        ? Either.right(new Unreleased(recorded.get().answer(), Pending.DONE))
        : Either.left(new Refusal.TheRequestIdBelongsToAnotherQuestion(request.id()));
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

  private static <T, R> Release<R> release(Question<T, R> q, String id, Answer answer) {
    return new Release<>(
        id,
        q.terms().value(answer.noisy()),
        q.terms().asked(),
        q.terms().noise(),
        q.terms().interval(answer.noisy()));
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
