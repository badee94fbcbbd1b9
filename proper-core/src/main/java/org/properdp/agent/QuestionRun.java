package org.properdp.agent;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Request;
import org.properdp.proof.Proven;
import org.properdp.provenance.threads.Later;
import org.properdp.query.Question;
import org.properdp.query.Release;

/**
 * One run of a question, from its request to its release. {@link AnswerProtocol} has it evaluated
 * and charged at its place; its answer is committed together with the debits, and released when
 * both are durable (SEMANTICS §4). A run that is refused ends there.
 *
 * @param <C> what an evaluation finds before the payers are known
 */
final class QuestionRun<C, R> {
  private final Question<?, R> question;
  private final QuestionSteps<C> steps;
  private final Request request;
  private @Nullable Answer answer;
  private Pending durable = Pending.DONE;

  QuestionRun(Question<?, R> question, QuestionSteps<C> steps, Request request) {
    this.question = question;
    this.steps = steps;
    this.request = request;
  }

  Question<?, R> question() {
    return question;
  }

  QuestionSteps<C> steps() {
    return steps;
  }

  Request request() {
    return request;
  }

  /**
   * Whether the analyst gave the request's id. If not, it was made for this run alone, and no
   * answer can be stored under it.
   */
  boolean isNamed() {
    return question.requestId().isDefined();
  }

  /** Has an answer from now on, which must not leave before it and its debits are durable. */
  QuestionRun<C, R> committed(Answer committed, Pending until) {
    answer = committed;
    durable = until;
    return this;
  }

  /** The answer as the analyst is told it, once it may leave. */
  Release<R> release() {
    return Release.of(
        request.id(), question.terms(), question.scope(), Objects.requireNonNull(answer));
  }

  /** Waits until its answer may leave. */
  void awaitDurable() {
    durable.await();
  }

  /** What may be told when the answer may leave. */
  @Proven("durability.Debits.heard_is_durable")
  <A> Later<A> released(A told) {
    return asker -> durable.then(new Leaving<>(told, asker));
  }

  /** The release that may leave when its record is durable. */
  private record Leaving<A>(A told, Later.Asker<? super A> asker) implements Pending.Listener {
    @Override
    public void durable() {
      asker.receive(told);
    }

    @Override
    public void never(Supplier<? extends Throwable> why) {
      asker.fail(why);
    }

    @Override
    public String toString() {
      return "Leaving";
    }
  }

  @Override
  public String toString() {
    return "QuestionRun";
  }
}
